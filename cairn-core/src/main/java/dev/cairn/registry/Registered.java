package dev.cairn.registry;

import dev.cairn.model.BrokerMember;
import java.util.Optional;

/** What became of a registration. */
public sealed interface Registered {
    /**
     * The broker is there, as it said.
     *
     * @param master the live master of its group; absent for the master itself
     */
    record Accepted(Optional<BrokerMember> master) implements Registered {}

    /** Nothing changed: somebody with a better claim holds the slot. Brokers expect no error here. */
    record Ignored() implements Registered {}

    /**
     * Nothing changed: the slot is empty and the registration names exactly one topic, so it is an early part of a table
     * that has not been seen yet. The broker will register in full soon.
     */
    record TooEarly() implements Registered {}

    /**
     * Refused: there would be too much of something. A broker that is there stays, with what it registered before.
     *
     * @param limit of what
     */
    record OverLimit(Limit limit) implements Registered {}

    /** A repeated registration is not the standing one any more: it has to be looked at in full. */
    record NotCurrent() implements Registered {}
}
