package dev.cairn.benchmarks.sidebyside.answers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RouteBody;
import org.junit.jupiter.api.Test;

class RouteCheckTest {

    private final RouteCheck twoBrokers = RouteCheck.of(2, RegisteredTopics.usual(10));
    private final String right = RouteBody.of(2, 8, Dialect.QUOTED);

    @Test
    void theRegisteredRoutePasses() {
        assertThatCode(() -> twoBrokers.check(0, right)).doesNotThrowAnyException();
    }

    @Test
    void eachDialectPassesForItsOwnClientsOnly() {
        RouteCheck forOldClients = new RouteCheck(2, 2, RegisteredTopics.usual(10), Dialect.BARE);
        String bare = RouteBody.of(2, 8, Dialect.BARE);

        assertThatCode(() -> forOldClients.check(0, bare)).doesNotThrowAnyException();
        assertFails(forOldClients, right, "in quotes");
        assertFails(twoBrokers, bare, "cannot be read");
    }

    @Test
    void aBrokerThatFlapsMayBeAwayButNotInPart() {
        RouteCheck secondFlaps = new RouteCheck(2, 1, RegisteredTopics.usual(10), Dialect.QUOTED);
        String withoutItsQueues = right.replaceFirst(",\\{\"brokerName\":\"[^}]*-1\",\"perm\"[^}]*}", "");

        assertThatCode(() -> secondFlaps.check(0, right)).doesNotThrowAnyException();
        assertThatCode(() -> secondFlaps.check(0, RouteBody.of(1, 8, Dialect.QUOTED)))
                .doesNotThrowAnyException();
        assertThat(withoutItsQueues).isNotEqualTo(right);
        assertFails(secondFlaps, withoutItsQueues, "queues");
    }

    @Test
    void aRouteThatLacksABrokerFails() {
        assertFails(twoBrokers, RouteBody.of(1, 8, Dialect.QUOTED), "brokers");
    }

    @Test
    void aTableThatOnlyLaterBrokersHaveIsExpectedOfThemAlone() {
        RouteCheck ofTheSecond = new RouteCheck(1, 1, 1, RegisteredTopics.usual(10), Dialect.QUOTED);
        String route = RouteBody.of(1, 8, Dialect.QUOTED)
                .replace(Fleet.brokerAddress(0), Fleet.brokerAddress(1))
                .replace(Fleet.brokerName(0), Fleet.brokerName(1));

        assertThatCode(() -> ofTheSecond.check(0, route)).doesNotThrowAnyException();
        assertFails(ofTheSecond, right, "brokers");
    }

    @Test
    void brokersThatARouteLacksAreCounted() {
        assertThat(twoBrokers.lacking(0, right)).isZero();
        assertThat(twoBrokers.lacking(0, RouteBody.of(1, 8, Dialect.QUOTED))).isEqualTo(1);
        assertThat(twoBrokers.lacking(0, RouteBody.of(0, 8, Dialect.QUOTED))).isEqualTo(2);
    }

    @Test
    void anAddressOfAnotherBrokerFails() {
        assertFails(twoBrokers, right.replace(Fleet.brokerAddress(1), Fleet.brokerAddress(0)), "brokers");
    }

    @Test
    void queuesOfAnEarlierRegistrationFail() {
        assertFails(RouteCheck.of(2, new RegisteredTopics(10, 10, 16, 2)), right, "queues");
    }

    @Test
    void aTopicThatMayNotBeWrittenFails() {
        assertFails(twoBrokers, right.replace("\"perm\":6", "\"perm\":4"), "queues");
    }

    @Test
    void anEmptyBodyFails() {
        assertFails(twoBrokers, "", "brokers");
    }

    @Test
    void aBodyCutShortFails() {
        assertFails(twoBrokers, right.substring(0, right.length() - 1), "cannot be read");
    }

    private static void assertFails(RouteCheck check, String body, String reason) {
        assertThatExceptionOfType(WrongAnswer.class)
                .isThrownBy(() -> check.check(0, body))
                .withMessageContaining(reason);
    }
}
