package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Settings;
import dev.cairn.model.DataVersion;
import dev.cairn.model.Permission;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.TopicMapping;
import dev.cairn.registry.TopicTable;
import dev.cairn.wire.Body;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every form in which brokers send request 103, as real brokers wrote it. */
class RegistrationFormsTest {
    private static final String PLAIN_5 = "{\"filterServerList\":[],\"topicConfigSerializeWrapper\":{\"dataVersion\":"
            + "{\"counter\":7,\"stateVersion\":0,\"timestamp\":1700000000000},\"mappingDataVersion\":{\"counter\":0,"
            + "\"stateVersion\":0,\"timestamp\":1700000000000},\"topicConfigTable\":{\"TopicA\":{\"attributes\":"
            + "{\"message.type\":\"NORMAL\"},\"order\":false,\"perm\":6,\"readQueueNums\":8,\"topicFilterType\":"
            + "\"SINGLE_TAG\",\"topicName\":\"TopicA\",\"topicSysFlag\":0,\"writeQueueNums\":4}},"
            + "\"topicQueueMappingDetailMap\":{},\"topicQueueMappingInfoMap\":{\"TopicA\":{\"bname\":\"broker-a\","
            + "\"currIdMap\":{0:0,1:3},\"dirty\":false,\"epoch\":1700000000000,\"scope\":\"__global__\",\"topic\":"
            + "\"TopicA\",\"totalQueues\":8}}}}";
    private static final String PLAIN_4 = "{\"filterServerList\":[],\"topicConfigSerializeWrapper\":{\"dataVersion\":"
            + "{\"counter\":7,\"timestamp\":1700000000000},\"topicConfigTable\":{\"TopicA\":{\"order\":false,\"perm\":6,"
            + "\"readQueueNums\":8,\"topicFilterType\":\"SINGLE_TAG\",\"topicName\":\"TopicA\",\"topicSysFlag\":0,"
            + "\"writeQueueNums\":4}}}}";
    private static final String COMPRESSED_5 = "78da5d8ecb6ac3301045957e89b86bb5d8a424463b2f4a08e44193d04d294256"
            + "2689896d19495e04e35d3ebc725a287460367738730f632ceb616cd704729073"
            + "011f74a00f72beb40d642210ca9a6258b790e93cf99b8131"
            + "36899b1e6c5b9a9c67fc95cff87eb959acded4215ff01e11f4fa4c2fe1d61224"
            + "36dbdd3a5f61049f3ebf7ef17b8fa2d1f5782f9cbd927bd610309d73cbe35ac7"
            + "d23e8916a99c0e02c7d2851be449579e04a8b5e6f24f2afa1bfb2853ea5cd942"
            + "574ac57761548ce18fea2308ba7aefa8230f990ddf8e1f4b34";

    private static final DataVersion VERSION = new DataVersion(0, 1_700_000_000_000L, 7);
    private static final QueueSettings QUEUES = new QueueSettings(8, 4, new Permission(6), 0);
    private static final TopicMapping MAPPING =
            new TopicMapping("TopicA", "__global__", 8, "broker-a", 1_700_000_000_000L, false, Map.of(0, 0, 1, 3));

    private final RegistrationBodies bodies = new RegistrationBodies(BodyLimits.of(Settings.defaults()));

    private RegistrationBody read(byte[] bytes) {
        return bodies.read(Body.of(bytes), false);
    }

    private RegistrationBody read(String json) {
        return read(json.getBytes(UTF_8));
    }

    private static void assertTable(RegistrationBody body, Map<String, TopicMapping> mappings) {
        assertThat(body.table()).isEqualTo(new TopicTable(VERSION, Map.of("TopicA", QUEUES), mappings));
        assertThat(body.filterServers()).contains(List.of());
    }

    @Test
    void plainFrom5() {
        assertThat(PLAIN_5).hasSize(607);
        assertTable(read(PLAIN_5), Map.of("TopicA", MAPPING));
    }

    @Test
    void plainFrom4() {
        assertThat(PLAIN_4).hasSize(270);
        assertTable(read(PLAIN_4), Map.of());
    }

    /** A slip in mqadmin updateTopic makes one topic useless; refusing it here would take all others of its broker with it. */
    @ParameterizedTest
    @ValueSource(ints = {-5, 0, 70_000, Integer.MAX_VALUE})
    void anyNumberOfQueuesIsShownAsItsBrokerHasIt(int queues) {
        TopicTable table = read(PLAIN_4.replace("\"readQueueNums\":8", "\"readQueueNums\":" + queues))
                .table();

        assertThat(table.topics().get("TopicA")).isEqualTo(new QueueSettings(queues, 4, new Permission(6), 0));
    }

    @Test
    void compressedFrom5() {
        byte[] bytes = HexFormat.of().parseHex(COMPRESSED_5);

        assertThat(bytes).hasSize(209);
        assertThat(Fingerprint.checksum(Body.of(bytes))).isEqualTo(832877218);
        assertTable(read(bytes), Map.of("TopicA", MAPPING));
    }

    @Test
    void compressedFrom4WhichEndsAfterTheFilterServers() {
        byte[] bytes = Compressed.body("{\"counter\":7,\"timestamp\":1700000000000}", "[]", "TopicA 8 4 6 SINGLE_TAG");

        assertThat(bytes).hasSize(77);
        assertThat(Fingerprint.checksum(Body.of(bytes))).isEqualTo(105560593);
        assertTable(read(bytes), Map.of());
    }

    @Test
    void theTopicTableAloneFromBefore3_0_11() {
        RegistrationBody body =
                bodies.read(Body.of(TestBodies.topicTable(7, "TopicA").getBytes(UTF_8)), true);

        assertThat(body.table().topics()).containsOnlyKeys("TopicA");
        assertThat(body.table().version()).isEqualTo(VERSION);
        assertThat(body.filterServers()).isEmpty();
    }

    @Test
    void noBodyAtAll() {
        assertThat(read(new byte[0])).isEqualTo(RegistrationBody.NONE);
    }

    @Test
    void anEmptyObject() {
        assertThat(read("{}")).isEqualTo(RegistrationBody.NONE);
        assertThat(read(" \r\n\t{ } \n")).isEqualTo(RegistrationBody.NONE);
    }

    @Test
    void aMemberThatIsAbsentHasTheDefaultOfApachesClass() {
        RegistrationBody body =
                read("{\"topicConfigSerializeWrapper\":{\"topicConfigTable\":{\"T\":{\"topicName\":\"T\"}}}}");

        assertThat(body.table().version()).isEqualTo(DataVersion.NONE);
        assertThat(body.table().topics()).isEqualTo(Map.of("T", new QueueSettings(16, 16, new Permission(6), 0)));
        assertThat(body.filterServers()).isEmpty();
    }

    @Test
    void theNameInsideCountsAndNotTheKey() {
        RegistrationBody body =
                read("{\"topicConfigSerializeWrapper\":{\"topicConfigTable\":{\"key\":{\"topicName\":\"name\"}}}}");

        assertThat(body.table().topics()).containsOnlyKeys("name");
    }

    @Test
    void filterServersThatAreNamedReplace() {
        RegistrationBody body = read("{\"filterServerList\":[\"1.1.1.1:3\",\"1.1.1.1:4\"],"
                + "\"topicConfigSerializeWrapper\":{\"topicConfigTable\":{}}}");

        assertThat(body.filterServers()).contains(List.of("1.1.1.1:3", "1.1.1.1:4"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {0:0,1:3}
            { 0 : 0 , 1 : 3 }
            {"0":0,"1":"3"}
            {'0':0,'1':'3',}
            {/* as written by hand */0:0,1:3}
            """)
    void queueIdsInEveryFormThatApacheReads(String queues) {
        assertTable(read(PLAIN_5.replace("{0:0,1:3}", queues)), Map.of("TopicA", MAPPING));
    }

    @Test
    void negativeQueueIds() {
        RegistrationBody body = read(PLAIN_5.replace("{0:0,1:3}", "{-3:-1}"));

        assertThat(body.table().mappings().values())
                .extracting(TopicMapping::queues)
                .containsExactly(Map.of(-3, -1));
    }

    @Test
    void numbersAsText() {
        assertTable(read(PLAIN_4.replace("\"perm\":6", "\"perm\":\"6\"").replace(":7,", ":\"7\",")), Map.of());
    }

    @Test
    void nullMeansAbsence() {
        RegistrationBody body = read(
                "{\"filterServerList\":null,\"other\":null,\"topicConfigSerializeWrapper\":{\"dataVersion\":null,"
                        + "\"topicQueueMappingInfoMap\":null,\"topicConfigTable\":{\"T\":{\"topicName\":\"T\",\"perm\":null}}}}");

        assertThat(body.filterServers()).isEqualTo(Optional.empty());
        assertThat(body.table().topics()).containsOnlyKeys("T");
    }

    @Test
    void attributesMayHoldSpacesInTheCompressedForm() {
        RegistrationBody body = read(Compressed.body("{}", "[]", "T 8 4 6 MULTI_TAG {\"a\":\"b c\"}"));

        assertThat(body.table().topics()).isEqualTo(Map.of("T", QUEUES));
    }

    @Test
    void aCompressedBodyWithoutFilterServersLeavesThemAsTheyAre() {
        assertThat(read(Compressed.body("{}", "null")).filterServers()).isEmpty();
        assertThat(read(Compressed.body("{}", "")).filterServers()).isEmpty();
    }

    @Test
    void whatALaterReleaseAppendsToTheCompressedFormIsNoHindrance() {
        byte[] content = Compressed.content("{}", "[]", "T 8 4 6 SINGLE_TAG");
        byte[] longer = Arrays.copyOf(content, content.length + 4 + 12);

        assertThat(read(Compressed.deflate(longer)).table().topics()).containsOnlyKeys("T");
    }

    @Test
    void theChecksumIsThatOfTheBytesWithoutASign() {
        assertThat(Fingerprint.checksum(Body.of("123456789".getBytes(UTF_8)))).isEqualTo(1274296614);
        assertThat(Fingerprint.checksum(Body.of("{}".getBytes(UTF_8)))).isEqualTo(598130499);
        assertThat(Fingerprint.checksum(Body.none())).isZero();
    }
}
