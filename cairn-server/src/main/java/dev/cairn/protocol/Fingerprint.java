package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.ContentDigest;
import dev.cairn.wire.Body;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.zip.CRC32;

/** Passes over the bytes of a registration without understanding them. */
final class Fingerprint {
    private Fingerprint() {}

    /**
     * A digest of everything that a registration says. Strangers choose the bytes, and whoever finds two registrations with
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
        ByteBuffer numbers = ByteBuffer.allocate(2 * Long.BYTES + Integer.BYTES + 1)
                .putLong(broker.brokerId())
                .putLong(header.timeoutMillis())
                .putInt(header.checksum())
                .put((byte) (header.isBare() ? 1 : 0));
        digest.update(numbers.flip());
        body.addTo(digest);
        ByteBuffer result = ByteBuffer.wrap(digest.digest());
        return new ContentDigest(result.getLong(), result.getLong());
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
