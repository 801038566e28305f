package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.ContentDigest;
import dev.cairn.wire.Body;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/** Passes over the bytes of a registration without understanding them. */
final class Fingerprint {
    /**
     * The one thing that a broker of 5.x says anew each time, and that nobody reads: the moment in which it made this
     * registration. It stands before the topics.
     */
    private static final Pattern MOMENT =
            Pattern.compile("\"mappingDataVersion\":\\{\"counter\":\\d+,\"stateVersion\":\\d+,\"timestamp\":\\d+\\}");

    private static final int MOMENT_IS_WITHIN = 4096;

    private Fingerprint() {}

    /**
     * A digest of everything that a registration says; its checksum only says that it came whole. Strangers choose the bytes, and whoever finds two registrations with
     * one digest could keep a broker's change from being seen: so it is a cryptographic one.
     */
    static ContentDigest of(RegistrationHeader header, Body body) {
        MessageDigest digest = sha256();
        BrokerIdentity broker = header.broker();
        add(digest, broker.cluster());
        add(digest, broker.brokerName());
        add(digest, broker.address());
        add(digest, header.haAddress());
        add(digest, header.zone().orElse(""));
        add(digest, header.actingMaster().name());
        ByteBuffer numbers = ByteBuffer.allocate(2 * Long.BYTES + 1)
                .putLong(broker.brokerId())
                .putLong(header.timeoutMillis())
                .put((byte) (header.isBare() ? 1 : 0));
        digest.update(numbers.flip());
        addWithoutMoment(digest, body);
        ByteBuffer result = ByteBuffer.wrap(digest.digest());
        return new ContentDigest(result.getLong(), result.getLong());
    }

    private static void addWithoutMoment(MessageDigest digest, Body body) {
        String head = body.head(MOMENT_IS_WITHIN);
        Matcher moment = MOMENT.matcher(head);
        if (!head.startsWith("{") || !moment.find()) {
            body.addTo(digest, 0, body.size());
            return;
        }
        body.addTo(digest, 0, moment.start());
        // So that a body with nothing in this place is another one.
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(moment.start()).flip());
        body.addTo(digest, moment.end(), body.size());
    }

    /** The checksum of a body as brokers compute it: over the bytes as sent, without the sign. */
    static int checksum(Body body) {
        CRC32 crc = new CRC32();
        body.addTo(crc);
        return (int) crc.getValue() & Integer.MAX_VALUE;
    }

    /** With its length before it, so that two fields cannot be taken for two others. */
    private static void add(MessageDigest digest, String text) {
        byte[] bytes = text.getBytes(UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
        digest.update(bytes);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
