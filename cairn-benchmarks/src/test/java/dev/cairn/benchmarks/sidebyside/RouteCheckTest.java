package dev.cairn.benchmarks.sidebyside;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import org.junit.jupiter.api.Test;

class RouteCheckTest {

    private final RouteCheck twoBrokers = new RouteCheck(2, RegisteredTopics.usual(10));
    private final String right = Routes.of(2, 8);

    @Test
    void theRegisteredRoutePasses() {
        assertThatCode(() -> twoBrokers.check(0, right)).doesNotThrowAnyException();
    }

    @Test
    void theDialectWithUnquotedKeysPasses() {
        assertThatCode(() -> twoBrokers.check(0, right.replace("\"0\"", "0"))).doesNotThrowAnyException();
    }

    @Test
    void aRouteThatLacksABrokerFails() {
        assertFails(twoBrokers, Routes.of(1, 8), "brokers");
    }

    @Test
    void anAddressOfAnotherBrokerFails() {
        assertFails(twoBrokers, right.replace(Fleet.brokerAddress(1), Fleet.brokerAddress(0)), "brokers");
    }

    @Test
    void queuesOfAnEarlierRegistrationFail() {
        assertFails(new RouteCheck(2, new RegisteredTopics(10, 10, 16, 2)), right, "queues");
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
