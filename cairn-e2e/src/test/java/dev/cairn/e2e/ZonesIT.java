package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.TwoServers.Answers;
import dev.cairn.testing.Dialect;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Routes of brokers in zones, beside Apache's name server. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ZonesIT {
    private static final String ABSENT = "(absent)";
    private static final Duration SETTLING = Duration.ofSeconds(30);
    private static final ScriptedBroker MASTER_Z1 = new ScriptedBroker("broker-1", 0, "127.0.0.1:10911");
    private static final ScriptedBroker SLAVE_Z1 = new ScriptedBroker("broker-1", 1, "127.0.0.1:10912");
    private static final ScriptedBroker MASTER_Z2 = new ScriptedBroker("broker-2", 0, "127.0.0.2:10911");
    private static final ScriptedBroker NOWHERE = new ScriptedBroker("broker-3", 0, "127.0.0.3:10911");

    private final TwoServers servers = TwoServers.start("zones", Map.of());

    @AfterAll
    void end() {
        servers.close();
    }

    private void register(ScriptedBroker broker, String zone) {
        byte[] body = Registration.of(1, "orders", broker.name())
                .withFilterServers("[\"" + broker.address() + "9\"]")
                .json5();
        Map<String, String> fields =
                zone.equals(ABSENT) ? broker.fields5() : ScriptedBroker.with(broker.fields5(), "__ZONE_NAME", zone);
        servers.register(broker, fields, body);
    }

    private static Map<String, String> fields(String mode, String zone) {
        Map<String, String> fields = new TreeMap<>(Map.of("topic", "orders"));
        if (!mode.equals(ABSENT)) {
            fields.put("__ZONE_MODE", mode);
        }
        if (!zone.equals(ABSENT)) {
            fields.put("__ZONE_NAME", zone);
        }
        return fields;
    }

    /** How many combinations were asked, and those that were answered differently. */
    private record Comparison(int combinations, List<String> differences) {}

    private Comparison compare() {
        List<String> differences = new ArrayList<>();
        int combinations = 0;
        for (String mode : List.of("true", "TRUE", "false", "yes", ABSENT)) {
            for (String zone : List.of("z1", "Z1", "z2", "z9", "", " ", ABSENT)) {
                for (Dialect dialect : List.of(Dialect.GO, Dialect.JAVA_5_5_0)) {
                    combinations++;
                    Answers answers = servers.lookUp(dialect, fields(mode, zone));
                    if (!answers.sayTheSame()) {
                        differences.add(mode + " " + zone + " " + dialect + "\n" + answers);
                    }
                }
            }
        }
        return new Comparison(combinations, differences);
    }

    @Test
    void everyCombinationIsAnsweredAsByApachesServerButForTheQuotesOfIds() {
        register(MASTER_Z1, "z1");
        register(SLAVE_Z1, "z1");
        register(MASTER_Z2, "z2");
        register(NOWHERE, ABSENT);
        Comparison all = compare();
        System.out.println("Zones: " + all.combinations() + " combinations with all masters");
        assertThat(all.differences()).isEmpty();

        servers.disconnect(MASTER_Z1);
        Awaitility.await()
                .atMost(SETTLING)
                .until(() -> servers.lookUp(Dialect.JAVA_5_5_0, fields(ABSENT, ABSENT))
                        .sayTheSame());
        assertThat(servers.lookUp(Dialect.GO, fields("true", "z2")).ours().text())
                .as("the slave of a lost master serves every zone")
                .contains(SLAVE_Z1.address(), MASTER_Z2.address())
                .doesNotContain(MASTER_Z1.address(), NOWHERE.address());
        assertThat(compare().differences()).isEmpty();
    }

    @Test
    void aZoneThatNobodyIsInIsAnEmptySuccess() {
        register(MASTER_Z2, "z2");
        Answers answers = servers.lookUp(
                Dialect.JAVA_5_5_0, Map.of("topic", "broker-2", "__ZONE_MODE", "true", "__ZONE_NAME", "z9"));

        assertThat(answers.areEqual()).as(answers.toString()).isTrue();
        assertThat(answers.ours().text()).isEqualTo("{\"brokerDatas\":[],\"filterServerTable\":{},\"queueDatas\":[]}");
    }
}
