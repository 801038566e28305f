package dev.cairn.benchmarks.sidebyside.connections;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Gives the same answers to every request; {@code OPAQUE} in them stands for the number of the request. */
public final class ScriptedServer implements Closeable {

    private static final Pattern OPAQUE = Pattern.compile("\"opaque\":(\\d+)");

    /** An answer: its header and its body. */
    public record Answer(String header, String body) {

        /** With the code 0. */
        public static Answer success(String body) {
            return new Answer("{\"code\":0,\"flag\":1,\"language\":\"JAVA\",\"opaque\":OPAQUE,\"version\":513}", body);
        }
    }

    private final ServerSocket listener;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Answer> answers;

    /** Gives these answers, one behind the other, to each request. */
    public ScriptedServer(Answer... answers) throws IOException {
        this.listener = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        this.answers = List.of(answers);
        threads.execute(this::accept);
    }

    /** Where it listens. */
    public int port() {
        return listener.getLocalPort();
    }

    private void accept() {
        try {
            while (!listener.isClosed()) {
                Socket socket = listener.accept();
                threads.execute(() -> serve(socket));
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void serve(Socket socket) {
        try (socket;
                DataInputStream in = new DataInputStream(socket.getInputStream());
                DataOutputStream out = new DataOutputStream(socket.getOutputStream())) {
            while (true) {
                byte[] frame = in.readNBytes(in.readInt());
                Matcher opaque = OPAQUE.matcher(new String(frame, StandardCharsets.UTF_8));
                if (opaque.find()) {
                    answer(out, opaque.group(1));
                }
            }
        } catch (IOException closed) {
            // The load has gone.
        }
    }

    private void answer(DataOutputStream out, String opaque) throws IOException {
        for (Answer answer : answers) {
            byte[] header = answer.header().replace("OPAQUE", opaque).getBytes(StandardCharsets.UTF_8);
            byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
            out.writeInt(4 + header.length + body.length);
            out.writeInt(header.length);
            out.write(header);
            out.write(body);
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        threads.shutdownNow();
    }
}
