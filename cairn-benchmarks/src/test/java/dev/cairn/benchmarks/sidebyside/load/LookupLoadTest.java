package dev.cairn.benchmarks.sidebyside.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.RouteBody;
import dev.cairn.benchmarks.sidebyside.answers.NoSuccess;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.ScriptedServer;
import dev.cairn.benchmarks.sidebyside.connections.ScriptedServer.Answer;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.servers.ServerMeter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LookupLoadTest {

    private static final LookupLoad.Shape SHAPE = new LookupLoad.Shape(2, 4);
    private static final LookupLoad.Span SPAN = new LookupLoad.Span(Duration.ofMillis(50), Duration.ofSeconds(1));

    private static final Answer BUSY = new Answer("{\"code\":2,\"opaque\":OPAQUE}", "");

    private final ServerMeter meter = new ServerMeter(ProcessHandle.current().pid());

    @Test
    void answersAreCountedAndSampled() throws IOException {
        String route = RouteBody.of(1, 8, Dialect.QUOTED);

        LookupLoad.Outcome outcome = closedLoop(Answer.success(route));

        assertThat(outcome.answers()).isPositive().isEqualTo(outcome.latencies().getTotalCount());
        assertThat(outcome.sample())
                .isNotEmpty()
                .allSatisfy(answer -> assertThat(answer.body()).isEqualTo(route));
    }

    @Test
    void anAnswerMayBeLargerThanWhatAConnectionFirstHasRoomFor() throws IOException {
        String large = RouteBody.of(1_000, 8, Dialect.QUOTED);

        LookupLoad.Outcome outcome = closedLoop(Answer.success(large));

        assertThat(large.length()).isGreaterThan(100_000);
        assertThat(outcome.sample())
                .isNotEmpty()
                .allSatisfy(answer -> assertThat(answer.body()).isEqualTo(large));
    }

    @Test
    void noMoreThanTheFixedRateIsSent() throws IOException {
        try (ScriptedServer server = new ScriptedServer(Answer.success(RouteBody.of(1, 8, Dialect.QUOTED)));
                LookupLoad load =
                        LookupLoad.connect(server.port(), Questions.even(10), new LookupLoad.Shape(2, 1_000))) {
            long begin = Time.nanos();
            LookupLoad.Outcome outcome = load.openLoop(100, SPAN, meter, Beside.NOTHING);
            double seconds = (Time.nanos() - begin) / 1e9;

            assertThat(outcome.answers()).isPositive();
            assertThat((double) outcome.answers()).isLessThanOrEqualTo(100 * seconds + 1);
        }
    }

    @Test
    void aLoadThatMayRestKeepsItsRateAndLeavesMostOfItsCoreToOthers() throws IOException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        try (ScriptedServer server = new ScriptedServer(Answer.success(RouteBody.of(1, 8, Dialect.QUOTED)));
                LookupLoad load = LookupLoad.connect(
                        server.port(), Questions.even(10), new LookupLoad.Shape(2, 1_000).resting())) {
            long busyBefore = threads.getCurrentThreadCpuTime();
            long begin = Time.nanos();
            LookupLoad.Outcome outcome = load.openLoop(500, SPAN, meter, Beside.NOTHING);
            long nanos = Time.nanos() - begin;

            assertThat(outcome.answers()).isGreaterThan(250);
            assertThat(threads.getCurrentThreadCpuTime() - busyBefore).isLessThan(nanos / 2);
        }
    }

    @Test
    void aFloodCountsWhatIsWantedBeyondWhatFindsRoom() throws IOException {
        Flood.Outcome outcome = flood(1_000_000, Answer.success(RouteBody.of(1, 8, Dialect.QUOTED)));

        assertThat(outcome.perSecond(outcome.wanted())).isBetween(900_000.0, 1_100_000.0);
        assertThat(outcome.sent()).isPositive().isLessThan(outcome.wanted());
        assertThat(outcome.served().answers()).isPositive();
        assertThat(outcome.busy().getTotalCount()).isZero();
    }

    @Test
    void aFloodCountsThoseThatTheServerIsTooBusyForApart() throws IOException {
        Flood.Outcome outcome = flood(1_000, BUSY);

        assertThat(outcome.busy().getTotalCount()).isPositive();
        assertThat(outcome.served().answers()).isZero();
    }

    @Test
    void otherLoadsTakeBusyForAWrongAnswer() {
        assertWrong("\"code\":2", BUSY);
    }

    @Test
    void anotherRefusalEndsAFlood() {
        assertThatExceptionOfType(NoSuccess.class)
                .isThrownBy(() -> flood(1_000, new Answer("{\"code\":17,\"opaque\":OPAQUE}", "")));
    }

    @Test
    void anAnswerThatIsNotASuccessEndsTheRun() {
        assertWrong(
                "No topic route info",
                new Answer("{\"code\":17,\"opaque\":OPAQUE,\"remark\":\"No topic route info\"}", ""));
    }

    @Test
    void aSecondAnswerToOneRequestEndsTheRun() {
        Answer answer = Answer.success(RouteBody.of(1, 8, Dialect.QUOTED));

        assertWrong("second answer", answer, answer);
    }

    @Test
    void anAnswerToNoRequestEndsTheRun() {
        assertWrong("not sent", new Answer("{\"code\":0,\"opaque\":7}", ""));
    }

    @Test
    void aHeaderWithoutACodeEndsTheRun() {
        assertWrong("without \"code\"", new Answer("{\"opaque\":OPAQUE}", ""));
    }

    private void assertWrong(String reason, Answer... answers) {
        assertThatExceptionOfType(WrongAnswer.class)
                .isThrownBy(() -> closedLoop(answers))
                .withMessageContaining(reason);
    }

    private Flood.Outcome flood(int perSecond, Answer... answers) throws IOException {
        try (ScriptedServer server = new ScriptedServer(answers);
                LookupLoad load = LookupLoad.connect(server.port(), Questions.even(10), SHAPE)) {
            return load.flood(perSecond, SPAN, meter, Beside.NOTHING);
        }
    }

    private LookupLoad.Outcome closedLoop(Answer... answers) throws IOException {
        try (ScriptedServer server = new ScriptedServer(answers);
                LookupLoad load = LookupLoad.connect(server.port(), Questions.even(10), SHAPE)) {
            return load.closedLoop(SPAN, meter);
        }
    }
}
