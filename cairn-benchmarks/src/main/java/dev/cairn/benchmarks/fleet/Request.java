package dev.cairn.benchmarks.fleet;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/**
 * A request frame made once and sent often: only its opaque number is written anew each time. The opaque number always
 * has {@link #OPAQUE_DIGITS} digits, so the bytes keep their length.
 */
public final class Request {

    /** The smallest opaque number. */
    public static final int FIRST_OPAQUE = 1_000_000;
    /** How many opaque numbers there are from the smallest on. */
    public static final int OPAQUE_NUMBERS = 9_000_000;

    private static final int OPAQUE_DIGITS = 7;
    private static final int PREFIX = 8;
    /** What a 5.5.0 client sends: JSON headers, version 513. */
    private static final String TAIL = ",\"serializeTypeCurrentRPC\":\"JSON\",\"version\":513}";

    private final byte[] frame;
    private final int opaqueAt;

    private Request(int code, String fields, byte[] body) {
        String head =
                "{\"code\":" + code + ",\"extFields\":{" + fields + "},\"flag\":0,\"language\":\"JAVA\",\"opaque\":";
        byte[] header = (head + FIRST_OPAQUE + TAIL).getBytes(StandardCharsets.UTF_8);
        this.opaqueAt = PREFIX + head.getBytes(StandardCharsets.UTF_8).length;
        this.frame = ByteBuffer.allocate(PREFIX + header.length + body.length)
                .putInt(4 + header.length + body.length)
                .putInt(header.length)
                .put(header)
                .put(body)
                .array();
    }

    /** GET_ROUTEINFO_BY_TOPIC (105). */
    public static Request lookup(String topic) {
        return new Request(105, "\"topic\":\"" + topic + "\"", new byte[0]);
    }

    /** REGISTER_BROKER (103) of a master. */
    public static Request registration(int broker, byte[] body) {
        CRC32 checksum = new CRC32();
        checksum.update(body);
        String address = Fleet.brokerAddress(broker);
        String fields = "\"bodyCrc32\":\"" + (checksum.getValue() & 0x7FFFFFFF)
                + "\",\"brokerAddr\":\"" + address
                + "\",\"brokerId\":\"0\",\"brokerName\":\"" + Fleet.brokerName(broker)
                + "\",\"clusterName\":\"" + Fleet.CLUSTER
                + "\",\"compressed\":\"false\",\"enableActingMaster\":\"false\",\"haServerAddr\":\"" + address + "\"";
        return new Request(103, fields, body);
    }

    /** How many bytes the frame has. */
    public int length() {
        return frame.length;
    }

    /** The frame with the smallest opaque number. */
    public byte[] toBytes() {
        return frame.clone();
    }

    /** Appends the frame with an opaque number. */
    public void writeTo(ByteBuffer out, int opaque) {
        int start = out.position();
        out.put(frame);
        int rest = opaque;
        for (int i = OPAQUE_DIGITS - 1; i >= 0; i--) {
            out.put(start + opaqueAt + i, (byte) ('0' + rest % 10));
            rest /= 10;
        }
    }
}
