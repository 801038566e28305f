package dev.cairn.protocol;

import dev.cairn.model.PrintedName;
import dev.cairn.registry.Limit;
import dev.cairn.registry.SetWritePermission;
import java.util.Map;
import java.util.Optional;

/**
 * Requests 205 and 327 (since 4.9.2): an operator withdraws the right to write from a broker name, or gives it back. The
 * answer always has the number of topics that have this name: admin tools read it without looking whether it is there.
 */
final class WritePermissionChange implements RequestClass.Change {
    private final Backing backing;
    private final BodyLimits limits;
    private final FoundNothing foundNothing;
    private final boolean isAllowed;
    private final String countField;

    private WritePermissionChange(
            Backing backing, BodyLimits limits, FoundNothing foundNothing, boolean isAllowed, String countField) {
        this.backing = backing;
        this.limits = limits;
        this.foundNothing = foundNothing;
        this.isAllowed = isAllowed;
        this.countField = countField;
    }

    /** Request 205. */
    static WritePermissionChange wipe(Backing backing, BodyLimits limits, FoundNothing foundNothing) {
        return new WritePermissionChange(backing, limits, foundNothing, false, "wipeTopicCount");
    }

    /** Request 327. */
    static WritePermissionChange add(Backing backing, BodyLimits limits, FoundNothing foundNothing) {
        return new WritePermissionChange(backing, limits, foundNothing, true, "addTopicCount");
    }

    @Override
    public void begin(Turn turn) {
        Optional<String> brokerName = turn.request().fields().optionalName("brokerName", limits.maxNameLength());
        if (brokerName.isEmpty()) {
            turn.finish(counted(0));
            return;
        }
        SetWritePermission command = new SetWritePermission(
                brokerName.get(),
                isAllowed,
                turn.sender(),
                RegistryRules.limits(backing.settings().get()));
        turn.apply(command, done -> {
            if (isNobodys(command.brokerName())) {
                foundNothing.tell(turn.request(), "0 brokers named " + PrintedName.of(command.brokerName()));
            }
            turn.finish(done.map(it -> counted(it.topics())).orElseGet(() -> RegistryRules.refusal(Limit.BROKERS)));
        });
    }

    private boolean isNobodys(String brokerName) {
        return backing.registry().current().groups().stream()
                .noneMatch(group -> group.key().brokerName().equals(brokerName));
    }

    private Answer counted(int topics) {
        return Answer.of(Map.of(countField, String.valueOf(topics)));
    }
}
