package dev.cairn.benchmarks.sidebyside.connections;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A connection to an HTTP API that never blocks, one of many that one thread serves: it keeps what came until it is whole. */
public final class HttpChannel implements Closeable {

    private static final Pattern LENGTH = Pattern.compile("\r\ncontent-length: (\\d+)");
    private static final String END_OF_HEAD = "\r\n\r\n";
    private static final String END_OF_FRAME = "\n\n";

    private final SocketChannel channel;
    private final StringBuilder text = new StringBuilder();

    private HttpChannel(SocketChannel channel) {
        this.channel = channel;
    }

    /** A connection to this machine, which the selector knows by {@code owner} from now on. */
    public static HttpChannel open(int port, Selector selector, Object owner) throws IOException {
        SocketChannel channel = LocalChannel.open(port);
        channel.register(selector, SelectionKey.OP_READ, owner);
        return new HttpChannel(channel);
    }

    /** Asks for a path; {@code headers} are whole lines. */
    public void get(String path, String headers) throws IOException {
        String request = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n";
        ByteBuffer bytes = ByteBuffer.wrap(request.getBytes(ISO_8859_1));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /** Takes what has come. Throws {@link WrongAnswer} if the server has closed the connection. */
    public void read(ByteBuffer shared) throws IOException {
        boolean isMore = true;
        while (isMore) {
            shared.clear();
            if (channel.read(shared) < 0) {
                throw new WrongAnswer("the server has closed a connection");
            }
            isMore = !shared.hasRemaining();
            shared.flip();
            text.append(ISO_8859_1.decode(shared));
        }
    }

    /** Whether what comes next is an answer with this status. */
    public boolean isAnsweredWith(int status) {
        return text.indexOf("HTTP/1.1 " + status + " ") == 0;
    }

    /** The next frame of a stream of events, whatever stands between it and the one before; nothing if it is not whole. */
    public Optional<String> takeFrame() {
        return take(text.indexOf(END_OF_FRAME), END_OF_FRAME.length());
    }

    /** The next answer with its head; nothing if it is not whole. */
    public Optional<String> takeAnswer() {
        int head = text.indexOf(END_OF_HEAD);
        if (head < 0) {
            return Optional.empty();
        }
        Matcher length = LENGTH.matcher(text.substring(0, head).toLowerCase(Locale.ROOT));
        int body = length.find() ? Integer.parseInt(length.group(1)) : 0;
        int end = head + END_OF_HEAD.length() + body;
        return text.length() < end ? Optional.empty() : take(end, 0);
    }

    private Optional<String> take(int end, int separator) {
        if (end < 0) {
            return Optional.empty();
        }
        String taken = text.substring(0, end);
        text.delete(0, end + separator);
        if (text.length() == 0) {
            text.trimToSize();
        }
        return Optional.of(taken);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
