package dev.cairn.benchmarks.fleet;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
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
    /** How many digits an opaque number has. */
    public static final int OPAQUE_DIGITS = 7;
    /** How many bytes before the end of a header its opaque number begins. */
    public static final int OPAQUE_BEFORE_END =
            OPAQUE_DIGITS + tail(Dialect.QUOTED).length();

    private static final String ORDER_NAMESPACE = "ORDER_TOPIC_CONFIG";
    private static final int PREFIX = 8;
    private static final byte[] NOTHING = {};

    private final byte[] frame;
    /** The end of the frame, which other requests share. */
    private final byte[] rest;

    private final int opaqueAt;

    private Request(int code, String fields, Dialect dialect, byte[] start, byte[] rest) {
        String head =
                "{\"code\":" + code + ",\"extFields\":{" + fields + "},\"flag\":0,\"language\":\"JAVA\",\"opaque\":";
        byte[] header = (head + FIRST_OPAQUE + tail(dialect)).getBytes(StandardCharsets.UTF_8);
        this.opaqueAt = PREFIX + head.getBytes(StandardCharsets.UTF_8).length;
        this.rest = rest;
        this.frame = ByteBuffer.allocate(PREFIX + header.length + start.length)
                .putInt(4 + header.length + start.length + rest.length)
                .putInt(header.length)
                .put(header)
                .put(start)
                .array();
    }

    /** What clients send behind the opaque number: JSON headers, and a version of three digits. */
    private static String tail(Dialect dialect) {
        return ",\"serializeTypeCurrentRPC\":\"JSON\",\"version\":" + dialect.version() + "}";
    }

    /** GET_ROUTEINFO_BY_TOPIC (105). */
    public static Request lookup(String topic, Dialect dialect) {
        return new Request(105, "\"topic\":\"" + topic + "\"", dialect, NOTHING, NOTHING);
    }

    /** REGISTER_BROKER (103) of a master, sent at this moment. */
    public static Request registration(int broker, RegistrationBody body, long momentMillis) {
        return registration(Fleet.brokerName(broker), Fleet.brokerAddress(broker), body, momentMillis);
    }

    /** The same from another broker's address: it is refused for as long as the master of this name is alive. */
    public static Request claim(int broker, int claimant, RegistrationBody body) {
        return registration(Fleet.brokerName(broker), Fleet.brokerAddress(claimant), body, 0);
    }

    /** REGISTER_BROKER (103) of a slave: another broker's address in the group of this one. */
    public static Request slave(int broker, int slave, RegistrationBody body) {
        return registration(Fleet.brokerName(broker), Fleet.brokerAddress(slave), 1, body, 0);
    }

    private static Request registration(String name, String address, RegistrationBody body, long momentMillis) {
        return registration(name, address, 0, body, momentMillis);
    }

    private static Request registration(String name, String address, int id, RegistrationBody body, long momentMillis) {
        byte[] start = body.start(momentMillis);
        CRC32 checksum = new CRC32();
        checksum.update(start);
        checksum.update(body.rest());
        String fields = "\"bodyCrc32\":\"" + (checksum.getValue() & 0x7FFFFFFF)
                + "\",\"brokerAddr\":\"" + address
                + "\",\"brokerId\":\"" + id + "\",\"brokerName\":\"" + name
                + "\",\"clusterName\":\"" + Fleet.CLUSTER
                + "\",\"compressed\":\"" + body.isSaidToBeCompressed()
                + "\",\"enableActingMaster\":\"false\",\"haServerAddr\":\"" + address + "\"";
        return new Request(103, fields, Dialect.QUOTED, start, body.rest());
    }

    /** BROKER_HEARTBEAT (904, since 5.0): the broker still lives and has nothing new to say. */
    public static Request heartbeat(int broker) {
        String fields = "\"brokerAddr\":\"" + Fleet.brokerAddress(broker) + "\",\"brokerName\":\""
                + Fleet.brokerName(broker) + "\",\"clusterName\":\"" + Fleet.CLUSTER + "\"";
        return new Request(904, fields, Dialect.QUOTED, NOTHING, NOTHING);
    }

    /** UNREGISTER_BROKER (104) of a master. */
    public static Request goodbye(int broker) {
        return new Request(104, member(broker), Dialect.QUOTED, NOTHING, NOTHING);
    }

    /** UNREGISTER_BROKER (104) of another broker's address that stands as the master of this one's group. */
    public static Request goodbyeOf(int broker, int master) {
        return new Request(104, member(broker, master), Dialect.QUOTED, NOTHING, NOTHING);
    }

    /** QUERY_DATA_VERSION (322): a master that has these topics asks whether the server knows them. */
    public static Request versionQuery(int broker, RegisteredTopics topics) {
        byte[] version = RegistrationBody.version(topics).getBytes(StandardCharsets.UTF_8);
        return new Request(322, member(broker), Dialect.QUOTED, version, NOTHING);
    }

    private static String member(int broker) {
        return member(broker, broker);
    }

    private static String member(int broker, int master) {
        return "\"brokerAddr\":\"" + Fleet.brokerAddress(master) + "\",\"brokerId\":\"0\",\"brokerName\":\""
                + Fleet.brokerName(broker) + "\",\"clusterName\":\"" + Fleet.CLUSTER + "\"";
    }

    /** GET_BROKER_MEMBER_GROUP (901, since 5.0): a broker asks who else is in its group. */
    public static Request memberGroup(int broker) {
        String fields = "\"brokerName\":\"" + Fleet.brokerName(broker) + "\",\"clusterName\":\"" + Fleet.CLUSTER + "\"";
        return new Request(901, fields, Dialect.QUOTED, NOTHING, NOTHING);
    }

    /** PUT_KV_CONFIG (100) of a topic's order configuration. */
    public static Request orderPut(String topic, String value) {
        String fields =
                "\"key\":\"" + topic + "\",\"namespace\":\"" + ORDER_NAMESPACE + "\",\"value\":\"" + value + "\"";
        return new Request(100, fields, Dialect.QUOTED, NOTHING, NOTHING);
    }

    /** GET_KV_CONFIG (101) of a topic's order configuration. */
    public static Request orderQuery(String topic) {
        String fields = "\"key\":\"" + topic + "\",\"namespace\":\"" + ORDER_NAMESPACE + "\"";
        return new Request(101, fields, Dialect.QUOTED, NOTHING, NOTHING);
    }

    /** One of the requests by which tools list what there is. */
    public static Request listing(Listing listing) {
        String fields = listing == Listing.TOPICS_OF_CLUSTER ? "\"cluster\":\"" + Fleet.CLUSTER + "\"" : "";
        return new Request(listing.code(), fields, Dialect.QUOTED, NOTHING, NOTHING);
    }

    /** How many bytes the frame has. */
    public int length() {
        return frame.length + rest.length;
    }

    /** The frame with the smallest opaque number. */
    public byte[] toBytes() {
        return ByteBuffer.allocate(length()).put(frame).put(rest).array();
    }

    /** The frame with an opaque number in one or two parts, of which the second is no copy. */
    public List<ByteBuffer> toBuffers(int opaque) {
        ByteBuffer start = ByteBuffer.allocate(frame.length);
        writeStart(start, opaque);
        start.flip();
        return rest.length == 0
                ? List.of(start)
                : List.of(start, ByteBuffer.wrap(rest).asReadOnlyBuffer());
    }

    /** Appends the frame with an opaque number. */
    public void writeTo(ByteBuffer out, int opaque) {
        writeStart(out, opaque);
        out.put(rest);
    }

    private void writeStart(ByteBuffer out, int opaque) {
        int start = out.position();
        out.put(frame);
        int left = opaque;
        for (int i = OPAQUE_DIGITS - 1; i >= 0; i--) {
            out.put(start + opaqueAt + i, (byte) ('0' + left % 10));
            left /= 10;
        }
    }
}
