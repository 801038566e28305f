package dev.cairn.benchmarks.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class RequestTest {

    @Test
    void aLookupIsTheFrameOfAStockClient() {
        ByteBuffer frame = write(Request.lookup("TopicA", Dialect.QUOTED), 1_000_000);

        String header = "{\"code\":105,\"extFields\":{\"topic\":\"TopicA\"},\"flag\":0,\"language\":\"JAVA\","
                + "\"opaque\":1000000,\"serializeTypeCurrentRPC\":\"JSON\",\"version\":513}";
        assertThat(frame.getInt()).isEqualTo(4 + header.length());
        assertThat(frame.getInt()).isEqualTo(header.length());
        assertThat(text(frame, frame.remaining())).isEqualTo(header);
    }

    @Test
    void onlyTheOpaqueNumberDiffersFromOneSendingToTheNext() {
        Request request = Request.lookup("TopicA", Dialect.QUOTED);

        String first = text(write(request, 1_000_000));
        String second = text(write(request, 9_876_543));

        assertThat(second).isEqualTo(first.replace("1000000", "9876543"));
    }

    @Test
    void aRequestIsPatchedWhereverItIsWritten() {
        ByteBuffer out = ByteBuffer.allocate(2_000);
        Request request = Request.lookup("TopicA", Dialect.QUOTED);
        request.writeTo(out, 1_000_001);
        request.writeTo(out, 1_000_002);

        String second = new String(out.array(), request.length(), request.length(), StandardCharsets.UTF_8);
        assertThat(second).contains("\"opaque\":1000002");
    }

    @Test
    void aRegistrationCarriesTheChecksumOfItsBody() {
        Request request = Request.registration(
                3, new RegistrationBody(BodyFormat.PLAIN, "1234", "89".getBytes(StandardCharsets.UTF_8)), 567);

        assertThat(text(write(request, 1_000_000)))
                .contains("\"bodyCrc32\":\"1274296614\"")
                .contains("\"brokerName\":\"prod-cluster-0-broker-3\"")
                .endsWith("}123456789");
    }

    @Test
    void aClaimNamesThePlaceOfOneBrokerAndTheAddressOfAnother() {
        RegistrationBody body = new RegistrationBody(BodyFormat.PLAIN, "1234", "89".getBytes(StandardCharsets.UTF_8));

        assertThat(text(write(Request.claim(3, 4, body), 1_000_000)))
                .contains("\"brokerName\":\"" + Fleet.brokerName(3) + "\"")
                .contains("\"brokerAddr\":\"" + Fleet.brokerAddress(4) + "\"");
    }

    @Test
    void aVersionQueryCarriesTheVersionOfTheRegistration() {
        RegisteredTopics table = new RegisteredTopics(2, 0, 8, 5);
        Request registration = Request.registration(3, RegistrationBody.of(table, BodyFormat.PLAIN), 567);
        String version = "{\"counter\":5,\"stateVersion\":0,\"timestamp\":1700000000005}";

        assertThat(text(write(Request.versionQuery(3, table), 1_000_000)).substring(8))
                .startsWith("{\"code\":322,")
                .contains("\"brokerName\":\"prod-cluster-0-broker-3\"")
                .endsWith("}" + version);
        assertThat(text(write(registration, 1_000_000))).contains("\"dataVersion\":" + version);
    }

    @Test
    void onlyTheTopicsOfAClusterAreAskedForWithItsName() {
        assertThat(Listing.values()).allSatisfy(listing -> {
            String frame = text(write(Request.listing(listing), 1_000_000)).substring(8);
            assertThat(frame).startsWith("{\"code\":" + listing.code() + ",");
            assertThat(frame.contains(Fleet.CLUSTER)).isEqualTo(listing.code() == 224);
        });
    }

    @Test
    void aClientBefore494SaysSoInItsVersion() {
        Request request = Request.lookup("TopicA", Dialect.BARE);

        assertThat(text(write(request, 1_000_000))).endsWith("\"version\":399}");
    }

    @Test
    void theOpaqueNumberIsFoundFromTheEndOfTheHeaderInEveryDialect() {
        for (Dialect dialect : Dialect.values()) {
            String frame = text(write(Request.lookup("TopicA", dialect), 7_654_321));

            assertThat(frame.substring(frame.length() - Request.OPAQUE_BEFORE_END))
                    .startsWith("7654321");
        }
    }

    @Test
    void theTwoPartsOfARegistrationAreItsBytes() {
        Request request = Request.registration(
                3, new RegistrationBody(BodyFormat.PLAIN, "1234", "89".getBytes(StandardCharsets.UTF_8)), 567);

        List<ByteBuffer> parts = request.toBuffers(1_234_567);

        assertThat(text(parts.get(0)) + text(parts.get(1)))
                .isEqualTo(new String(request.toBytes(), StandardCharsets.ISO_8859_1).replace("1000000", "1234567"));
    }

    private static ByteBuffer write(Request request, int opaque) {
        ByteBuffer out = ByteBuffer.allocate(request.length());
        request.writeTo(out, opaque);
        return out.flip();
    }

    private static String text(ByteBuffer frame) {
        return text(frame, frame.remaining());
    }

    private static String text(ByteBuffer frame, int length) {
        byte[] bytes = new byte[length];
        frame.get(bytes);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
