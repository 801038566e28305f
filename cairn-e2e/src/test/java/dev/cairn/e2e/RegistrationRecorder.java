package dev.cairn.e2e;

import dev.cairn.e2e.peer.Broker;
import dev.cairn.e2e.peer.BrokerSettings;
import dev.cairn.e2e.peer.NameServerKind;
import dev.cairn.e2e.peer.NameServerProcess;
import dev.cairn.e2e.peer.Peer;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Records the first whole registration of a real broker, as it goes over the wire, for {@link RecordedRegistrationsIT}.
 *
 * <p>Run it by hand, from the module's folder, with a folder for the frames and the names of brokers in {@link Peer}. It
 * stands between a broker and Apache's name server and passes on what it sees.
 */
final class RegistrationRecorder implements AutoCloseable {
    private static final Duration BOUND = Duration.ofMinutes(2);
    private static final int MOST_BYTES = 16 * 1024 * 1024;

    private final ServerSocket listener;
    private final int nameServerPort;
    private final BlockingQueue<byte[]> registrations = new LinkedBlockingQueue<>();

    private RegistrationRecorder(ServerSocket listener, int nameServerPort) {
        this.listener = listener;
        this.nameServerPort = nameServerPort;
    }

    /** Records plain and compressed registrations of each broker named. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        for (String name : List.of(arguments).subList(1, arguments.length)) {
            Peer version = Peer.valueOf(name);
            for (String form : List.of("plain", "compressed")) {
                byte[] frame = record(version, form);
                String file = version.folder().replace("broker-", "") + "-" + form + ".bin";
                Files.write(folder.resolve(file), frame);
                System.out.println(file + ": " + frame.length + " bytes");
            }
        }
    }

    private static byte[] record(Peer version, String form) throws IOException, InterruptedException {
        try (Stage stage = Stage.with(0, "recorder")) {
            NameServerProcess nameServer =
                    NameServerProcess.launch(stage.host(), NameServerKind.APACHE_5_5_0, "name-server", Map.of());
            nameServer.awaitReady();
            try (RegistrationRecorder recorder = listen(nameServer.port())) {
                BrokerSettings settings = BrokerSettings.master(version, "broker-a")
                        .with("compressedRegister", Boolean.toString(form.equals("compressed")))
                        .with("namesrvAddr", "127.0.0.1:" + recorder.listener.getLocalPort());
                Broker broker = Broker.launch(stage.host(), settings, List.of());
                byte[] frame = recorder.registrations.poll(BOUND.toSeconds(), TimeUnit.SECONDS);
                if (frame == null) {
                    throw new IllegalStateException(
                            version + " did not register: " + broker.process().output());
                }
                return frame;
            }
        }
    }

    private static RegistrationRecorder listen(int nameServerPort) throws IOException {
        ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        RegistrationRecorder recorder = new RegistrationRecorder(listener, nameServerPort);
        start("accept", recorder::accept);
        return recorder;
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }

    private void accept() throws IOException {
        while (true) {
            Socket broker = listener.accept();
            Socket nameServer = new Socket(InetAddress.getLoopbackAddress(), nameServerPort);
            start("requests", () -> passRequests(broker.getInputStream(), nameServer.getOutputStream()));
            start("answers", () -> nameServer.getInputStream().transferTo(broker.getOutputStream()));
        }
    }

    private void passRequests(InputStream from, OutputStream to) throws IOException {
        DataInputStream in = new DataInputStream(from);
        while (true) {
            int length = in.readInt();
            if (length < 4 || length > MOST_BYTES) {
                throw new IOException("not a frame: " + length + " bytes");
            }
            byte[] frame = ByteBuffer.allocate(4 + length)
                    .putInt(length)
                    .put(in.readNBytes(length))
                    .array();
            if (new String(frame, StandardCharsets.ISO_8859_1).contains("\"code\":103,")) {
                registrations.add(frame);
            }
            to.write(frame);
        }
    }

    private static void start(String name, Work work) {
        Thread thread = new Thread(() -> run(work), name);
        thread.setDaemon(true);
        thread.start();
    }

    private static void run(Work work) {
        try {
            work.run();
        } catch (EOFException | SocketException e) {
            System.out.println("a connection ended: " + e.getMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @FunctionalInterface
    private interface Work {
        void run() throws IOException;
    }
}
