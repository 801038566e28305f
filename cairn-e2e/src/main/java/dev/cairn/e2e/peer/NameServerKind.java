package dev.cairn.e2e.peer;

import java.util.Locale;

/** Which name server stands in the middle: ours, or one of Apache's to show that a test is right. */
public enum NameServerKind {
    CAIRN,
    APACHE_5_5_0,
    APACHE_4_9_7;

    /** The one that the system property {@code cairn.e2e.nameserver} asks for; Cairn unless it is set. */
    public static NameServerKind underTest() {
        String asked = System.getProperty("cairn.e2e.nameserver", "cairn");
        return switch (asked.toLowerCase(Locale.ROOT)) {
            case "cairn" -> CAIRN;
            case "apache" -> APACHE_5_5_0;
            default -> throw new IllegalArgumentException("cairn.e2e.nameserver is cairn or apache, not " + asked);
        };
    }
}
