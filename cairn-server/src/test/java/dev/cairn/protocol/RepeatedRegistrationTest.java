package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.BrokerKey;
import dev.cairn.model.Lease;
import dev.cairn.protocol.TestPeer.Received;
import dev.cairn.wire.Body;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A registration that is repeated is recognised by its bytes and not decoded. */
class RepeatedRegistrationTest {
    private static final TestRequest REGISTRATION =
            TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A", "B"));

    private final TestServer server = new TestServer();
    private final TestPeer peer = server.connect();

    @BeforeEach
    void theBrokerIsThere() {
        peer.ask(REGISTRATION);
        assertThat(server.decoded()).isEqualTo(1);
    }

    private Lease lease() {
        return server.state().lease(new BrokerKey("c", "1.1.1.1:1")).orElseThrow();
    }

    @Test
    void itIsNotDecodedAndRenewsTheLease() {
        Lease before = lease();
        server.sleep(Duration.ofSeconds(30));

        Received answer = peer.ask(REGISTRATION);

        assertThat(answer.header().code()).isZero();
        assertThat(server.decoded()).isEqualTo(1);
        assertThat(lease().renewedNanos()).isGreaterThan(before.renewedNanos());
        assertThat(lease().registration().sequence()).isEqualTo(2);
        assertThat(peer.isAllReleased()).isTrue();
    }

    @Test
    void theAnswerToASlaveNamesItsMasterAllTheSame() {
        TestRequest slave = TestRequest.register(1, "1.1.1.2:1").body(TestBodies.registration(1, "A", "B"));
        peer.ask(slave);

        Received answer = peer.ask(slave);

        assertThat(server.decoded()).isEqualTo(2);
        assertThat(answer.header().fields())
                .containsEntry("masterAddr", "1.1.1.1:1")
                .containsEntry("haServerAddr", "1.1.1.1:2");
    }

    @Test
    void overAnotherConnectionItIsRecognisedToo() {
        TestPeer other = server.connect();

        other.ask(REGISTRATION);

        assertThat(server.decoded()).isEqualTo(1);
        assertThat(lease().registration().session()).isEqualTo(other.id());
    }

    @ParameterizedTest
    @CsvSource({
        "haServerAddr, 1.1.1.1:3",
        "enableActingMaster, true",
        "heartbeatTimeoutMillis, 10000",
        "heartbeatTimeoutMillis, 120001",
        "__ZONE_NAME, z",
        "brokerId, 1",
        "brokerName, other"
    })
    void withAnotherHeaderItIsNotTheSame(String field, String value) {
        peer.ask(REGISTRATION.with(field, value));

        assertThat(server.decoded()).isEqualTo(2);
    }

    @Test
    void fromAnotherClusterOrVersionClassItIsNotTheSame() {
        peer.ask(REGISTRATION.with("clusterName", "other"));
        peer.ask(REGISTRATION.version(36));

        assertThat(server.decoded()).isEqualTo(3);
    }

    @Test
    void withAnotherByteItIsNotTheSame() {
        peer.ask(REGISTRATION.body(TestBodies.registration(2, "A", "B")));

        assertThat(server.decoded()).isEqualTo(2);
        assertThat(lease().version().counter()).isEqualTo(2);
    }

    @Test
    void theMomentThatABrokerOf5WritesIntoEachMakesNoDifference() {
        peer.ask(checked(TestBodies.registrationMadeAt(1_700_000_000_000L, 1, "A", "B")));
        assertThat(server.decoded()).isEqualTo(2);

        Received answer = peer.ask(checked(TestBodies.registrationMadeAt(1_700_000_030_000L, 1, "A", "B")));

        assertThat(answer.header().code()).isZero();
        assertThat(server.decoded()).isEqualTo(2);
        assertThat(lease().registration().sequence()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"counter\":1,                | \"counter\":2,",
                "\"mappingDataVersion\":{.*?}  | ``",
                "mappingDataVersion            | mappingDataVersions",
                "1700000000000},\"topic        | \"1700000000000\"},\"topic",
                "\"A\"                         | \"C\""
            })
    void whateverElseIsDifferentMakesADifference(String part, String instead) {
        String known = TestBodies.registrationMadeAt(1_700_000_000_000L, 1, "A", "B");
        peer.ask(REGISTRATION.body(known));
        int before = server.decoded();

        peer.ask(REGISTRATION.body(known.replaceFirst(part.replace("{", "\\{").replace("}", "\\}"), instead)));

        assertThat(server.decoded()).isEqualTo(before + 1);
    }

    private static TestRequest checked(String body) {
        int checksum = Fingerprint.checksum(Body.of(body.getBytes(UTF_8)));
        return REGISTRATION.body(body).with("bodyCrc32", Integer.toString(checksum));
    }

    @Test
    void withAChecksumThatIsWrongItIsRefused() {
        assertThat(peer.ask(REGISTRATION.with("bodyCrc32", "5")).header().remark())
                .isEqualTo("crc32 not match");
    }

    @Test
    void afterAGoodbyeItIsDecodedAgain() {
        peer.ask(
                TestRequest.of(104, "brokerName", "b", "brokerAddr", "1.1.1.1:1", "clusterName", "c", "brokerId", "0"));

        peer.ask(REGISTRATION);

        assertThat(server.decoded()).isEqualTo(2);
        assertThat(server.state().topics()).containsExactlyInAnyOrder("A", "B");
    }

    @Test
    void ifTheBrokerLeavesAtTheSameMomentItIsDecodedAfterAll() {
        TestPeer other = server.connect();
        other.send(
                TestRequest.of(104, "brokerName", "b", "brokerAddr", "1.1.1.1:1", "clusterName", "c", "brokerId", "0"));
        peer.send(REGISTRATION);

        server.settle();

        assertThat(peer.received()).extracting(answer -> answer.header().code()).containsExactly(0);
        assertThat(server.decoded()).isEqualTo(2);
        assertThat(server.state().topics()).containsExactlyInAnyOrder("A", "B");
        assertThat(peer.isAllReleased()).isTrue();
    }

    @Test
    void aLargeOneIsRecognisedOnTheDecodeLane() {
        String[] topics = IntStream.range(0, 1000).mapToObj(i -> "topic-" + i).toArray(String[]::new);
        TestRequest large = TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(2, topics));
        peer.ask(large);
        long revision = server.state().revision().value();

        peer.send(large);
        server.settleWithoutDecoding();
        assertThat(peer.received()).isEmpty();
        server.settle();

        assertThat(peer.received()).extracting(answer -> answer.header().code()).containsExactly(0);
        assertThat(server.state().revision().value()).isEqualTo(revision);
        assertThat(lease().registration().sequence()).isEqualTo(3);
    }
}
