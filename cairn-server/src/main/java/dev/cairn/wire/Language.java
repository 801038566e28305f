package dev.cairn.wire;

/** The language a peer says it is written in. Informational: no answer depends on it. */
public enum Language {
    JAVA(0),
    CPP(1),
    DOTNET(2),
    PYTHON(3),
    DELPHI(4),
    ERLANG(5),
    RUBY(6),
    OTHER(7),
    HTTP(8),
    GO(9),
    PHP(10),
    OMS(11),
    /** Since 4.9.4. */
    RUST(12),
    /** Since 5.3.2. */
    NODE_JS(13),
    /** A language that this version has no word for. Read from peers, written as {@link #OTHER}. */
    UNKNOWN(7);

    private static final Language[] ALL = values();

    private final int code;

    Language(int code) {
        this.code = code;
    }

    /** The language with this number on the wire, {@link #UNKNOWN} when there is none. */
    public static Language ofCode(int code) {
        for (Language language : ALL) {
            if (language.code == code) {
                return language;
            }
        }
        return UNKNOWN;
    }

    /** The language with this name in a JSON header, {@link #UNKNOWN} when there is none. */
    public static Language ofName(String name) {
        for (Language language : ALL) {
            if (language.name().equals(name)) {
                return language;
            }
        }
        return UNKNOWN;
    }

    /** The number on the wire. */
    public int code() {
        return code;
    }

    /** The name in a JSON header. */
    public String wireName() {
        return this == UNKNOWN ? OTHER.name() : name();
    }
}
