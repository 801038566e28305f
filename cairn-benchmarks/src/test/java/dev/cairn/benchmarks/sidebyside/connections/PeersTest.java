package dev.cairn.benchmarks.sidebyside.connections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.answers.NoSuccess;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.ScriptedServer.Answer;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PeersTest {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Answer SUCCESS = Answer.success("a body");
    private static final Answer BUSY = new Answer("{\"code\":2,\"opaque\":OPAQUE}", "");
    private static final Answer DEFECT = new Answer("{\"code\":1,\"opaque\":OPAQUE,\"remark\":\"a defect\"}", "");

    private final List<String> told = new ArrayList<>();

    @Test
    void severalRequestsOfOnePeerMayBeUnderWay() throws IOException {
        try (ScriptedServer server = new ScriptedServer(SUCCESS);
                Peers peers = new Peers(server.port())) {
            for (String name : List.of("first", "second", "third")) {
                peers.ask(
                        7,
                        Request.heartbeat(0),
                        answer -> told.add(name + ": " + answer.body().text()));
            }

            assertThat(peers.waiting()).isEqualTo(3);
            assertThat(peers.await(0, PATIENCE)).isTrue();
            assertThat(told).containsExactly("first: a body", "second: a body", "third: a body");
        }
    }

    @Test
    void whoIsToldOfAnAnswerMayAskAgain() throws IOException {
        try (ScriptedServer server = new ScriptedServer(SUCCESS);
                Peers peers = new Peers(server.port())) {
            peers.ask(7, Request.heartbeat(0), first -> {
                told.add("first");
                peers.ask(7, Request.heartbeat(0), second -> told.add("second"));
            });

            assertThat(peers.await(0, PATIENCE)).isTrue();
            assertThat(told).containsExactly("first", "second");
        }
    }

    @Test
    void anAnswerMayBeLargerThanWhatAPeerFirstHasRoomFor() throws IOException {
        String large = "x".repeat(100_000);
        try (ScriptedServer server = new ScriptedServer(Answer.success(large));
                Peers peers = new Peers(server.port())) {
            peers.ask(7, Request.heartbeat(0), answer -> told.add(answer.body().text()));
            peers.ask(7, Request.heartbeat(0), answer -> told.add(answer.body().text()));

            assertThat(peers.await(0, PATIENCE)).isTrue();
            assertThat(told).containsExactly(large, large);
        }
    }

    @Test
    void silenceIsNoticed() throws IOException {
        try (ScriptedServer silent = new ScriptedServer();
                Peers peers = new Peers(silent.port())) {
            peers.ask(7, Request.heartbeat(0), answer -> told.add("an answer"));

            assertThat(peers.await(0, Duration.ofMillis(200))).isFalse();
            assertThatExceptionOfType(WrongAnswer.class)
                    .isThrownBy(() -> peers.awaitAtMost(0, Duration.ofMillis(200)))
                    .withMessageEndingWith(": 1");
            assertThat(peers.waiting()).isEqualTo(1);
            assertThat(told).isEmpty();
        }
    }

    @Test
    void busyIsToldApartFromADefect() throws IOException {
        assertThat(isBusy(SUCCESS)).isFalse();
        assertThat(isBusy(BUSY)).isTrue();
        assertThatExceptionOfType(NoSuccess.class)
                .isThrownBy(() -> isBusy(DEFECT))
                .withMessageContaining("a defect");
    }

    @Test
    void aSecondAnswerEndsTheRun() {
        assertThatExceptionOfType(WrongAnswer.class)
                .isThrownBy(() -> {
                    isBusy(SUCCESS, SUCCESS);
                })
                .withMessageContaining("did not ask for");
    }

    private static boolean isBusy(Answer... answers) throws IOException {
        List<Boolean> told = new ArrayList<>();
        try (ScriptedServer server = new ScriptedServer(answers);
                Peers peers = new Peers(server.port())) {
            peers.ask(0, Request.heartbeat(0), answer -> told.add(answer.isBusy()));
            peers.await(0, PATIENCE);
            // A second answer may come a little later.
            peers.ask(0, Request.heartbeat(0), answer -> {});
            peers.await(0, PATIENCE);
        }
        return told.get(0);
    }
}
