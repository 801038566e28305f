package dev.cairn.benchmarks.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class RequestTest {

    @Test
    void aLookupIsTheFrameOfAStockClient() {
        ByteBuffer frame = write(Request.lookup("TopicA"), 1_000_000);

        String header = "{\"code\":105,\"extFields\":{\"topic\":\"TopicA\"},\"flag\":0,\"language\":\"JAVA\","
                + "\"opaque\":1000000,\"serializeTypeCurrentRPC\":\"JSON\",\"version\":513}";
        assertThat(frame.getInt()).isEqualTo(4 + header.length());
        assertThat(frame.getInt()).isEqualTo(header.length());
        assertThat(text(frame, frame.remaining())).isEqualTo(header);
    }

    @Test
    void onlyTheOpaqueNumberDiffersFromOneSendingToTheNext() {
        Request request = Request.lookup("TopicA");

        String first = text(write(request, 1_000_000));
        String second = text(write(request, 9_876_543));

        assertThat(second).isEqualTo(first.replace("1000000", "9876543"));
    }

    @Test
    void aRequestIsPatchedWhereverItIsWritten() {
        ByteBuffer out = ByteBuffer.allocate(2_000);
        Request request = Request.lookup("TopicA");
        request.writeTo(out, 1_000_001);
        request.writeTo(out, 1_000_002);

        String second = new String(out.array(), request.length(), request.length(), StandardCharsets.UTF_8);
        assertThat(second).contains("\"opaque\":1000002");
    }

    @Test
    void aRegistrationCarriesTheChecksumOfItsBody() {
        Request request = Request.registration(3, "123456789".getBytes(StandardCharsets.UTF_8));

        assertThat(text(write(request, 1_000_000)))
                .contains("\"bodyCrc32\":\"1274296614\"")
                .contains("\"brokerName\":\"prod-cluster-0-broker-3\"")
                .endsWith("}123456789");
    }

    @Test
    void aTableWritesTheTopicsThatChangedWithTheirQueues() {
        String body = new String(new RegisteredTopics(2, 1, 16, 5).toBody(), StandardCharsets.UTF_8);

        assertThat(body)
                .contains("\"counter\":5")
                .contains("\"topicName\":\"" + Fleet.topic(0) + "\",\"topicSysFlag\":0,\"writeQueueNums\":16}")
                .contains("\"topicName\":\"" + Fleet.topic(1) + "\",\"topicSysFlag\":0,\"writeQueueNums\":8}");
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
