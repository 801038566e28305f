package dev.cairn.benchmarks.fleet;

/** How a route body writes numbers as map keys, which follows the version that the client says (request 105). */
public enum Dialect {
    /** In quotes, as JSON wants it: for clients since 4.9.4; these say that they are 5.5.0. */
    QUOTED(513),
    /** Bare, as Apache's library wrote them at first: for clients before 4.9.4; these say that they are 4.9.3. */
    BARE(399);

    private final int version;

    Dialect(int version) {
        this.version = version;
    }

    /** The number of the client's version in the header of its requests. */
    int version() {
        return version;
    }

    /** The id of a master as the key of its address. */
    String masterKey() {
        return this == QUOTED ? "\"0\"" : "0";
    }
}
