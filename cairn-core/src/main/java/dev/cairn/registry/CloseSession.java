package dev.cairn.registry;

import dev.cairn.model.SessionId;
import java.util.List;

/**
 * A connection closed: every broker whose standing registration came over it leaves, all in one step. A broker that has
 * registered over another connection meanwhile stays.
 *
 * @param session the connection
 */
public record CloseSession(SessionId session) implements Command<Integer> {
    /** The outcome is the number of brokers that left. */
    @Override
    public Transition<Integer> apply(RegistryState state, long nowNanos) {
        Transition<List<Integer>> done = new CloseSessions(List.of(session)).apply(state, nowNanos);
        return new Transition<>(done.next(), done.outcome().get(0), done.events());
    }
}
