package dev.cairn.lint;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.census.UnknownTopic;
import dev.cairn.lint.Seen.Around;
import dev.cairn.model.Permission;
import dev.cairn.model.QueueSettings;
import dev.cairn.registry.ScriptedBroker;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is found about topics and their configuration. */
class TopicChecksTest {
    private static final ScriptedBroker A = master("a", "10.0.0.1:10911").over(1);
    private static final ScriptedBroker B = master("b", "10.0.0.2:10911").over(2);

    private final Scene scene = new Scene();

    private static QueueSettings queues(int read, int write, int permission) {
        return new QueueSettings(read, write, new Permission(permission), 0);
    }

    @Test
    void topicsOfOneGroupOnlyAreOneFinding() {
        scene.with(A.topics("both", "x1", "x2", "x3", "x4", "x5", "x6", "x7"), B.topics("both", "y"));
        scene.with(master("c", "10.0.0.3:10911").inCluster("C2").over(3).topics("both", "z"));

        assertThat(scene.subjects(new TopicOnOneGroup())).containsExactly("C1/a", "C1/b");
        assertThat(scene.evidence(new TopicOnOneGroup()))
                .containsExactly(
                        "The group C1/a alone has 7 topics of its cluster: x1, x2, x3, x4, x5 and 2 more.",
                        "The group C1/b alone has 1 topic of its cluster: y.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "TBW102",
                "a",
                "C1",
                "%RETRY%g",
                "%DLQ%g",
                "RMQ_SYS_TRACE_TOPIC",
                "rmq_sys_SYNC_BROKER_MEMBER_a",
                "C1_REPLY_TOPIC",
                "SCHEDULE_TOPIC_XXXX"
            })
    void topicsThatBrokersMakeForThemselvesAreNotFound(String topic) {
        scene.with(A.topics("both").topic(topic, queues(1, 8, 6)), B.topics("both", "other"));

        assertThat(scene.subjects(new TopicOnOneGroup())).doesNotContain("C1/a");
        assertThat(scene.found(new UnreadQueues())).isEmpty();
    }

    @Test
    void aStaticTopicMayBeOnOneGroup() {
        scene.with(A.topics("both", "s").mapping("s", 1), B.topics("both", "other"));

        assertThat(scene.subjects(new TopicOnOneGroup())).containsExactly("C1/b");
    }

    @ParameterizedTest
    @CsvSource({
        // Queues to read, queues to write, permission, found as unread, found as unwritten.
        "8, 8, 6, 0, 0",
        "4, 8, 6, 1, 0",
        "4, 8, 4, 0, 0",
        "8, 4, 6, 0, 1",
        "8, 4, 2, 0, 0",
        "8, 0, 6, 0, 1"
    })
    void queuesToReadAndToWriteAreCompared(int read, int write, int permission, int unread, int unwritten) {
        scene.with(A.topics("t", "u").topic("t", queues(read, write, permission)));

        assertThat(scene.found(new UnreadQueues())).hasSize(unread);
        assertThat(scene.found(new UnwrittenQueues())).hasSize(unwritten);
    }

    @Test
    void queuesThatNobodyReadsAreToldByGroup() {
        scene.with(A.topic("t", queues(4, 8, 6)).topic("u", queues(1, 2, 6)), B.topic("t", queues(4, 8, 6)));

        assertThat(scene.evidence(new UnreadQueues()))
                .containsExactly(
                        "On the group C1/a 2 topics may be written to in more queues than may be read: t, u.",
                        "On the group C1/b 1 topic may be written to in more queues than may be read: t.");
    }

    @Test
    void brokersThatMakeTopicsOnDemandAreOneFindingForACluster() {
        scene.with(A.topics("t", "TBW102"), B.topics("t", "TBW102"));
        scene.with(master("c", "10.0.0.3:10911").inCluster("C2").over(3));

        assertThat(scene.subjects(new AutoCreateTopic())).containsExactly("C1");
        assertThat(scene.evidence(new AutoCreateTopic()))
                .containsExactly("2 groups of the cluster C1 register the topic TBW102: a, b.");
    }

    @Test
    void anOrderConfigurationIsFoundThatNamesWhoDoesNotOfferTheTopic() {
        scene.with(A, B.topics("T1", "other"));
        scene.order("T1", "a:8;b:8;gone:8;", "T2", "a:8;b:8", "none", "a:8");

        assertThat(scene.subjects(new OrderNamesAbsentBroker()))
                .containsExactly("ORDER_TOPIC_CONFIG/T1", "ORDER_TOPIC_CONFIG/T2", "ORDER_TOPIC_CONFIG/none");
        assertThat(scene.evidence(new OrderNamesAbsentBroker()))
                .containsExactly(
                        "The order configuration of topic T1 names a broker that does not offer it: gone.",
                        "The order configuration of topic T2 names a broker that does not offer it: b.",
                        "The order configuration of topic none names a broker that does not offer it: a.");
    }

    @Test
    void anOrderConfigurationIsFoundThatGivesMoreQueuesThanThereAre() {
        scene.with(A, B);
        scene.order("T1", "a:8;b:9");

        assertThat(scene.subjects(new OrderNamesMoreQueues())).containsExactly("ORDER_TOPIC_CONFIG/T1");
        assertThat(scene.evidence(new OrderNamesMoreQueues()))
                .containsExactly("The order configuration of topic T1 gives b 9 queues; 8 may be written to there.");
        assertThat(scene.found(new OrderNamesAbsentBroker())).isEmpty();
    }

    @Test
    void aMalformedOrderConfigurationIsFound() {
        scene.with(A).order("T1", "a;b:8", "T2", "a:8");

        assertThat(scene.subjects(new OrderOfNoUse())).containsExactly("ORDER_TOPIC_CONFIG/T1");
        assertThat(scene.evidence(new OrderOfNoUse()))
                .containsExactly("Part 1 of the order configuration, \"a\", has no colon and number of queues.");
    }

    private static UnknownTopic unknown(String topic, long asked, Duration last) {
        return new UnknownTopic(topic, asked, 0, 0, last.toNanos(), List.of(new InetSocketAddress("10.0.0.7", 40_000)));
    }

    @Test
    void topicsThatAreAskedForAgainAndAgainAreOneFinding() {
        scene.after(Duration.ofMinutes(10))
                .around(new Around(
                        List.of(),
                        List.of(
                                unknown("often", 20, Duration.ofMinutes(9)),
                                unknown("long-ago", 20, Duration.ofMinutes(7)),
                                unknown("%RETRY%g", 20, Duration.ofMinutes(9)),
                                unknown("once", 3, Duration.ofMinutes(9))),
                        Map.of()));

        assertThat(scene.subjects(new AskedInVain())).containsExactly("often");
        assertThat(scene.evidence(new AskedInVain()))
                .containsExactly("1 topic that nobody offers was asked for again and again, most of all often (20 times"
                        + " in 10 min, among others from 10.0.0.7:40000).");
    }
}
