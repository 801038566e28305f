package dev.cairn.lint;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.queues;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Settings;
import dev.cairn.kv.KeyValues;
import dev.cairn.lint.Seen.Around;
import dev.cairn.lint.Seen.Past;
import dev.cairn.lint.Seen.Times;
import dev.cairn.model.ContentDigest;
import dev.cairn.model.Permission;
import dev.cairn.model.QueueSettings;
import dev.cairn.registry.Limits;
import dev.cairn.registry.RegisterBroker;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.registry.Submission;
import dev.cairn.runtime.ManualTicker;
import dev.cairn.runtime.RegistryLoop;
import dev.cairn.runtime.Reply;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However many topics there are, what is found of them is a handful, and found soon. */
class ManyTopicsTest {
    private static final int TOPICS = Integer.getInteger("cairn.topics", 20_000);
    private static final int BROKERS = 8;

    /** Topics of which two live alike, or no two do: then their queues differ. */
    private static Map<String, QueueSettings> topics(int broker, boolean areAlike) {
        Map<String, QueueSettings> topics = new HashMap<>();
        for (int i = 0; i < TOPICS; i++) {
            int read = areAlike ? 1 : 1 + i;
            topics.put("topic-" + i, new QueueSettings(read, read + i % 2, new Permission(6), 0));
        }
        topics.put("only-" + broker, queues(8, 6));
        return topics;
    }

    private final ThreadMXBean processor = ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aFindingOfManyTopicsIsOneForAGroup(boolean areAlike) {
        RegistryLoop registry = new RegistryLoop(RegistryState.empty(), BROKERS, new ManualTicker(), List.of());
        for (int i = 0; i < BROKERS; i++) {
            ScriptedBroker broker =
                    master("broker-" + i, "10.0.0." + i + ":1").over(i).topics(topics(i, areAlike));
            // Not with a digest of all that it says, which takes longer than all the rest.
            Submission submission = new Submission(broker.session(), 0, new ContentDigest(i, i));
            registry.post(
                    new RegisterBroker(
                            broker.identity(), broker.profile(), broker.table(), submission, ScriptedBroker.RULES),
                    Reply.none());
            registry.step();
        }
        assertThat(registry.current().routeEntries()).isEqualTo((TOPICS + 1L) * BROKERS);

        Seen seen = new Seen(
                registry.current(),
                KeyValues.none(),
                Settings.defaults(),
                Limits.NONE,
                Map.of(),
                Times.NONE,
                Past.NONE,
                Around.NOTHING,
                0,
                Duration.ofDays(1).toNanos());
        List<LintFinding> findings = List.of();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            long began = processor.getCurrentThreadCpuTime();
            findings = Checks.findings(Picture.of(seen), Set.of());
            least = Math.min(least, processor.getCurrentThreadCpuTime() - began);
        }

        assertThat(Duration.ofNanos(least)).isLessThan(Duration.ofSeconds(1));
        assertThat(findings).hasSize(2 * BROKERS);
        assertThat(findings.get(0).evidence())
                .isEqualTo("On the group C1/broker-0 " + TOPICS / 2
                        + " topics may be written to in more queues than may be read:"
                        + " topic-1, topic-10001, topic-10003, topic-10005, topic-10007 and " + (TOPICS / 2 - 5)
                        + " more.");
    }
}
