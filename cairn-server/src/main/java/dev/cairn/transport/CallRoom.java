package dev.cairn.transport;

import dev.cairn.model.GroupKey;
import dev.cairn.model.SessionId;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The room for what may be on its way at once. One group of brokers, and one connection that registered addresses, gets only
 * a part of it: addresses that lead nowhere keep nobody waiting but their own. Used by all threads.
 */
final class CallRoom {
    private final Limits limits;
    private final Map<GroupKey, Integer> byGroup = new HashMap<>();
    private final Map<SessionId, Integer> byOrigin = new HashMap<>();
    private int taken;

    /**
     * How much room there is.
     *
     * @param all for all together
     * @param ofAGroup for calls to one group
     * @param ofAnOrigin for calls to addresses that came over one connection
     */
    record Limits(int all, int ofAGroup, int ofAnOrigin) {}

    CallRoom(Limits limits) {
        this.limits = limits;
    }

    /** Takes room for a call, which has to be given back; where there is none it says, as words for the log, what is full. */
    synchronized Optional<String> take(Recipient to) {
        if (taken >= limits.all()) {
            return Optional.of(limits.all() + " calls are on their way, which is the limit");
        }
        if (byGroup.getOrDefault(to.group(), 0) >= limits.ofAGroup()) {
            return Optional.of(
                    limits.ofAGroup() + " calls to its group are on their way, which is the limit for one group");
        }
        if (byOrigin.getOrDefault(to.origin(), 0) >= limits.ofAnOrigin()) {
            return Optional.of(
                    limits.ofAnOrigin()
                            + " calls to addresses from one connection are on their way, which is the limit for one connection");
        }
        taken++;
        byGroup.merge(to.group(), 1, Integer::sum);
        byOrigin.merge(to.origin(), 1, Integer::sum);
        return Optional.empty();
    }

    synchronized void giveBack(Recipient to) {
        taken--;
        byGroup.computeIfPresent(to.group(), (group, count) -> count > 1 ? count - 1 : null);
        byOrigin.computeIfPresent(to.origin(), (origin, count) -> count > 1 ? count - 1 : null);
    }

    synchronized int taken() {
        return taken;
    }
}
