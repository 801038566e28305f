package dev.cairn.registry;

import dev.cairn.model.ConnectionEnd;

/** Why a broker is no longer there. */
public sealed interface LeaveReason {
    /** It said goodbye: request 104. */
    record Unregistered() implements LeaveReason {}

    /**
     * The connection of its last registration closed.
     *
     * @param end how
     */
    record ConnectionClosed(ConnectionEnd end) implements LeaveReason {}

    /**
     * It was not heard from for longer than it may be silent.
     *
     * @param silentNanos how long
     */
    record Silent(long silentNanos) implements LeaveReason {}

    /**
     * Another broker took its slot.
     *
     * @param address of the broker that stands there now
     */
    record Replaced(String address) implements LeaveReason {}
}
