package dev.cairn.registry;

import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicMapping;
import dev.cairn.model.TopicRoute;

/**
 * How much memory a route holds at most, with its place in the tables and the indexes: an estimate that a virtual machine of
 * 64 bits stays below. Strangers choose how many topics there are and how they are named, so what all of them take has to be
 * bounded where they are let in. Members of groups are not counted, since {@link ListedBytes} bounds them.
 */
final class RouteBytes {
    /** The route, its place in the table, and a placement of its own. */
    private static final int OF_A_TOPIC = 176;

    /** The entry and its settings, which topics seldom share when they are made to fill the memory, and its places. */
    private static final int OF_AN_ENTRY = 80;

    private static final int OF_A_MAPPING = 128;

    /** A node of a tree and two numbers. */
    private static final int OF_A_MAPPED_QUEUE = 80;

    private static final int OF_A_TEXT = 48;

    private static final char LAST_OF_ONE_BYTE = 0xff;

    private RouteBytes() {}

    static long of(TopicRoute route) {
        long bytes = OF_A_TOPIC + text(route.topic());
        for (RouteEntry entry : route.entries()) {
            bytes += of(entry);
        }
        return bytes;
    }

    /** What one group's part adds to it. */
    static long of(RouteEntry entry) {
        return OF_AN_ENTRY + entry.mapping().map(RouteBytes::of).orElse(0L);
    }

    private static long of(TopicMapping mapping) {
        return OF_A_MAPPING
                + text(mapping.topic())
                + text(mapping.scope())
                + text(mapping.brokerName())
                + (long) OF_A_MAPPED_QUEUE * mapping.queues().size();
    }

    /** One byte for each character, or two for each if one of them needs two. */
    private static long text(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > LAST_OF_ONE_BYTE) {
                return OF_A_TEXT + 2L * text.length();
            }
        }
        return OF_A_TEXT + (long) text.length();
    }
}
