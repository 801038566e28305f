package dev.cairn.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The quick reader takes the headers of real clients, and reads whatever it takes as the careful one does. */
class PlainJsonHeaderTest {

    private static final int MOST_FIELDS = 64;
    private static final int ROUNDS = 20_000;

    /** As the clients of several languages and versions write them. */
    private static final List<String> USUAL = List.of(
            "{\"code\":105,\"extFields\":{\"topic\":\"TopicTest\"},\"flag\":0,\"language\":\"JAVA\",\"opaque\":12,"
                    + "\"serializeTypeCurrentRPC\":\"JSON\",\"version\":513}",
            "{\"code\":105,\"extFields\":{\"acceptStandardJsonOnly\":\"true\",\"topic\":\"%RETRY%group_1\"},\"flag\":0,"
                    + "\"language\":\"JAVA\",\"opaque\":2147483647,\"serializeTypeCurrentRPC\":\"JSON\",\"version\":433}",
            "{\"code\":105,\"language\":\"GO\",\"version\":317,\"opaque\":3,\"flag\":0,\"remark\":\"\","
                    + "\"extFields\":{\"topic\":\"orders\"}}",
            "{\"code\":105,\"extFields\":{\"topic\":\"orders\"},\"flag\":0,\"language\":\"CPP\",\"opaque\":4,"
                    + "\"serializeTypeCurrentRPC\":\"JSON\",\"version\":-2}\n",
            "{\"code\": 105, \"language\": \"PYTHON\", \"extFields\": {\"topic\": \"orders\"}, \"opaque\": -7}",
            "{\"code\":904,\"extFields\":{\"brokerAddr\":\"10.0.0.1:10911\",\"brokerName\":\"broker-a\",\"clusterName\":"
                    + "\"DefaultCluster\"},\"flag\":2,\"language\":\"JAVA\",\"opaque\":0,\"version\":513}",
            "{\"code\":106,\"extFields\":{},\"flag\":0}");

    private final JsonHeaderCodec careful = new JsonHeaderCodec(MOST_FIELDS);

    @ParameterizedTest
    @FieldSource("USUAL")
    void theHeadersOfClientsArePlain(String header) {
        assertThat(quick(header)).isNotNull().isEqualTo(careful(header));
    }

    @Test
    void whatAUsualHeaderSaysIsRead() {
        assertThat(quick(USUAL.get(0)))
                .isEqualTo(new FrameHeader(
                        105, Language.JAVA, 513, 12, 0, "", Map.of("topic", "TopicTest"), HeaderFormat.JSON));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"code\":105",
                "{\"code\":105}x",
                "{\"code\":2147483648}",
                "{\"code\":01}",
                "{\"code\":1.0}",
                "{\"code\":null}",
                "{\"code\":\"1\"}",
                "{\"other\":1}",
                "{\"language\":9}",
                "{\"remark\":\"\\u0041\"}",
                "{\"remark\":\"Ä\"}",
                "{\"extFields\":{\"a\":1}}",
                "{\"extFields\":{\"a\":\"1\",\"a\":\"2\"}}",
                "{\"extFields\":{\"a\":\"1\"},\"extFields\":{\"b\":\"2\"}}",
                "{\"extFields\":{\"a\":{}}}",
            })
    void whatIsNotPlainIsLeftToTheCarefulReader(String header) {
        assertThat(quick(header)).isNull();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void theQuickReaderNeverDisagrees(long seed) {
        Random random = new Random(seed);
        int taken = 0;
        for (int round = 0; round < ROUNDS; round++) {
            byte[] header = changed(USUAL.get(random.nextInt(USUAL.size())), random);
            FrameHeader quick = PlainJsonHeader.read(Unpooled.wrappedBuffer(header), MOST_FIELDS);
            if (quick != null) {
                taken++;
                assertThat(quick)
                        .as("seed %d, round %d: %s", seed, round, new String(header, UTF_8))
                        .isEqualTo(careful.decodeAny(Unpooled.wrappedBuffer(header)));
            }
        }
        assertThat(taken).isGreaterThan(ROUNDS / 20);
    }

    @Test
    void moreFieldsThanAllowedAreNotPlain() {
        String header = "{\"extFields\":{\"a\":\"1\",\"b\":\"2\",\"c\":\"3\"}}";
        assertThat(PlainJsonHeader.read(buffer(header), 2)).isNull();
        assertThat(PlainJsonHeader.read(buffer(header), 3)).isNotNull();
    }

    @Test
    void theBytesStayUnread() {
        ByteBuf header = buffer(USUAL.get(0));
        assertThat(PlainJsonHeader.read(header, MOST_FIELDS)).isNotNull();
        assertThat(header.readableBytes()).isEqualTo(USUAL.get(0).length());
    }

    /** Signs that mean something in JSON are likelier than others. */
    private static byte[] changed(String header, Random random) {
        String signs = "{}[]\",:\\ -01.eEtn\n\u007f\u0001ü";
        StringBuilder text = new StringBuilder(header);
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(4)) {
                case 0 -> text.setCharAt(at, signs.charAt(random.nextInt(signs.length())));
                case 1 -> text.insert(at, signs.charAt(random.nextInt(signs.length())));
                case 2 -> text.deleteCharAt(at);
                default -> text.setCharAt(at, (char) ('a' + random.nextInt(26)));
            }
        }
        return text.toString().getBytes(UTF_8);
    }

    private static @Nullable FrameHeader quick(String header) {
        return PlainJsonHeader.read(buffer(header), MOST_FIELDS);
    }

    private FrameHeader careful(String header) {
        return careful.decodeAny(buffer(header));
    }

    private static ByteBuf buffer(String text) {
        return Unpooled.wrappedBuffer(text.getBytes(UTF_8));
    }
}
