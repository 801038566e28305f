package dev.cairn.protocol;

import dev.cairn.wire.Body;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads the body of request 103, whatever its form. The header field {@code compressed} is of no use: brokers since 5.0 set
 * it to false whatever they send, so the first byte decides.
 */
final class RegistrationBodies {
    /** With this byte every zlib stream starts that Java's deflater writes. */
    private static final int ZLIB = 0x78;

    private final PlainRegistration plain;
    private final CompressedRegistration compressed;

    RegistrationBodies(BodyLimits limits) {
        JsonBodies bodies = new JsonBodies(limits);
        plain = new PlainRegistration(limits, bodies);
        compressed = new CompressedRegistration(limits, bodies);
    }

    /**
     * Reads the body.
     *
     * @param isBare whether it is of the class that senders before 3.0.11 have
     * @throws BadRequest if it is no registration, or too much of one
     */
    RegistrationBody read(Body body, boolean isBare) {
        if (body.isEmpty()) {
            return RegistrationBody.NONE;
        }
        try (InputStream bytes = body.open()) {
            return switch (body.at(0)) {
                case ZLIB -> compressed.read(bytes, body.size());
                case '{', ' ', '\t', '\r', '\n' -> plain.read(bytes, isBare);
                default -> throw new BadRequest("the body is neither a JSON object nor compressed");
            };
        } catch (IOException e) {
            throw new BadRequest("the body cannot be read");
        }
    }
}
