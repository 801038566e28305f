package dev.cairn.e2e.differential.tables;

/**
 * Something that Apache's name server does and Cairn does not, on purpose. Each is a row of the page of compatibility, and
 * a switch in the tables.
 */
public enum Quirk {
    /** Success for what can not be done for want of a name; the batch of goodbyes is lost. */
    NAMELESS_GOODBYE("D1"),
    /** A refused first registration leaves a group without members. */
    GHOST("D2"),
    /** Success for a registration that can not be stored. */
    HOLLOW_SUCCESS("D3"),
    /** A refused claim of an older epoch moves the claimant out of its own place. */
    COSTLY_REFUSAL("D4"),
    /** Mappings of static topics are never removed. */
    HAUNTED_MAPPING("D7"),
    /** The next change of version ends a wipe of the right to write. */
    FORGOTTEN_WIPE("D8"),
    /** A replaced address keeps its lease and its filter servers. */
    ORPHAN("D9"),
    /** Giving back the right to write gives read and write, whatever was reported. */
    LAVISH_RIGHT("D10"),
    /** Groups are known by their name alone, in whatever cluster. */
    MERGED_CLUSTERS("D11"),
    /** A renamed broker keeps its former place. */
    TWO_NAMES("D12"),
    /** An unchanged version hides changed contents. */
    TRUSTED_VERSION("D14"),
    /** Of the brokers of one closed connection one leaves. */
    ONE_OF_MANY("D15"),
    /** A zone's view has bare ids, and mappings and order configuration of hidden brokers. */
    COARSE_ZONE_FILTER("D18"),
    /** Topics without their group are registered half or not at all, with success. */
    HALF_REGISTERED_TOPIC("D21"),
    /** Whether a topic is a unit topic is read from some broker. */
    SOME_BROKERS_FLAGS("D22"),
    /** The member that registered last decides for its group. */
    LAST_WORD("D31"),
    /** A negative id is taken. */
    NEGATIVE_ID("D33"),
    /** A claim of the same epoch takes the place of a broker that is alive. */
    TAKING_TURNS("Two brokers that claim one place"),
    /** A goodbye removes whoever stands at the address, under any id. */
    LOOSE_GOODBYE("void unless it names the standing registration"),
    /** The right to write is taken from the table with the master, and comes back topic by topic. */
    LOST_RIGHT("what a lost master's return gives back"),
    /** A compressed body of 5.x is taken for JSON. */
    MISLABELLED("refuses it"),
    /** An absent list of filter servers clears them. */
    ABSENT_FILTERS("clears the filter servers when the list is absent"),
    /** Requests that lack a name are answered somehow. */
    MISSING_NAME("W1"),
    /** A key without a value is stored, and not found. */
    MISSING_VALUE("a missing value is code 1"),
    /** Any text is an order configuration. */
    BAD_ORDER("a bad order configuration is code 1 with its bad part"),
    /** Success for settings that can not be. */
    LENIENT_SETTINGS("D29"),
    /** Remarks show stack traces. */
    STACK_TRACE("shows stack traces in remarks");

    private final String row;

    Quirk(String row) {
        this.row = row;
    }

    /** What to look for in the page of compatibility. */
    public String row() {
        return row;
    }
}
