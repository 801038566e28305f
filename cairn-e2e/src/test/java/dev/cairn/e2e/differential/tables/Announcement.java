package dev.cairn.e2e.differential.tables;

import java.util.List;
import java.util.Optional;

/**
 * What a registration says, however it is written.
 *
 * @param acting whether slaves act as master; empty for a broker of 4.x, which does not say
 * @param filters what it says of filter servers
 */
public record Announcement(
        Claim claim,
        Optional<Boolean> acting,
        Optional<String> zone,
        Version version,
        List<Topic> topics,
        List<Mapping> mappings,
        FilterServers filters) {
    /** Copies the lists. */
    public Announcement {
        topics = List.copyOf(topics);
        mappings = List.copyOf(mappings);
    }

    /** Where the replicas of a broker would connect. */
    public static String haAddress(Claim claim) {
        return claim.address() + "2";
    }
}
