package dev.cairn.e2e.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.cairn.e2e.Registration;
import dev.cairn.e2e.ScriptedBroker;
import dev.cairn.e2e.Stage;
import dev.cairn.testing.WireClient;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What stands in one piece, and beside what, in a window that is not very wide. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConsoleRoomIT {
    private static final int WIDTH = 1300;
    private static final int HEIGHT = 900;

    /** In pixels: two lines of text are higher. */
    private static final double ONE_LINE = 30;

    private final Stage stage = Stage.with(1, "console-room", Map.of("dataDir", "data"));
    private final WireClient client = WireClient.connect(stage.nameServer().port());
    private final Chromium chromium = Chromium.start();

    @BeforeAll
    void begin() {
        register("broker-a", "10.110.120.141:10911");
        register("a-broker-with-a-very-long-name-in-a-large-cluster-of-payments-0", "10.110.120.142:10911");
        call(205, Map.of("brokerName", "broker-a"), "");
        call(318, Map.of(), "maxWaitMillis=4500");
    }

    private void register(String name, String address) {
        byte[] table = Registration.of(1, "orders", "payments").json5();
        ScriptedBroker broker = new ScriptedBroker(name, 0, address);
        assertThat(client.call(ScriptedBroker.REGISTER, broker.fields5(), table).code())
                .isZero();
    }

    private void call(int code, Map<String, String> fields, String body) {
        assertThat(client.call(code, fields, body.getBytes(StandardCharsets.UTF_8))
                        .code())
                .isZero();
    }

    @AfterAll
    void end() {
        chromium.close();
        client.close();
        stage.close();
    }

    private ConsoleView open(Look look) {
        ConsoleView view = chromium.open(stage.nameServer().httpAddress(), look);
        view.page().setViewportSize(WIDTH, HEIGHT);
        return view;
    }

    private static Locator row(ConsoleView view, String text) {
        return view.page().locator("tbody tr", new Page.LocatorOptions().setHasText(text));
    }

    @Test
    void whereASettingComesFromIsNotBrokenWithinWords() {
        try (ConsoleView view = open(Look.LIGHT)) {
            view.go("/settings");
            view.picture("settings-room");
            Locator origin = row(view, "maxWaitMillis").locator(".origin");
            assertThat(origin.boundingBox().width).isGreaterThanOrEqualTo(165);
            assertThat(view.page().locator(".range").first().boundingBox().width)
                    .isGreaterThanOrEqualTo(118);

            // What cannot be done stands at the height of what is said beside it.
            view.go("/settings?key=decodeThreads");
            Locator fixed = row(view, "decodeThreads").locator("td > .soft");
            assertThat(fixed.allTextContents()).containsExactly("default", "needs a restart");
            assertThat(bottom(fixed.last())).isCloseTo(bottom(fixed.first()), within(1.0));
            assertThat(view.overhang()).isZero();
            assertThat(view.troubles()).isEmpty();
        }
    }

    /** Where the text of an element ends, without the room around it. */
    private static double bottom(Locator part) {
        return ((Number) part.evaluate("""
                element => {
                  const range = document.createRange();
                  range.selectNodeContents(element);
                  return range.getBoundingClientRect().bottom;
                }
                """)).doubleValue();
    }

    @Test
    void addressesAndRightsStayInOneLineBesideALongName() {
        for (Look look : new Look[] {Look.LIGHT, Look.CHINESE}) {
            try (ConsoleView view = open(look)) {
                view.go("/brokers");
                view.picture("brokers-room");
                assertThat(view.page().locator("td code").all())
                        .hasSize(2)
                        .allMatch(one -> one.boundingBox().height < ONE_LINE);
                view.go("/topics");
                view.picture("topics-room");
                assertThat(view.page().locator(".rights").all())
                        .isNotEmpty()
                        .allMatch(one -> one.boundingBox().height < ONE_LINE);
                assertThat(view.troubles()).isEmpty();
            }
        }
    }

    @Test
    void whatTheOperatorWithdrewIsNotAmongWhatTheBrokerSays() {
        try (ConsoleView view = open(Look.LIGHT)) {
            view.go("/topology");
            assertThat(view.page().locator(".legend").innerText()).contains("Writes withdrawn");
            assertThat(view.barriers()).isEmpty();
            view.go("/brokers/DefaultCluster/broker-a/0");
            assertThat(panel(view, "What it says of itself")).doesNotContain("Writes withdrawn");
            assertThat(panel(view, "Its replica group")).contains("Writes withdrawn");
            assertThat(view.barriers()).isEmpty();
            assertThat(view.troubles()).isEmpty();
        }
    }

    private static String panel(ConsoleView view, String title) {
        return view.page()
                .locator(".panel", new Page.LocatorOptions().setHasText(title))
                .innerText();
    }
}
