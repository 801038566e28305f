package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.testing.Answer;
import dev.cairn.testing.Dialect;
import dev.cairn.testing.WireClient;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The first registration of brokers of ten years, byte for byte as {@link RegistrationRecorder} saw it, and what becomes of
 * it when something in it is wrong.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RecordedRegistrationsIT {
    private static final String NEWEST = "5.5.0-plain";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Stage stage = Stage.with(1, "recorded-registrations");
    private final ScriptedBroker broker = new ScriptedBroker("broker-a", 0, "127.0.0.1:10911");

    @AfterEach
    void theLogShowsNoException() {
        assertThat(stage.nameServer().process().output().lines()).noneMatch(line -> line.contains("Exception"));
    }

    @AfterAll
    void end() {
        stage.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.0.0", "4.2.0", "4.3.2", "4.5.2", "4.8.0", "4.9.4", "4.9.7", "5.0.0", "5.1.4", "5.5.0"})
    void aPlainRegistrationIsTakenWhole(String version) throws IOException {
        byte[] frame = recorded(version + "-plain");
        try (WireClient connection = connect(Dialect.JAVA_5_5_0)) {
            connection.sendRaw(frame);

            assertThat(connection.receive().code()).isZero();
            assertThat(topicsServed()).isEqualTo(topicsIn(bodyOf(frame)));
        }
        awaitEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.3.2", "4.5.2", "4.8.0", "4.9.4", "4.9.7", "5.0.0", "5.1.4", "5.5.0"})
    void aCompressedRegistrationIsTakenWhole(String version) throws IOException {
        try (WireClient connection = connect(Dialect.JAVA_5_5_0)) {
            connection.sendRaw(recorded(version + "-compressed"));

            assertThat(connection.receive().code()).isZero();
            assertThat(topicsServed()).isEqualTo(topicsIn(bodyOf(recorded(version + "-plain"))));
        }
        awaitEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {32_767, 612, 37, 413})
    void theVersionMayBeAnyNumberOfAKnownLayout(int version) throws IOException {
        byte[] body = bodyOf(recorded(NEWEST));
        Answer answer = registerAs(Dialect.JAVA_5_5_0.withVersion(version), broker.fields5(), body, topicsIn(body));

        assertThat(answer.code()).isZero();
    }

    @Test
    void aNegativeVersionIsTakenForTheOldestLayout() throws IOException {
        byte[] bare = Registration.of(1, "orders", "broker-a").bareTable();
        Answer answer =
                registerAs(Dialect.JAVA_5_5_0.withVersion(-1), broker.fields4(), bare, Set.of("orders", "broker-a"));

        assertThat(answer.code()).isZero();
    }

    @Test
    void theFieldOfTheActingMasterMayBeAbsent() throws IOException {
        byte[] body = bodyOf(recorded(NEWEST));

        assertThat(registerAs(Dialect.JAVA_5_5_0, broker.fields4(), body, topicsIn(body))
                        .code())
                .isZero();
    }

    @Test
    void aChecksumOfZeroIsNotChecked() throws IOException {
        byte[] body = bodyOf(recorded(NEWEST));
        Map<String, String> fields = ScriptedBroker.with(broker.fields5(), "bodyCrc32", "0");

        assertThat(registerAs(Dialect.JAVA_5_5_0, fields, body, topicsIn(body)).code())
                .isZero();
    }

    @Test
    void aMissingBodyIsABrokerWithoutTopics() throws IOException {
        assertThat(registerAs(Dialect.JAVA_5_5_0, broker.fields5(), new byte[0], Set.of())
                        .code())
                .isZero();
    }

    @Test
    void aWrongChecksumIsRefused() throws IOException {
        byte[] body = bodyOf(recorded(NEWEST));
        Map<String, String> fields = ScriptedBroker.with(broker.fields5(), "bodyCrc32", "1");
        Answer answer = registerAs(Dialect.JAVA_5_5_0, fields, body, Set.of());

        assertThat(answer.code()).isEqualTo(1);
        assertThat(answer.header().remark()).isEqualTo("crc32 not match");
    }

    @Test
    void aBodyOfAnotherKindIsRefused() throws IOException {
        byte[] body = Registration.of(1, "orders", "broker-a").bareTable();

        assertThat(registerAs(Dialect.JAVA_5_5_0, broker.fields5(), body, Set.of())
                        .code())
                .isEqualTo(1);
    }

    /** Registers, checks which topics are served then, and leaves the server empty. */
    private Answer registerAs(Dialect dialect, Map<String, String> fields, byte[] body, Set<String> topics)
            throws IOException {
        try (WireClient connection = connect(dialect)) {
            Answer answer = connection.call(ScriptedBroker.REGISTER, fields, body);
            assertThat(topicsServed()).isEqualTo(topics);
            return answer;
        } finally {
            awaitEmpty();
        }
    }

    /** A closed connection takes its broker along. */
    private void awaitEmpty() {
        Awaitility.await().until(() -> topicsServed().isEmpty());
    }

    private Set<String> topicsServed() {
        return ServedTopics.of(stage.nameServer());
    }

    private WireClient connect(Dialect dialect) {
        return WireClient.connect(stage.nameServer().port(), dialect);
    }

    private static Set<String> topicsIn(byte[] body) throws IOException {
        JsonNode table = JSON.readTree(body).path("topicConfigSerializeWrapper").path("topicConfigTable");
        Set<String> topics = new TreeSet<>();
        table.fieldNames().forEachRemaining(topics::add);
        assertThat(topics).isNotEmpty();
        return topics;
    }

    private static byte[] bodyOf(byte[] frame) {
        ByteBuffer buffer = ByteBuffer.wrap(frame);
        buffer.getInt();
        int header = buffer.getInt() & 0xFF_FFFF;
        byte[] body = new byte[buffer.remaining() - header];
        buffer.position(buffer.position() + header).get(body);
        return body;
    }

    private static byte[] recorded(String name) throws IOException {
        String path = "/registrations/" + name + ".bin";
        try (InputStream in = Objects.requireNonNull(RecordedRegistrationsIT.class.getResourceAsStream(path), path)) {
            return in.readAllBytes();
        }
    }
}
