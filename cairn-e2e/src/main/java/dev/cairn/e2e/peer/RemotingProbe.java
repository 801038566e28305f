package dev.cairn.e2e.peer;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Asks one question over a connection of its own, in the protocol's JSON form, without any code of Cairn's or Apache's: it
 * is how we find out whether a peer is ready.
 */
final class RemotingProbe {
    private static final int TIMEOUT_MILLIS = 3_000;
    private static final int MOST_BYTES = 16 * 1024 * 1024;
    private static final Pattern CODE = Pattern.compile("\"code\":(-?\\d+)");

    private RemotingProbe() {}

    /** What came back. */
    record Answer(int code, String body) {}

    /** The answer, or nothing if nobody listens there or what came back was no answer. */
    static Optional<Answer> ask(String address, int code, Map<String, String> fields) {
        int colon = address.lastIndexOf(':');
        String host = address.substring(0, colon);
        int port = Integer.parseInt(address.substring(colon + 1));
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), TIMEOUT_MILLIS);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.getOutputStream().write(request(code, fields));
            return Optional.of(read(new DataInputStream(socket.getInputStream())));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static byte[] request(int code, Map<String, String> fields) {
        String extFields = fields.entrySet().stream()
                .map(field -> "\"" + field.getKey() + "\":\"" + field.getValue() + "\"")
                .collect(Collectors.joining(",", "{", "}"));
        byte[] header = ("{\"code\":" + code + ",\"extFields\":" + extFields
                        + ",\"flag\":0,\"language\":\"JAVA\",\"opaque\":1,\"version\":513}")
                .getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(8 + header.length)
                .putInt(4 + header.length)
                .putInt(header.length)
                .put(header)
                .array();
    }

    private static Answer read(DataInputStream in) throws IOException {
        int length = in.readInt() - 4;
        int headerLength = in.readInt() & 0xFFFFFF;
        if (length < headerLength || length > MOST_BYTES) {
            throw new IOException("not an answer: " + length + " bytes with a header of " + headerLength);
        }
        String header = new String(in.readNBytes(headerLength), StandardCharsets.UTF_8);
        String body = new String(in.readNBytes(length - headerLength), StandardCharsets.UTF_8);
        Matcher code = CODE.matcher(header);
        if (!code.find()) {
            throw new IOException("an answer without a code: " + header);
        }
        return new Answer(Integer.parseInt(code.group(1)), body);
    }
}
