package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.peer.ChildProcess;
import dev.cairn.e2e.peer.NameServerKind;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.testing.WireClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** {@code ./cairn parity} with Apache's name server and with Cairn. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ParityIT {
    private static final Duration BOUND = Duration.ofMinutes(2);
    private static final ScriptedBroker MASTER = new ScriptedBroker("broker-a", 0, "127.0.0.1:10911");
    private static final ScriptedBroker SLAVE = new ScriptedBroker("broker-a", 1, "127.0.0.2:10911");

    private final Stage stage = Stage.with(0, "parity");
    private final NameServerProcess apache =
            NameServerProcess.start(stage.host(), NameServerKind.APACHE_5_5_0, "apache");
    private final NameServerProcess cairn = NameServerProcess.start(stage.host(), NameServerKind.CAIRN, "cairn");
    private final List<WireClient> connections = new ArrayList<>();
    private int runs;

    @AfterAll
    void end() {
        connections.forEach(WireClient::close);
        stage.close();
    }

    private void register(NameServerProcess server, ScriptedBroker broker, Registration registration) {
        WireClient client = WireClient.connect(server.port());
        connections.add(client);
        assertThat(broker.register(client, registration).code()).isZero();
    }

    private ChildProcess parity(String... more) {
        runs++;
        String[] arguments = Stream.concat(
                        Stream.of("parity", "--server", cairn.address(), "--against", apache.address()),
                        Stream.of(more))
                .toArray(String[]::new);
        return stage.host().startCairn("parity-" + runs, arguments);
    }

    @Test
    void itSaysThatTheyAreEqualAndThenWhatOneOfThemLacks() {
        for (NameServerProcess server : List.of(apache, cairn)) {
            register(server, MASTER, Registration.of(1, "orders", "broker-a"));
            register(server, SLAVE, Registration.of(1, "orders", "broker-a"));
        }
        ChildProcess equal = parity();
        assertThat(equal.awaitEnd(BOUND)).as(equal.output()).isZero();
        assertThat(equal.output()).contains("about 2 topics of both; no answer differs.");

        register(cairn, MASTER, Registration.of(2, "orders", "broker-a", "fresh"));
        ChildProcess different = parity();
        assertThat(different.awaitEnd(BOUND)).as(different.output()).isEqualTo(1);
        assertThat(different.output())
                .contains("206 all topics", "105 route of fresh\n", "code 17: No topic route info")
                .contains("4 answers differ.");
        System.out.println(different.output());

        ChildProcess forPrograms = parity("-o", "json");
        assertThat(forPrograms.awaitEnd(BOUND)).isEqualTo(1);
        assertThat(forPrograms.output()).contains("\"differences\":[{\"question\":\"206 all topics\"");
    }

    @Test
    void aServerThatIsNotThereIsNamed() {
        ChildProcess lonely = stage.host()
                .startCairn("parity-lonely", "parity", "--server", cairn.address(), "--against", "127.0.0.1:1");

        assertThat(lonely.awaitEnd(BOUND)).isEqualTo(3);
        assertThat(lonely.output()).contains("Cannot ask 127.0.0.1:1: ");
    }
}
