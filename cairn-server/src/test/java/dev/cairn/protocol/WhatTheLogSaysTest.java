package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.access.AccessGate;
import dev.cairn.config.AddressList;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.testing.CapturedLog;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines from which an operator sees what happened, and to whom. */
class WhatTheLogSaysTest {
    private final TestServer server = new TestServer();
    private final TestPeer peer = server.connect();

    @BeforeEach
    void aBrokerWithTwoTopics() {
        peer.ask(TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A", "B")));
    }

    private List<String> linesOf(Class<?> owner, TestRequest... requests) {
        try (CapturedLog log = CapturedLog.of(owner)) {
            for (TestRequest request : requests) {
                peer.ask(request);
            }
            return log.lines();
        }
    }

    @Test
    void aTopicThatNobodyOffersIsNamedToWhoeverLooksClosely() {
        TestRequest unknown = TestRequest.of(105, "topic", "Nowhere");

        assertThat(linesOf(RouteLookup.class, TestRequest.of(105, "topic", "A"), unknown, unknown))
                .containsExactly("DEBUG No broker offers topic Nowhere, for which 127.0.0.1:1 asked");
    }

    @Test
    void aKeyThatIsNotThereIsNotSaidToBeDeleted() {
        peer.ask(TestRequest.of(100, "namespace", "n", "key", "k", "value", "v"));
        TestRequest delete = TestRequest.of(102, "namespace", "n", "key", "k");

        server.sleep(Duration.ofSeconds(2));
        assertThat(linesOf(KeyValueWrites.class, delete)).containsExactly("INFO Key k of n was deleted by 127.0.0.1:1");
        server.sleep(Duration.ofSeconds(2));
        assertThat(linesOf(KeyValueWrites.class, delete))
                .containsExactly("INFO Key k of n is not there and was to be deleted by 127.0.0.1:1");
    }

    @Test
    void aKeyThatHasItsValueAlreadyIsNotSaidToBeGivenIt() {
        TestRequest put = TestRequest.of(100, "namespace", "n", "key", "k", "value", "v");

        assertThat(linesOf(KeyValueWrites.class, put))
                .containsExactly("INFO Key k of n was given a value by 127.0.0.1:1");
        server.sleep(Duration.ofSeconds(2));
        assertThat(linesOf(KeyValueWrites.class, put))
                .containsExactly("INFO Key k of n has the value already that it was to be given by 127.0.0.1:1");
    }

    @Test
    void aRefusedOrderConfigurationIsSaidWithItsTopic() {
        TestRequest order = TestRequest.of(100, "namespace", "ORDER_TOPIC_CONFIG", "key", "T", "value", "b");

        assertThat(linesOf(Failures.class, order))
                .containsExactly(
                        "WARN Refused request 100 (put kv config) from 127.0.0.1:1: key T of ORDER_TOPIC_CONFIG:"
                                + " part 1 of the order configuration, \"b\", has no colon and number of queues");
    }

    @ParameterizedTest
    @CsvSource({"205, wipe write perm of broker", "327, add write perm of broker"})
    void aBrokerNameThatNobodyHasIsSaid(int code, String name) {
        assertThat(linesOf(
                        FoundNothing.class,
                        TestRequest.of(code, "brokerName", "b"),
                        TestRequest.of(code, "brokerName", "broker-x")))
                .containsExactly("INFO Found 0 brokers named broker-x, so request " + code + " (" + name
                        + ") from 127.0.0.1:1 changed nothing");
    }

    @Test
    void aTopicThatIsNotThereIsNotDeletedInSilence() {
        assertThat(linesOf(
                        FoundNothing.class,
                        TestRequest.of(216, "topic", "A"),
                        TestRequest.of(216, "topic", "B", "clusterName", "elsewhere")))
                .containsExactly("INFO Found no topic B in cluster elsewhere, so request 216 (delete topic)"
                        + " from 127.0.0.1:1 changed nothing");
    }

    @Test
    void aBrokerThatIsKeptOutIsNamed() {
        TestServer closed =
                new TestServer(Settings.defaults().with(Options.BROKER_ADDRESSES, AddressList.parse("192.0.2.1")));
        TestRequest registration = TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A"));
        try (CapturedLog log = CapturedLog.of(AccessGate.class)) {
            closed.connect().ask(registration);
            assertThat(closed.heard().events()).as("an event is a line, too").hasSize(1);
            assertThat(log.lines()).isEmpty();

            closed.connect().ask(registration.without("clusterName"));
            assertThat(closed.heard().events()).as("that is no place").hasSize(1);
            assertThat(log.lines())
                    .containsExactly(
                            "WARN Refused a stranger, told once in 10 minutes: request 103 (register broker)"
                                    + " for broker b is not allowed from 127.0.0.1, which is not in brokerAddresses of this name server");
        }
    }

    @Test
    void everyRequestThatIsServedHasAName() {
        assertThat(server.codes())
                .allSatisfy(code -> assertThat(RequestCode.words(code)).matches("request \\d+ \\([a-z ]+\\)"));
        assertThat(RequestCode.words(999)).isEqualTo("request 999");
    }
}
