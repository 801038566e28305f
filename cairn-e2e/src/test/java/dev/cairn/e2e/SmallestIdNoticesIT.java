package dev.cairn.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.e2e.peer.NameServerKind;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.testing.WireClient;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What a name server tells the brokers of a group when its smallest id changes hands, beside what Apache's tells them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SmallestIdNoticesIT {
    private static final Map<String, String> OPTIONS = Map.of("notifyMinBrokerIdChanged", "true");

    private final Stage stage = Stage.with(0, "smallest-id-notices");
    private final List<ListeningBroker> brokers = new ArrayList<>();

    @AfterAll
    void end() {
        brokers.forEach(ListeningBroker::close);
        stage.close();
    }

    /** A broker of which only the listening socket and the place are there; it keeps the notices that it gets. */
    private static final class ListeningBroker implements AutoCloseable {
        private final ServerSocket socket;
        private final ScriptedBroker place;
        private final BlockingQueue<String> notices = new LinkedBlockingQueue<>();

        ListeningBroker(long id) throws IOException {
            socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
            place = new ScriptedBroker("broker-a", id, "127.0.0.1:" + socket.getLocalPort());
            Thread thread = new Thread(this::accept, "broker-" + id);
            thread.setDaemon(true);
            thread.start();
        }

        private void accept() {
            try {
                while (true) {
                    Socket connection = socket.accept();
                    Thread reader = new Thread(() -> read(connection), "notices");
                    reader.setDaemon(true);
                    reader.start();
                }
            } catch (IOException closed) {
                // The test is over.
            }
        }

        private void read(Socket connection) {
            try (connection;
                    DataInputStream in = new DataInputStream(connection.getInputStream())) {
                while (true) {
                    byte[] frame = in.readNBytes(in.readInt());
                    notices.add(new String(frame, 4, frame.length - 4, UTF_8));
                }
            } catch (EOFException | SocketException end) {
                // The server has said what it had to say.
            } catch (IOException e) {
                notices.add(e.toString());
            }
        }

        /** The next notice, without its number, which counts differently in every server. */
        String notice() throws InterruptedException {
            String notice = notices.poll(30, TimeUnit.SECONDS);
            return place.id() + ": " + String.valueOf(notice).replaceAll("\"opaque\":\\d+", "\"opaque\":n");
        }

        Map<String, String> fields() {
            return ScriptedBroker.with(place.fields5(), "enableActingMaster", "true");
        }

        @Override
        public void close() {
            try {
                socket.close();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** Lets members come and go, and gives the notices in the order in which they were waited for. */
    private List<String> noticesOf(NameServerProcess server) throws InterruptedException {
        ListeningBroker master = brokers.get(0);
        ListeningBroker first = brokers.get(1);
        ListeningBroker second = brokers.get(2);
        List<String> notices = new ArrayList<>();
        try (WireClient ofMaster = WireClient.connect(server.port());
                WireClient ofSecond = WireClient.connect(server.port())) {
            try (WireClient ofFirst = WireClient.connect(server.port())) {
                register(ofSecond, second);
                register(ofFirst, first);
                notices.add(second.notice());
                register(ofMaster, master);
                notices.add(first.notice());
                notices.add(second.notice());
                ofMaster.call(ScriptedBroker.UNREGISTER, master.place.identity());
                notices.add(first.notice());
                notices.add(second.notice());
            }
            notices.add(second.notice());
        }
        brokers.forEach(broker -> assertThat(broker.notices).isEmpty());
        return notices;
    }

    private static void register(WireClient client, ListeningBroker broker) {
        byte[] body = Registration.of(1, "orders", "broker-a").json5();
        assertThat(client.call(ScriptedBroker.REGISTER, broker.fields(), body).code())
                .isZero();
    }

    @Test
    void brokersAreToldTheSameInTheSameWords() throws Exception {
        for (long id = 0; id < 3; id++) {
            brokers.add(new ListeningBroker(id));
        }
        NameServerProcess apache =
                NameServerProcess.launch(stage.host(), NameServerKind.APACHE_5_5_0, "apache", OPTIONS);
        NameServerProcess cairn = NameServerProcess.launch(stage.host(), NameServerKind.CAIRN, "cairn", OPTIONS);
        apache.awaitReady();
        cairn.awaitReady();

        List<String> theirs = noticesOf(apache);
        List<String> ours = noticesOf(cairn);

        System.out.println("Notices: " + String.join("\n", ours));
        assertThat(ours).hasSize(6).isEqualTo(theirs);
    }
}
