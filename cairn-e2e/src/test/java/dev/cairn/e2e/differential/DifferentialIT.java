package dev.cairn.e2e.differential;

import static dev.cairn.e2e.ScriptedBroker.REGISTER;
import static dev.cairn.e2e.ScriptedBroker.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.Registration;
import dev.cairn.e2e.ScriptedBroker;
import dev.cairn.e2e.Stage;
import dev.cairn.e2e.differential.RequestStream.Scripted;
import dev.cairn.e2e.peer.NameServerKind;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.testing.Answer;
import dev.cairn.testing.WireClient;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The same requests to Apache's name server and to the one under test. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DifferentialIT {
    /** Apache answers a goodbye before it acts on it. */
    private static final Duration SETTLING = Duration.ofSeconds(5);

    private static final int CONFIGURATION = 319;
    private static final String KEY_VALUES =
            "{\"configTable\":{\"ORDER_TOPIC_CONFIG\":{\"orders\":\"broker-a:4;broker-b:4\"}}}";

    /** What differs because the two run in different places. */
    private static final Set<String> PLACES = Set.of("listenPort", "kvConfigPath", "configStorePath", "rocketmqHome");

    private final Stage stage = Stage.with(0, "differential");
    private final NameServerProcess apache = launch(NameServerKind.APACHE_5_5_0, "apache");
    private final NameServerProcess underTest = launch(NameServerKind.underTest(), "under-test");
    private final Map<String, WireClient> connections = new HashMap<>();

    DifferentialIT() {
        apache.awaitReady();
        underTest.awaitReady();
    }

    @AfterAll
    void end() {
        connections.values().forEach(WireClient::close);
        stage.close();
    }

    @Test
    void everyAnswerEqualsApachesUnlessWeSayWhyNot() {
        List<String> surprises = new ArrayList<>();
        List<String> different = new ArrayList<>();
        for (Scripted step : RequestStream.all()) {
            String difference = difference(step);
            if (difference.isEmpty()) {
                continue;
            }
            different.add(step.name());
            if (KnownDifferences.reason(step).isEmpty()) {
                surprises.add(difference);
            }
        }

        assertThat(surprises).isEmpty();
        if (NameServerKind.underTest() == NameServerKind.CAIRN) {
            assertThat(different)
                    .as("known differences, all of which still exist")
                    .hasSize(KnownDifferences.count());
        }
    }

    @Test
    void bothLetGoASilentBrokerAndOnlyApacheClosesItsConnection() {
        ScriptedBroker silent = new ScriptedBroker("broker-silent", 0, "127.0.0.77:10911");
        Map<String, String> fields = with(silent.fields5(), "heartbeatTimeoutMillis", "1");
        byte[] body = Registration.of(1, "silent", "broker-silent").json5();
        try (WireClient toApache = WireClient.connect(apache.port());
                WireClient toUs = WireClient.connect(underTest.port())) {
            // Apache's may be so quick to end the connection that its answer is lost with it.
            toApache.callUnlessEnded(REGISTER, fields, body);
            toUs.call(REGISTER, fields, body);

            assertThat(toApache.isClosedByServer(SETTLING)).isTrue();
            assertThat(becomesTrue(() -> !underTest.knowsBroker(silent.address())))
                    .isTrue();
            assertThat(becomesTrue(() -> !apache.knowsBroker(silent.address()))).isTrue();
            if (NameServerKind.underTest() == NameServerKind.CAIRN) {
                assertThat(toUs.call(106).code()).isZero();
            }
        }
    }

    /** How the two answer a step; empty if equally. */
    private String difference(Scripted step) {
        String difference = compareOnce(step);
        if (difference.isEmpty() || KnownDifferences.reason(step).isPresent()) {
            return difference;
        }
        return becomesTrue(() -> compareOnce(step).isEmpty()) ? "" : difference;
    }

    private String compareOnce(Scripted step) {
        Answer theirs = ask(apache, step);
        Answer ours = ask(underTest, step);
        String difference = step.code() == CONFIGURATION && theirs.code() == 0
                ? compareConfiguration(theirs, ours)
                : compare(NormalAnswer.of(theirs), NormalAnswer.of(ours));
        return difference.isEmpty() ? "" : step.name() + difference;
    }

    private static String compare(NormalAnswer theirs, NormalAnswer ours) {
        return theirs.equals(ours) ? "" : "\n  Apache: " + theirs + "\n  ours:   " + ours;
    }

    private static String compareConfiguration(Answer theirs, Answer ours) {
        Properties known = properties(theirs.text());
        Properties shown = properties(ours.text());
        StringBuilder difference = new StringBuilder();
        for (String key : known.stringPropertyNames()) {
            String value = shown.getProperty(key, "(absent)");
            String expected = KnownDifferences.ownDefault(key).orElse(known.getProperty(key));
            boolean equal = PLACES.contains(key) ? shown.containsKey(key) : value.equals(expected);
            if (!equal) {
                difference.append("\n  ").append(key).append(": Apache ").append(known.getProperty(key));
                difference.append(", ours ").append(value);
            }
        }
        return difference.toString();
    }

    private Answer ask(NameServerProcess server, Scripted step) {
        String name = server.address() + " " + step.connection() + " " + step.dialect();
        return connections
                .computeIfAbsent(name, absent -> WireClient.connect(server.port(), step.dialect()))
                .call(step.code(), step.fields(), step.body());
    }

    private NameServerProcess launch(NameServerKind kind, String name) {
        stage.host().writeText(name, "kvConfig.json", KEY_VALUES);
        return NameServerProcess.launch(stage.host(), kind, name, Map.of("scanNotActiveBrokerInterval", "500"));
    }

    private static boolean becomesTrue(BooleanSupplier condition) {
        try {
            Awaitility.await().atMost(SETTLING).until(condition::getAsBoolean);
            return true;
        } catch (ConditionTimeoutException e) {
            return false;
        }
    }

    private static Properties properties(String text) {
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(text));
            return properties;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
