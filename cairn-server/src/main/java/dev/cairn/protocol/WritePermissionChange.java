package dev.cairn.protocol;

import dev.cairn.registry.SetWritePermission;
import java.util.Map;
import java.util.Optional;

/**
 * Requests 205 and 327 (since 4.9.2): an operator withdraws the right to write from a broker name, or gives it back. The
 * answer always has the number of topics that have this name: admin tools read it without looking whether it is there.
 */
final class WritePermissionChange implements RequestClass.Change {
    private final BodyLimits limits;
    private final boolean isAllowed;
    private final String countField;

    private WritePermissionChange(BodyLimits limits, boolean isAllowed, String countField) {
        this.limits = limits;
        this.isAllowed = isAllowed;
        this.countField = countField;
    }

    /** Request 205. */
    static WritePermissionChange wipe(BodyLimits limits) {
        return new WritePermissionChange(limits, false, "wipeTopicCount");
    }

    /** Request 327. */
    static WritePermissionChange add(BodyLimits limits) {
        return new WritePermissionChange(limits, true, "addTopicCount");
    }

    @Override
    public void begin(Turn turn) {
        Optional<String> brokerName = turn.request().fields().optionalName("brokerName", limits.maxNameLength());
        if (brokerName.isEmpty()) {
            turn.finish(counted(0));
            return;
        }
        turn.apply(
                new SetWritePermission(brokerName.get(), isAllowed, turn.sender()),
                topics -> turn.finish(counted(topics)));
    }

    private Answer counted(int topics) {
        return Answer.of(Map.of(countField, String.valueOf(topics)));
    }
}
