package dev.cairn.e2e.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.cairn.e2e.Registration;
import dev.cairn.e2e.ScriptedBroker;
import dev.cairn.e2e.Stage;
import dev.cairn.e2e.peer.Broker;
import dev.cairn.e2e.peer.BrokerSettings;
import dev.cairn.e2e.peer.Peer;
import dev.cairn.testing.WireClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/** Everything that the console shows and does, with a real broker behind it, which dies in the end. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ConsoleIT {
    private static final String TOKEN = "a-token-of-the-test";
    private static final String TOPIC = "orders";

    /** In pixels. */
    private static final double HALF_A_WINDOW = 400;

    /** Every view by the name of its picture, some of them with filters. */
    private static final Map<String, String> VIEWS = new TreeMap<>(Map.ofEntries(
            Map.entry("overview", "/"),
            Map.entry("topology", "/topology"),
            Map.entry("findings", "/findings"),
            Map.entry("timeline", "/timeline"),
            Map.entry("timeline-filtered", "/timeline?kind=broker-joined&broker=broker-a"),
            Map.entry("topics", "/topics"),
            Map.entry("topics-none", "/topics?name=nobody-has-this"),
            Map.entry("topic", "/topics/" + TOPIC + "?clientVersion=4.9.3"),
            Map.entry("brokers", "/brokers?role=master"),
            Map.entry("broker", "/brokers/DefaultCluster/broker-a/0"),
            Map.entry("clients", "/clients"),
            Map.entry("explain", "/explain"),
            Map.entry("explain-topic", "/explain?of=topic&name=order"),
            Map.entry("explain-broker", "/explain?of=broker&name=broker-a"),
            Map.entry("keyvalues", "/keyvalues"),
            Map.entry("order", "/keyvalues/order?topic=" + TOPIC),
            Map.entry("settings", "/settings?isLive=true"),
            Map.entry("explorer", "/explorer?operation=getRoute"),
            Map.entry("nothing", "/no/such/view")));

    private final Stage stage = Stage.with(1, "console", Map.of("dataDir", "data", "httpTokens", TOKEN));
    private final Broker broker = stage.launch(BrokerSettings.master(Peer.BROKER_5_5_0, "broker-a"));
    private final WireClient others = WireClient.connect(stage.nameServer().port());
    private final WireClient client = WireClient.connect(stage.nameServer().port());
    private final Chromium chromium = Chromium.start();
    private String address = "";

    @BeforeAll
    void begin() {
        address = stage.nameServer().httpAddress();
        register(new ScriptedBroker("broker-b", 0, "10.0.0.21:10911"), "zone-1");
        register(new ScriptedBroker("broker-b", 1, "10.0.0.22:10911"), "zone-2");
        register(new ScriptedBroker("broker-b", 2, "10.0.0.23:10911"), "zone-3");
        register(new ScriptedBroker("broker-c", 0, "10.0.0.31:10911"), "zone-2");
        // Its place is taken, so it is refused.
        register(new ScriptedBroker("broker-c", 0, "10.0.0.99:10911"), "zone-2");
        register(new ScriptedBroker("broker-d", 1, "10.0.0.42:10911"), "zone-3");
        call(100, Map.of("namespace", "ORDER_TOPIC_CONFIG", "key", TOPIC, "value", "broker-b:8"));
        call(100, Map.of("namespace", "routing", "key", "region", "value", "north"));
        call(105, Map.of("topic", TOPIC));
        call(105, Map.of("topic", "order"));
        broker.awaitRegistered();
    }

    private void register(ScriptedBroker scripted, String zone) {
        // They are heard once only.
        Map<String, String> fields = ScriptedBroker.with(
                ScriptedBroker.with(scripted.fields5(), "__ZONE_NAME", zone), "heartbeatTimeoutMillis", "3600000");
        byte[] table = Registration.of(1, TOPIC, "payments", "shipments", "%RETRY%billing")
                .json5();
        assertThat(others.call(ScriptedBroker.REGISTER, fields, table).code()).isZero();
    }

    private void call(int code, Map<String, String> fields) {
        client.call(code, fields);
    }

    @AfterAll
    void end() {
        chromium.close();
        client.close();
        others.close();
        stage.close();
    }

    @Test
    @Order(1)
    void everyViewOpensAndIsAccessibleInLightAndDark() {
        List<String> barriers = new ArrayList<>();
        for (Look look : List.of(Look.LIGHT, Look.DARK)) {
            try (ConsoleView view = chromium.open(address, look)) {
                VIEWS.forEach((name, hash) -> {
                    view.go(hash);
                    view.picture(name);
                    assertThat(view.troubles()).as(name).isEmpty();
                    view.barriers().forEach(barrier -> barriers.add(name + " " + look + ": " + barrier));
                });
            }
        }
        assertThat(barriers).isEmpty();
    }

    @Test
    @Order(2)
    void noViewIsWiderThanAPhone() {
        try (ConsoleView view = chromium.open(address, Look.PHONE)) {
            VIEWS.forEach((name, hash) -> {
                view.go(hash);
                view.picture(name);
                assertThat(view.overhang()).as(name).isZero();
                assertThat(view.troubles()).as(name).isEmpty();
            });
            view.go("/");
            view.page().getByLabel("Menu").click();
            view.page().locator(".navigation >> text=Brokers").click();
            view.await("h1:text('Brokers')");
            assertThat(view.barriers()).isEmpty();
        }
    }

    @Test
    @Order(2)
    void oneOfAThingIsNotCalledSeveral() {
        try (ConsoleView view = chromium.open(address, Look.LIGHT)) {
            assertThat(view.page().locator(".figure-name").allTextContents()).contains("cluster", "brokers");
        }
    }

    @Test
    @Order(2)
    void whatASettingIsForIsNotSqueezed() {
        try (ConsoleView view = chromium.open(address, Look.LIGHT)) {
            view.page().setViewportSize(1280, 900);
            view.go("/settings");
            assertThat(view.page().locator(".setting-help").first().boundingBox().width)
                    .isGreaterThan(350);
        }
    }

    @Test
    @Order(3)
    void itSpeaksTheLanguageOfTheBrowserOrAnother() {
        try (ConsoleView view = chromium.open(address, Look.CHINESE)) {
            assertThat(view.page().locator("h1").textContent()).isEqualTo("概览");
            assertThat(view.page().locator("html").getAttribute("lang")).isEqualTo("zh-CN");
            VIEWS.forEach((name, hash) -> {
                view.go(hash);
                view.picture(name);
            });
            view.go("/");
            assertThat(view.barriers()).isEmpty();

            view.page()
                    .getByText("English", new Page.GetByTextOptions().setExact(true))
                    .click();
            view.await("h1:text('Overview')");
            view.page().reload();
            view.await("h1:text('Overview')");
            assertThat(view.troubles()).isEmpty();
        }
    }

    @Test
    @Order(3)
    void whatTheServerFindsIsSaidInChinese() {
        try (ConsoleView view = chromium.open(address, Look.CHINESE)) {
            view.go("/findings");
            assertThat(view.page().locator(".finding h2, .finding-words dd").allTextContents())
                    .isNotEmpty()
                    .allMatch(ConsoleIT::isChinese);
            assertThat(view.barriers()).isEmpty();

            view.go("/explain?of=topic&name=order");
            assertThat(view.page().locator(".reason").textContent()).contains("存在与之相近的名称", "处理建议", TOPIC);
            assertThat(view.page().locator(".finding-text").allTextContents())
                    .isNotEmpty()
                    .allMatch(ConsoleIT::isChinese);
            assertThat(view.barriers()).isEmpty();

            view.go("/timeline");
            assertThat(view.page().locator(".event-text").allTextContents())
                    .isNotEmpty()
                    .allMatch(ConsoleIT::isChinese);
            assertThat(view.barriers()).isEmpty();
            assertThat(view.troubles()).isEmpty();
        }
    }

    @Test
    @Order(3)
    void noSentenceStaysEnglishInChinese() {
        try (ConsoleView view = chromium.open(address, Look.CHINESE)) {
            assertNoEnglish(
                    view,
                    "/findings",
                    "/timeline",
                    "/explain?of=topic&name=" + TOPIC,
                    "/explain?of=topic&name=order",
                    "/explain?of=topic&name=" + TOPIC + "&zone=zone-9",
                    "/explain?of=topic&name=%25RETRY%25nobody",
                    "/explain?of=broker&name=broker-a",
                    "/explain?of=broker&name=broker-d&topic=" + TOPIC,
                    "/explain?of=broker&name=10.0.0.99:10911",
                    "/explain?of=broker&name=nobody",
                    "/settings");

            assertThat(view.page().locator(".setting-help").allTextContents())
                    .hasSizeGreaterThan(90)
                    .allMatch(ConsoleIT::isChinese);
            view.go("/keyvalues/order?topic=" + TOPIC);
            view.page().getByLabel("队列数").fill("4");
            view.page().getByText("预览变更").click();
            view.page().locator("dialog input[type=password]").fill(TOKEN);
            view.page().locator("dialog button[type=submit]").click();
            view.await(".differences");
            assertThat(view.page().locator(".difference-what").textContent())
                    .isEqualTo("ORDER_TOPIC_CONFIG 中的键 " + TOPIC);
            assertThat(view.barriers()).isEmpty();
            assertThat(view.troubles()).isEmpty();
        }
    }

    /** Names and addresses are no sentences, nor are commands. */
    private static void assertNoEnglish(ConsoleView view, String... hashes) {
        for (String hash : hashes) {
            view.go(hash);
            String text = view.page().locator("main").innerText();
            assertThat(text.replaceAll("(\\./cairn|mqadmin) [\\x21-\\x7e ]+", ""))
                    .as(hash)
                    .matches(ConsoleIT::isChinese)
                    .doesNotContainPattern("[A-Za-z]+( [a-z]+){2}");
        }
    }

    private static boolean isChinese(String text) {
        return text.codePoints().anyMatch(Character::isIdeographic);
    }

    @Test
    @Order(3)
    void anotherLanguageLeavesWhoLooksWhereHeIs() {
        try (ConsoleView view = chromium.open(address, Look.CHINESE)) {
            view.go("/settings?hasEffect=true");
            view.page().evaluate("() => scrollTo(0, 900)");
            Locator read = view.firstRowInSight();
            view.page().locator(".language").click();
            view.await("h1:text('Settings')");

            // Rows are as high as their words need, so the same place is the same row and not the same distance.
            view.until("document.activeElement.className.includes('language')");
            assertThat(read.boundingBox().y).isBetween(0.0, HALF_A_WINDOW);
            assertThat(view.page().url()).endsWith("#/settings?hasEffect=true");
            assertThat(view.troubles()).isEmpty();
        }
    }

    @Test
    @Order(4)
    void theKeyboardAloneReachesEverything() {
        try (ConsoleView view = chromium.open(address, Look.LIGHT)) {
            for (String hash :
                    List.of("/", "/brokers", "/topics/" + TOPIC, "/keyvalues", "/explorer?operation=getRoute")) {
                view.go(hash);
                assertThat(Keyboard.notReached(view.page())).as(hash).isEmpty();
            }
            view.go("/");
            view.page().keyboard().press("/");
            view.page().keyboard().type("broker-a");
            view.await(".search-row");
            view.page().keyboard().press("ArrowDown");
            view.page().keyboard().press("Enter");
            view.until("location.hash.includes('broker-a')");
            view.page().keyboard().press("g");
            view.page().keyboard().press("k");
            view.await("h1:text('Key-values')");
            view.page().keyboard().press("?");
            view.await("dialog[open] .keys");
            assertThat(view.barriers()).isEmpty();
            view.page().keyboard().press("Escape");
            view.until("!document.querySelector('dialog')");
            view.page().locator(".nav-link:has-text('Settings')").focus();
            view.page().keyboard().press("Enter");
            view.await("h1:text('Settings')");
            view.until("document.activeElement.tagName === 'H1'");
            assertThat(view.troubles()).isEmpty();
        }
    }

    @Test
    @Order(5)
    void aChangeIsTriedConfirmedAndTakenBack() {
        try (ConsoleView view = chromium.open(address, Look.LIGHT)) {
            view.go("/keyvalues/order?topic=" + TOPIC);
            Locator queues = view.page().getByLabel("Queues");
            queues.fill("4");
            view.page().getByText("Check the change").click();
            view.page().locator("dialog input[type=password]").fill(TOKEN);
            view.picture("change-token");
            view.page().getByText("Go on").click();
            view.await(".differences");
            view.picture("change-preview");
            assertThat(view.barriers()).isEmpty();
            assertThat(value()).isEqualTo("broker-b:8");

            // Whoever goes elsewhere leaves what was proposed behind.
            view.go("/topics");
            view.until("!document.querySelector('dialog')");
            view.go("/keyvalues/order?topic=" + TOPIC);
            queues.fill("4");
            view.page().getByText("Check the change").click();
            view.await(".differences");
            view.page().getByText("Change it").click();
            view.await(".undo");
            view.picture("change-done");
            assertThat(view.barriers()).isEmpty();
            assertThat(value()).isEqualTo("broker-b:4");

            view.page()
                    .locator("dialog")
                    .getByText("Undo", new Locator.GetByTextOptions().setExact(true))
                    .click();
            view.await("dialog .differences");
            view.page().getByText("Change it").click();
            view.await(".undo");
            view.page().keyboard().press("Escape");
            assertThat(value()).isEqualTo("broker-b:8");
            view.until("document.querySelector('.order-value code').textContent === 'broker-b:8'");
            assertThat(view.troubles()).isEmpty();
        }
    }

    /** The order configuration as a broker is told it. */
    private String value() {
        return String.valueOf(client.call(101, Map.of("namespace", "ORDER_TOPIC_CONFIG", "key", TOPIC))
                .fields()
                .get("value"));
    }

    @Test
    @Order(6)
    void whatIsDifferentSinceAnEventIsSummedUp() {
        try (ConsoleView view = chromium.open(address, Look.LIGHT)) {
            view.go("/timeline");
            view.page().getByText("more topics").first().click();
            assertThat(view.page().locator("table").textContent()).contains("15 topics added", "BenchmarkTest");
            view.go("/timeline");
            view.page().getByText("Compare with now").last().click();
            view.await("h2:text('In sum')");
            view.picture("compare");

            assertThat(view.page().locator("table").textContent())
                    .contains("Broker is there now", "broker-b / 2", "payments", "routing / region");
            assertThat(view.barriers()).isEmpty();
            assertThat(view.troubles()).isEmpty();
        }
    }

    @Test
    @Order(7)
    void aKilledBrokerIsSeenLeaving() {
        try (ConsoleView view = chromium.open(address, Look.LIGHT)) {
            view.go("/brokers");
            view.await(".live-live");
            view.await("text=broker-a / 0");

            long start = System.nanoTime();
            broker.kill();
            view.until("!document.body.innerText.includes('broker-a / 0')");
            System.out.println(
                    "Console: a killed broker was gone after " + (System.nanoTime() - start) / 1_000_000 + " ms");

            view.picture("brokers-none");
            view.go("/");
            view.picture("overview-alone");
            view.go("/explain?of=broker&name=broker-a");
            view.picture("explain-gone");
            assertThat(view.troubles()).isEmpty();
        }
        try (ConsoleView view = chromium.open(address, Look.CHINESE)) {
            assertNoEnglish(view, "/timeline", "/findings", "/explain?of=broker&name=broker-a");
        }
    }
}
