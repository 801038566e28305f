package dev.cairn.registry;

import dev.cairn.model.ConnectionEnd;
import dev.cairn.model.SessionId;
import java.util.List;

/**
 * A connection closed: every broker whose standing registration came over it leaves, all in one step. A broker that has
 * registered over another connection meanwhile stays.
 *
 * @param session the connection
 * @param end how it ended
 */
public record CloseSession(SessionId session, ConnectionEnd end) implements Command<Integer> {
    /** The outcome is the number of brokers that left. */
    @Override
    public Transition<Integer> apply(RegistryState state, long nowNanos) {
        Transition<List<Integer>> done = new CloseSessions(List.of(this)).apply(state, nowNanos);
        return new Transition<>(done.next(), done.outcome().get(0), done.events());
    }
}
