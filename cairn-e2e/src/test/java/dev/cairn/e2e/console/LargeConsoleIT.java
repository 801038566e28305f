package dev.cairn.e2e.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.Registration;
import dev.cairn.e2e.ScriptedBroker;
import dev.cairn.e2e.Stage;
import dev.cairn.testing.WireClient;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The console of a name server that knows 100,000 topics and 1,000 brokers. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LargeConsoleIT {
    private static final int TOPICS = 100_000;
    private static final int BROKERS = 1_000;
    private static final int BIG_BROKERS = 10;

    private final Stage stage = Stage.with(1, "large-console", Map.of("dataDir", "data"));
    private final WireClient brokers = WireClient.connect(stage.nameServer().port());
    private final Chromium chromium = Chromium.start();

    @BeforeAll
    void fill() {
        int each = TOPICS / BIG_BROKERS;
        for (int i = 0; i < BROKERS; i++) {
            List<String> topics = i < BIG_BROKERS
                    ? IntStream.range(i * each, (i + 1) * each)
                            .mapToObj(number -> String.format("topic-%05d", number))
                            .toList()
                    : List.of("topic-00000", "topic-00001");
            ScriptedBroker broker = new ScriptedBroker(
                    String.format("broker-%03d", i), 0, "10.0." + i / 250 + "." + (1 + i % 250) + ":10911");
            assertThat(broker.register(brokers, new Registration(1, topics, "[]"))
                            .code())
                    .isZero();
        }
    }

    @AfterAll
    void end() {
        chromium.close();
        brokers.close();
        stage.close();
    }

    @Test
    void theServerSearchesAndPagesAreTurned() {
        try (ConsoleView view = chromium.open(stage.nameServer().httpAddress(), Look.LIGHT)) {
            long start = System.nanoTime();
            view.go("/topics");
            view.await("text=topic-00000");
            view.page().getByText("Next").click();
            view.await("text=topic-00050");
            view.page().getByLabel("Topic name").fill("9999");
            view.await("text=topic-99999");
            view.until("document.querySelectorAll('tbody tr').length === 19");
            view.picture("large-topics");
            view.page().keyboard().press("Escape");
            view.page().locator("h1").click();
            view.page().keyboard().press("/");
            view.page().keyboard().type("topic-54321");
            view.await(".search-row:has-text('topic-54321')");
            view.picture("large-search");
            view.page().keyboard().press("Enter");
            view.await("h1:text('topic-54321')");
            view.settle();
            long searched = System.nanoTime();
            view.go("/topology");
            view.until("document.querySelectorAll('.replica').length === " + BROKERS);
            view.picture("large-topology");
            long drawn = System.nanoTime();
            view.go("/brokers?address=10.0.3.25");
            view.until("document.querySelectorAll('tbody tr').length > 0");
            view.go("/");
            view.picture("large-overview");
            System.out.printf(
                    "Console with %d topics and %d brokers: searching took %d ms, drawing the topology %d ms%n",
                    TOPICS, BROKERS, (searched - start) / 1_000_000, (drawn - searched) / 1_000_000);

            assertThat(view.troubles()).isEmpty();
        }
    }
}
