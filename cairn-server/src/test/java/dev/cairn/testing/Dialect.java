package dev.cairn.testing;

import dev.cairn.wire.HeaderFormat;
import dev.cairn.wire.Language;

/**
 * How a peer speaks: what its header says of itself and how the header is encoded.
 *
 * @param format encoding of the header
 * @param language its language
 * @param version its version as RocketMQ numbers them, such as 513 for 5.5.0
 */
public record Dialect(HeaderFormat format, Language language, int version) {

    /** A Java peer of RocketMQ 5.5.0. */
    public static final Dialect JAVA_5_5_0 = new Dialect(HeaderFormat.JSON, Language.JAVA, 513);

    /** A Java peer of RocketMQ 4.9.7. */
    public static final Dialect JAVA_4_9_7 = new Dialect(HeaderFormat.JSON, Language.JAVA, 407);

    /** The Go client, which gives the same version in all its releases. */
    public static final Dialect GO = new Dialect(HeaderFormat.JSON, Language.GO, 317);

    public Dialect withFormat(HeaderFormat other) {
        return new Dialect(other, language, version);
    }

    public Dialect withVersion(int other) {
        return new Dialect(format, language, other);
    }

    public Dialect withLanguage(Language other) {
        return new Dialect(format, other, version);
    }
}
