package dev.cairn.e2e.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.Registration;
import dev.cairn.e2e.ScriptedBroker;
import dev.cairn.e2e.Stage;
import dev.cairn.testing.WireClient;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What the console says is different between two places in the history. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConsoleCompareIT {
    private static final int PUT_KEY_VALUE = 100;
    private static final int DELETE_KEY_VALUE = 102;
    private static final int WIPE_WRITES = 205;
    private static final int CHANGE_SETTINGS = 318;
    private static final int ADD_WRITES = 327;

    private final Stage stage = Stage.with(1, "console-compare", Map.of("dataDir", "data"));
    private final WireClient client = WireClient.connect(stage.nameServer().port());
    private final Chromium chromium = Chromium.start();

    @BeforeAll
    void begin() {
        register("broker-a", "10.0.0.21:10911");
        register("broker-b", "10.0.0.31:10911");
        change("logLevel=DEBUG", "logLevel=INFO", "waitSecondsForService=50", "waitSecondsForService=60");
        call(WIPE_WRITES, Map.of("brokerName", "broker-a"));
        call(ADD_WRITES, Map.of("brokerName", "broker-a"));
        call(WIPE_WRITES, Map.of("brokerName", "broker-b"));
        call(PUT_KEY_VALUE, Map.of("namespace", "routing", "key", "region", "value", "north"));
        call(DELETE_KEY_VALUE, Map.of("namespace", "routing", "key", "region"));
    }

    private void register(String name, String address) {
        byte[] table = Registration.of(1, "orders", "payments").json5();
        ScriptedBroker broker = new ScriptedBroker(name, 0, address);
        assertThat(client.call(ScriptedBroker.REGISTER, broker.fields5(), table).code())
                .isZero();
    }

    private void call(int code, Map<String, String> fields) {
        assertThat(client.call(code, fields).code()).isZero();
    }

    private void change(String... lines) {
        for (String line : lines) {
            assertThat(client.call(CHANGE_SETTINGS, Map.of(), line.getBytes(UTF_8))
                            .code())
                    .isZero();
        }
    }

    @AfterAll
    void end() {
        chromium.close();
        client.close();
        stage.close();
    }

    /** All that happened since the server started. */
    private static void compare(ConsoleView view, String way, String title) {
        view.go("/timeline");
        view.page().getByText(way).last().click();
        view.await("h2:text('" + title + "')");
        view.picture("compare-sum");
    }

    @Test
    void whatWasChangedAndChangedBackIsNoDifference() {
        try (ConsoleView view = chromium.open(stage.nameServer().httpAddress(), Look.LIGHT)) {
            compare(view, "Compare with now", "In sum");

            assertThat(view.page().locator("table").innerText())
                    .doesNotContain("logLevel", "Writes are allowed")
                    .contains("Setting has another value", "Key was set and deleted again")
                    .containsPattern("waitSecondsForService\\s+before:\\s+45\\s+after:\\s+60\\s")
                    .containsPattern("Writes are withdrawn\\s+broker-b\\s");
            assertThat(view.page().locator(".events").innerText()).contains("logLevel: INFO -> DEBUG");
            assertThat(view.barriers()).isEmpty();
            assertThat(view.troubles()).isEmpty();
        }
    }

    @Test
    void itIsSummedUpInChineseToo() {
        try (ConsoleView view = chromium.open(stage.nameServer().httpAddress(), Look.CHINESE)) {
            compare(view, "与当前比较", "汇总");

            assertThat(view.page().locator("table").innerText()).contains("配置值不同", "KV 设置后又删除", "写权限已清除");
            assertThat(view.troubles()).isEmpty();
        }
    }
}
