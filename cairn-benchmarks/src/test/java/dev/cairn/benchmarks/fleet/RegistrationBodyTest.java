package dev.cairn.benchmarks.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;

class RegistrationBodyTest {

    private static final RegisteredTopics TOPICS = new RegisteredTopics(2, 1, 16, 5);

    @Test
    void aTableWritesTheTopicsThatChangedWithTheirQueues() {
        assertThat(text(RegistrationBody.of(TOPICS, BodyFormat.PLAIN), 1))
                .contains("\"counter\":5")
                .contains("\"topicName\":\"" + Fleet.topic(0) + "\",\"topicSysFlag\":0,\"writeQueueNums\":16}")
                .contains("\"topicName\":\"" + Fleet.topic(1) + "\",\"topicSysFlag\":0,\"writeQueueNums\":8}");
    }

    @Test
    void onlyTheMomentDiffersFromOneSendingToTheNext() {
        RegistrationBody body = RegistrationBody.of(TOPICS, BodyFormat.PLAIN);

        assertThat(text(body, 1_700_000_000_002L))
                .contains("\"mappingDataVersion\":{\"counter\":0,\"stateVersion\":0,\"timestamp\":1700000000002}")
                .isEqualTo(text(body, 1_600_000_000_001L).replace("1600000000001", "1700000000002"));
    }

    @Test
    void aCompressedBodyIsASequenceOfBlocks() throws IOException {
        byte[] bytes = RegistrationBody.of(TOPICS, BodyFormat.COMPRESSED).rest();

        try (DataInputStream in = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)))) {
            assertThat(block(in)).contains("\"counter\":5");
            assertThat(in.readInt()).isEqualTo(2);
            assertThat(block(in)).isEqualTo(Fleet.topic(0) + " 16 16 6 SINGLE_TAG {}");
            assertThat(block(in)).isEqualTo(Fleet.topic(1) + " 8 8 6 SINGLE_TAG {}");
            assertThat(block(in)).isEqualTo("[]");
            assertThat(in.readInt()).isZero();
            assertThat(in.read()).isEqualTo(-1);
        }
    }

    @Test
    void onlyBrokersBefore50SayThatTheirBodyIsCompressed() {
        assertThat(BodyFormat.values())
                .filteredOn(format -> RegistrationBody.of(TOPICS, format).isSaidToBeCompressed())
                .containsExactly(BodyFormat.COMPRESSED);
    }

    @Test
    void whatIsTooLongForAFrameIsCompressed() {
        assertThat(RegistrationBody.forAll(RegisteredTopics.usual(10_000)).isSaidToBeCompressed())
                .isFalse();
        assertThat(RegistrationBody.forAll(RegisteredTopics.usual(100_000)).isSaidToBeCompressed())
                .isTrue();
    }

    private static String text(RegistrationBody body, long moment) {
        return new String(body.start(moment), StandardCharsets.UTF_8) + new String(body.rest(), StandardCharsets.UTF_8);
    }

    private static String block(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }
}
