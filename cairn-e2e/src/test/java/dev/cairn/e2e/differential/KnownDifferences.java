package dev.cairn.e2e.differential;

import static java.util.Map.entry;

import dev.cairn.e2e.peer.NameServerKind;
import java.util.Map;
import java.util.Optional;

/** Where Cairn answers otherwise than Apache's name server, on purpose; {@code docs/compatibility.md} says the same. */
final class KnownDifferences {
    private static final String PLAIN_REMARK = "a plain sentence instead of a stack trace";

    private static final String SOME_BROKER = "some broker: the first by name instead of the first by hash";

    private static final Map<String, String> REASONS = Map.ofEntries(
            entry(
                    "103: compressed, though the header says it is not",
                    "brokers of 5.x say so of every body, so Cairn looks at the body"),
            entry("103: not JSON", PLAIN_REMARK),
            entry("103: not zlib", PLAIN_REMARK),
            entry("103: no broker id", PLAIN_REMARK),
            entry("103: a broker id that is no number", PLAIN_REMARK),
            entry("904: no address", PLAIN_REMARK),
            entry("104: no broker id", "Apache says success, then its worker fails and drops what else it was to do"),
            entry("304: both brokers are there", SOME_BROKER),
            entry("304: some were refused", SOME_BROKER),
            entry("103: no broker name", "Apache says success, and its lists are damaged from then on"),
            entry("304: somebody had no name", "Apache's list lacks what comes behind the broker without a name"));

    /** Silent connections are left alone, since the operating system tells of hosts that are gone. */
    private static final Map<String, String> OWN_DEFAULTS = Map.of("serverChannelMaxIdleTimeSeconds", "0");

    private KnownDifferences() {}

    /** Why the answers of a step differ; nothing if they must be equal. */
    static Optional<String> reason(RequestStream.Scripted step) {
        return Optional.ofNullable(REASONS.get(step.name()));
    }

    /** What Cairn shows for an option that is not set, where that is not what Apache's name server shows. */
    static Optional<String> ownDefault(String option) {
        return NameServerKind.underTest() == NameServerKind.CAIRN
                ? Optional.ofNullable(OWN_DEFAULTS.get(option))
                : Optional.empty();
    }

    /** How many steps there are whose answers differ. */
    static int count() {
        return REASONS.size();
    }
}
