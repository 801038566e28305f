package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.protocol.TestPeer.Received;
import dev.cairn.registry.RegistryState;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A request 103 that cannot be served is refused with a sentence, and has changed nothing. */
class BrokenRegistrationTest {
    private static final String WRAPPER = "{\"topicConfigSerializeWrapper\":{\"topicConfigTable\":";

    private final TestServer server = new TestServer(Settings.defaults()
            .with(Options.MAX_TOPICS_PER_REGISTRATION, 3)
            .with(Options.MAX_NAME_LENGTH, 127)
            .with(Options.MAX_JSON_NESTING, 8)
            .with(Options.MAX_INFLATED_BYTES, 4096));
    private final TestPeer peer = server.connect();
    private RegistryState before = server.state();

    @BeforeEach
    void aBrokerIsThere() {
        peer.ask(TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A", "B")));
        before = server.state();
        assertThat(before.topics()).containsExactlyInAnyOrder("A", "B");
    }

    private void assertRefused(TestRequest request, String remark) {
        Received answer = peer.ask(request);
        assertThat(answer.header().code()).isEqualTo(1);
        assertThat(answer.header().remark()).isEqualTo(remark);
        assertThat(answer.header().fields()).isEmpty();
        assertThat(answer.body()).isEmpty();
        assertThat(server.state()).isSameAs(before);
        assertThat(peer.isAllReleased()).isTrue();
    }

    private static TestRequest registration() {
        return TestRequest.register(0, "1.1.1.1:1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"brokerName", "clusterName", "brokerAddr", "brokerId"})
    void aFieldIsMissing(String field) {
        assertRefused(registration().without(field).body(TestBodies.registration(2, "A", "B")), field + " is missing");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            brokerName|~ ~|brokerName is missing
            clusterName|~~|clusterName is missing
            brokerAddr|~  ~|brokerAddr is missing
            brokerId|x|brokerId is not a whole number
            brokerId|1.0|brokerId is not a whole number
            brokerId|9223372036854775808|brokerId is not a whole number
            brokerId|-1|brokerId is negative
            heartbeatTimeoutMillis|0|heartbeatTimeoutMillis is not between 1 and 31536000000
            heartbeatTimeoutMillis|-5|heartbeatTimeoutMillis is not between 1 and 31536000000
            heartbeatTimeoutMillis|9223372036854775807|heartbeatTimeoutMillis is not between 1 and 31536000000
            heartbeatTimeoutMillis|soon|heartbeatTimeoutMillis is not a whole number
            bodyCrc32|-1|bodyCrc32 is not between 0 and 2147483647
            bodyCrc32|17|crc32 not match
            """)
    void aFieldIsWrong(String field, String value, String remark) {
        assertRefused(registration().with(field, value).body(TestBodies.registration(2, "A", "B")), remark);
    }

    @ParameterizedTest
    @ValueSource(strings = {"brokerName", "clusterName", "brokerAddr", "haServerAddr", "__ZONE_NAME"})
    void aFieldIsTooLong(String field) {
        assertRefused(
                registration().with(field, "x".repeat(128)).body(TestBodies.registration(2, "A", "B")),
                field + " is longer than 127 characters");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            y|the body is neither a JSON object nor compressed
            [1]|the body is neither a JSON object nor compressed
            null|the body is neither a JSON object nor compressed
            ~ null~|the body is not a JSON object
            ~ ~|the body is not a JSON object
            ~ [{}]~|the body is not a JSON object
            {|the body is not JSON, at byte 1
            {}{}|there is more in the body after the end of its JSON
            {"a"|the body is not JSON, at byte 4
            {"a":1}|the body is no registration: it has no topicConfigSerializeWrapper
            {"filterServerList":[]}|the body is no registration: it has no topicConfigSerializeWrapper
            {"topicConfigTable":{}}|the body is no registration: it has no topicConfigSerializeWrapper
            {"topicConfigSerializeWrapper":[]}|the topic table is not a JSON object
            {"topicConfigSerializeWrapper":{"dataVersion":{}}}|the body is no registration: it has no topicConfigTable
            {"topicConfigSerializeWrapper":{"$ref":"$.x"}}|the body holds a reference ($ref), which is not resolved
            {"filterServerList":{},"topicConfigSerializeWrapper":{}}|filterServerList is not a JSON array
            {"filterServerList":[1],"topicConfigSerializeWrapper":{}}|a filter server is not a text
            {"filterServerList":[null],"topicConfigSerializeWrapper":{}}|a filter server is not a text
            """)
    void theBodyIsOfAnotherKind(String body, String remark) {
        assertRefused(registration().body(body), remark);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            []|topicConfigTable is not a JSON object
            {"A":null}|a topic is not a JSON object
            {"A":"x"}|a topic is not a JSON object
            {"A":{}}|the body holds a topic without a name
            {"A":{"perm":6}}|the body holds a topic without a name
            {"A":{"topicName":null}}|the body holds a topic without a name
            {"A":{"topicName":" "}}|the body holds a topic without a name
            {"A":{"topicName":1}}|topicName is not a text
            {"A":{"$ref":"$.a"}}|the body holds a reference ($ref), which is not resolved
            {"A":{"topicName":"A","perm":"x"}}|perm is not a whole number
            {"A":{"topicName":"A","perm":1.5}}|perm is not a whole number
            {"A":{"topicName":"A","perm":{}}}|perm is not a whole number
            {"A":{"topicName":"A","readQueueNums":2147483648}}|readQueueNums is out of range
            {"A":{"topicName":"A","a":[[[[[[[1]]]]]]]}}|the JSON of the body is nested deeper than 8 levels
            """)
    void aTopicIsWrong(String topics, String remark) {
        assertRefused(registration().body(WRAPPER + topics + "}}"), remark);
        TestRequest bare = registration().version(36).body("{\"topicConfigTable\":" + topics + "}");
        assertThat(peer.ask(bare).header().code()).isEqualTo(1);
        assertThat(server.state()).isSameAs(before);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {"A":null}|a static topic is not a JSON object
            {"A":{"bname":"b"}}|the body holds a static topic without a name
            {"A":{"topic":"A"}}|the body holds a bname of a static topic without a name
            {"A":{"topic":"A","bname":"b","scope":""}}|the body holds a scope of a static topic without a name
            {"A":{"topic":"A","bname":"b","currIdMap":[]}}|currIdMap is not a JSON object
            {"A":{"topic":"A","bname":"b","currIdMap":{a:1}}}|a queue in currIdMap is not a whole number
            {"A":{"topic":"A","bname":"b","currIdMap":{0:null}}}|a queue in currIdMap is not a whole number
            {"A":{"topic":"A","bname":"b","currIdMap":{0:0,1:1,2:2,3:3}}}|the body maps more than 3 queues of static topics
            {"A":{"topic":"A","bname":"b","dirty":1}}|dirty is neither true nor false
            """)
    void aStaticTopicIsWrong(String mappings, String remark) {
        assertRefused(registration().body(WRAPPER + "{},\"topicQueueMappingInfoMap\":" + mappings + "}}"), remark);
    }

    @Test
    void tooManyTopics() {
        assertRefused(
                registration().body(TestBodies.registration(2, "A", "B", "C", "D")),
                "the body names more than 3 topics");
        assertRefused(
                registration().body(Compressed.body("{}", "[]", "A 1 1 6 T", "B 1 1 6 T", "C 1 1 6 T", "D 1 1 6 T")),
                "the body names more than 3 topics");
    }

    @Test
    void aTopicNameTooLong() {
        String name = "x".repeat(128);
        assertRefused(
                registration().body(TestBodies.registration(2, name)),
                "the body holds a topic whose name is longer than 127 characters");
        assertRefused(
                registration().body(Compressed.body("{}", "[]", name + " 1 1 6 T")),
                "the body holds a topic whose name is longer than 127 characters");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            A 8 4 6|the compressed body holds a topic with fewer than 5 fields
            ~~|the compressed body holds a topic with fewer than 5 fields
            ~ 8 4 6 SINGLE_TAG~|the body holds a topic without a name
            A x 4 6 SINGLE_TAG|the compressed body holds a topic whose queues or permission are not whole numbers
            A 8 4  6 SINGLE_TAG|the compressed body holds a topic whose queues or permission are not whole numbers
            A 8 4 99999999999 SINGLE_TAG|the compressed body holds a topic whose queues or permission are not whole numbers
            """)
    void aTopicOfTheCompressedFormIsWrong(String topic, String remark) {
        assertRefused(registration().body(Compressed.body("{}", "[]", topic)), remark);
    }

    @Test
    void theCompressedFormIsCutOff() {
        byte[] whole = Compressed.body("{\"counter\":7}", "[]", "A 8 4 6 SINGLE_TAG");
        for (int length = 2; length < whole.length; length++) {
            assertRefused(registration().body(Arrays.copyOf(whole, length)), "the compressed body ends too early");
        }
    }

    @Test
    void theContentOfTheCompressedFormIsCutOff() {
        byte[] whole = Compressed.content("{\"counter\":7}", "[]", "A 8 4 6 SINGLE_TAG");
        for (int length = 0; length < whole.length; length++) {
            assertRefused(
                    registration().body(Compressed.deflate(Arrays.copyOf(whole, length))),
                    "the compressed body ends too early");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ffffffff, the compressed body holds a negative length",
        "80000000, the compressed body holds a negative length",
        "7fffffff, the compressed body is larger than 4096 bytes once inflated",
        "00001001, the compressed body is larger than 4096 bytes once inflated",
        "00001000, the compressed body ends too early",
        "00000000ffffffff, the compressed body holds a negative length",
        "000000007fffffff, the body names more than 3 topics",
        "0000000000000001ffffffff, the compressed body holds a negative length",
        "0000000000000000ffffffff, the compressed body holds a negative length",
        "000000000000000000000000ffffffff, the compressed body holds a negative length",
        "00000000000000000000000000000004, the body names more than 3 topics",
        "0000000000000000000000000000, the compressed body ends too early",
        "000000017800000000, 'the body is not JSON, at byte 0'"
    })
    void aLengthInsideTheCompressedFormIsALie(String content, String remark) {
        assertRefused(registration().body(Compressed.deflate(HexFormat.of().parseHex(content))), remark);
    }

    @Test
    void aSmallBodyThatInflatesToALargeOne() {
        byte[] content = ByteBuffer.allocate(1 << 20)
                .putInt(0)
                .putInt(0)
                .putInt(0)
                .putInt(0)
                .array();
        assertRefused(
                registration().body(Compressed.deflate(content)),
                "the compressed body is larger than 4096 bytes once inflated");
    }

    @Test
    void aCompressedBodyWhoseOwnChecksumIsWrong() {
        byte[] bytes = Compressed.body("{}", "[]", "A 8 4 6 SINGLE_TAG");
        bytes[bytes.length - 1]++;
        assertRefused(registration().body(bytes), "the compressed body is no zlib stream");
    }

    @Test
    void aBodyThatOnlyLooksCompressed() {
        assertRefused(registration().body("xyz"), "the compressed body is no zlib stream");
    }
}
