package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.metrics.Result;
import dev.cairn.protocol.TestPeer.Received;
import org.junit.jupiter.api.Test;

class FailuresTest {
    private final TestServer server = new TestServer();
    private final TestPeer peer = server.connect();

    @Test
    void aDefectOfOursIsToldWithoutItsInsides() {
        server.configure(() -> {
            throw new IllegalStateException("secret");
        });

        Received answer = peer.ask(TestRequest.of(319));

        assertThat(answer.header().code()).isEqualTo(1);
        assertThat(answer.header().remark())
                .isEqualTo("this name server failed to serve the request; its log says why");
        assertThat(server.answers(Result.INTERNAL)).isEqualTo(1);
        assertThat(peer.isAllReleased()).isTrue();
    }

    @Test
    void afterADefectTheConnectionGoesOn() {
        server.configure(() -> {
            throw new IllegalStateException("secret");
        });
        peer.ask(TestRequest.of(319));
        server.configure(() -> "a=b\n");

        assertThat(peer.ask(TestRequest.of(319)).body()).isEqualTo("a=b\n");
    }

    @Test
    void refusalsAreCounted() {
        peer.ask(TestRequest.of(904));
        peer.ask(TestRequest.of(101));

        assertThat(server.answers(Result.BAD_REQUEST)).isEqualTo(2);
    }

    @Test
    void afterARefusedChangeTheLaneGoesOn() {
        peer.send(TestRequest.of(904));
        peer.send(TestRequest.of(104));
        peer.send(TestRequest.of(904, "clusterName", "c", "brokerAddr", "1.1.1.1:1"));
        server.settle();

        assertThat(peer.received()).extracting(answer -> answer.header().code()).containsExactly(1, 1, 0);
    }

    @Test
    void whatIsNoRequestIsNotAnswered() {
        peer.sendAsResponse(TestRequest.of(105, "topic", "A").body("x"));
        server.settle();

        assertThat(peer.received()).isEmpty();
        assertThat(peer.isAllReleased()).isTrue();
    }

    @Test
    void anAnswerThatNoPeerCanReadIsRefusedInItsPlace() {
        TestPeer reader = new TestServer(Settings.defaults().with(Options.MAX_ANSWER_BYTES, 1024)).connect();

        Received answer = reader.ask(TestRequest.of(103, "brokerName", "b", "brokerId", "0", "clusterName", "c")
                .with("brokerAddr", "1.1.1.1:1")
                .body(TestBodies.registration(1, "A", "x".repeat(1000))));
        assertThat(answer.header().code()).isZero();

        answer = reader.ask(TestRequest.of(206));
        assertThat(answer.header().code()).isEqualTo(1);
        assertThat(answer.header().remark())
                .matches(
                        "the answer would be \\d+ bytes, more than maxAnswerBytes = 1024, which is what peers can read");
        assertThat(answer.body()).isEmpty();
        assertThat(reader.ask(TestRequest.of(105, "topic", "A")).header().code())
                .isZero();
        assertThat(reader.isAllReleased()).isTrue();
    }
}
