package dev.cairn.registry;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerMember;

/**
 * How many bytes a group takes at most in an answer that shows many groups: the list of all of them (request 106), or the
 * route of a topic that all of them offer (request 105, but for static topics). Peers read such an answer as a whole or not
 * at all, so what all groups take together has to be bounded where they are let in.
 */
final class ListedBytes {
    /** The names of members, flags, queues and signs between them, with the largest numbers. */
    private static final int OF_A_GROUP = 216;

    /** The id and signs around the address. */
    private static final int OF_A_MEMBER = 26;

    /** Quotes, a colon or comma, brackets. */
    private static final int AROUND_A_TEXT = 6;

    private ListedBytes() {}

    static long of(BrokerGroup group) {
        long bytes = OF_A_GROUP
                + 3 * text(group.key().brokerName())
                + 2 * text(group.key().cluster());
        for (BrokerMember member : group.members()) {
            bytes += of(member);
        }
        return bytes;
    }

    /** Of all zones that members name only one is shown, but which one depends on who leaves. */
    private static long of(BrokerMember member) {
        long bytes = OF_A_MEMBER + text(member.address());
        bytes += member.zone().map(ListedBytes::text).orElse(0L);
        if (!member.filterServers().isEmpty()) {
            bytes += AROUND_A_TEXT + text(member.address());
            for (String server : member.filterServers()) {
                bytes += AROUND_A_TEXT + text(server);
            }
        }
        return bytes;
    }

    /** Its bytes as JSON in UTF-8. */
    private static long text(String text) {
        long bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            bytes += character(text.charAt(i));
        }
        return bytes;
    }

    private static int character(char c) {
        if (c < ' ') {
            return 6;
        } else if (c < 0x80) {
            return c == '"' || c == '\\' ? 2 : 1;
        }
        return c < 0x800 ? 2 : 3;
    }
}
