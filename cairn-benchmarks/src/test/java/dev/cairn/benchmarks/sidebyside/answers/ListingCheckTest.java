package dev.cairn.benchmarks.sidebyside.answers;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.Listing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Of two topics and two brokers, the second of which comes and goes. */
class ListingCheckTest {

    private static final String NO_TOPICS = "{\"topicList\":[]}";
    private static final String TOPICS = "{\"topicList\":[\"" + Fleet.topic(1) + "\",\"" + Fleet.topic(0) + "\"]}";

    private final ListingCheck check = new ListingCheck(new Fleet(2, 2), 1);

    @ParameterizedTest
    @EnumSource(names = {"ALL_TOPICS", "TOPICS_OF_CLUSTER"})
    void everyTopicIsListedAndNoOther(Listing listing) {
        assertPasses(listing, TOPICS);
        assertFails(listing, TOPICS.replace(Fleet.topic(1), Fleet.topic(2)), "lacks 1 names [" + Fleet.topic(1) + "]");
        assertFails(listing, TOPICS.replace("]", ",\"" + Fleet.topic(2) + "\"]"), "nobody registered");
        assertFails(listing, NO_TOPICS, "lacks 2");
    }

    @ParameterizedTest
    @EnumSource(names = {"UNIT_TOPICS", "SUBSCRIBED_UNIT_TOPICS", "SUBSCRIBED_OTHER_TOPICS"})
    void noTopicBelongsToAUnit(Listing listing) {
        assertPasses(listing, NO_TOPICS);
        assertFails(listing, TOPICS, "nobody registered");
    }

    @Test
    void aBrokerThatComesAndGoesMayBeListed() {
        assertPasses(Listing.CLUSTERS, clusters(0));
        assertPasses(Listing.CLUSTERS, clusters(0, 1));
        assertFails(Listing.CLUSTERS, clusters(1), "lacks 1");
        assertFails(Listing.CLUSTERS, clusters(0, 7), "nobody registered");
    }

    @Test
    void theClusterAndItsBrokersAreSystemTopics() {
        String all = "{\"brokerAddr\":\"127.0.0.1:1\",\"topicList\":[\"" + Fleet.CLUSTER + "\",\"" + Fleet.brokerName(0)
                + "\"]}";

        assertPasses(Listing.SYSTEM_TOPICS, all);
        assertFails(Listing.SYSTEM_TOPICS, NO_TOPICS, "lacks 2");
    }

    @Test
    void anAnswerThatIsNotJsonFails() {
        assertFails(Listing.ALL_TOPICS, TOPICS.substring(0, TOPICS.length() - 1), "cannot be read");
    }

    private static String clusters(int... brokers) {
        StringBuilder table = new StringBuilder();
        for (int broker : brokers) {
            table.append(table.isEmpty() ? "" : ",")
                    .append('"')
                    .append(Fleet.brokerName(broker))
                    .append("\":{\"brokerAddrs\":{0:\"")
                    .append(Fleet.brokerAddress(broker))
                    .append("\"}}");
        }
        return "{\"brokerAddrTable\":{" + table + "},\"clusterAddrTable\":{}}";
    }

    private void assertPasses(Listing listing, String body) {
        assertThatCode(() -> check.check(listing, body)).doesNotThrowAnyException();
    }

    private void assertFails(Listing listing, String body, String reason) {
        assertThatExceptionOfType(WrongAnswer.class)
                .isThrownBy(() -> check.check(listing, body))
                .withMessageContaining(Integer.toString(listing.code()))
                .withMessageContaining(reason);
    }
}
