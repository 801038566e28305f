package dev.cairn.benchmarks.sidebyside.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.ScriptedServer;
import dev.cairn.benchmarks.sidebyside.connections.ScriptedServer.Answer;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.results.Results;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptedBrokersTest {

    private final Results results = new Results();

    /** What one broker does. */
    private interface Action {
        void of(ScriptedBrokers brokers) throws IOException;
    }

    @Test
    void aBrokerThatTheServerHasForgottenIsCounted() throws IOException {
        Action query = brokers -> brokers.queryVersion(0, Time.nanos());

        assertThat(strangersAfter(query, withField("changed", "false"))).isZero();
        assertThat(strangersAfter(query, withField("changed", "true"))).isEqualTo(1);
    }

    @Test
    void whatTheServerHasNotTakenItNeedNotKnow() throws IOException {
        ScriptedBrokers.Sheet other = ScriptedBrokers.Sheet.of(RegisteredTopics.usual(3), BodyFormat.PLAIN);

        assertThat(strangersAfter(brokers -> changeAndQuery(brokers, other), withField("changed", "true")))
                .isZero();
    }

    private static void changeAndQuery(ScriptedBrokers brokers, ScriptedBrokers.Sheet other) throws IOException {
        brokers.change(0, other, Time.nanos(), answer -> {});
        brokers.queryVersion(0, Time.nanos());
    }

    @Test
    void anotherOrderConfigurationThanTheRightOneEndsTheRun() throws IOException {
        Action query = brokers -> brokers.queryOrder(0, Time.nanos());

        strangersAfter(query, withField("value", ScriptedBrokers.ORDER));
        assertWrong(query, withField("value", "another"));
    }

    @Test
    void aGroupWithoutItsOwnBrokerEndsTheRun() throws IOException {
        Action query = brokers -> brokers.queryMembers(0, Time.nanos());

        strangersAfter(query, Answer.success("{\"0\":\"" + Fleet.brokerAddress(0) + "\"}"));
        assertWrong(query, Answer.success("{\"0\":\"" + Fleet.brokerAddress(1) + "\"}"));
    }

    @Test
    void latenciesCountFromTheMomentAtWhichARequestWasDue() throws IOException {
        strangersAfter(brokers -> brokers.sendHeartbeat(0, Time.nanos() - 5_000_000_000L), Answer.success(""));

        assertThat(results.readings())
                .filteredOn(reading -> reading.metric().name().equals("brokers, 904: p50"))
                .singleElement()
                .satisfies(reading -> assertThat(reading.value()).isBetween(5_000.0, 60_000.0));
    }

    @Test
    void brokersThatTheServerIsTooBusyForAreCounted() throws IOException {
        strangersAfter(brokers -> brokers.renew(0, Time.nanos()), new Answer("{\"code\":2,\"opaque\":OPAQUE}", ""));

        assertThat(results.readings())
                .filteredOn(reading -> reading.metric().unit().equals("times"))
                .singleElement()
                .satisfies(reading -> assertThat(reading.value()).isEqualTo(1));
        assertThat(results.readings())
                .allSatisfy(reading -> assertThat(reading.metric().name()).contains("busy"));
    }

    private static Answer withField(String name, String value) {
        return new Answer("{\"code\":0,\"extFields\":{\"" + name + "\":\"" + value + "\"},\"opaque\":OPAQUE}", "");
    }

    private void assertWrong(Action action, Answer answer) {
        assertThatExceptionOfType(WrongAnswer.class).isThrownBy(() -> strangersAfter(action, answer));
    }

    private int strangersAfter(Action action, Answer answer) throws IOException {
        ScriptedBrokers.Sheet sheet = ScriptedBrokers.Sheet.of(RegisteredTopics.usual(2), BodyFormat.PLAIN);
        try (ScriptedServer server = new ScriptedServer(answer);
                ScriptedBrokers brokers = new ScriptedBrokers(server.port(), List.of(sheet))) {
            action.of(brokers);
            assertThat(brokers.unanswered()).isZero();
            brokers.takeTally().record(new Recorder(results, "scripted", 1), "brokers");
            return brokers.strangers();
        }
    }
}
