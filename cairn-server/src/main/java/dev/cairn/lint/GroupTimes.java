package dev.cairn.lint;

import dev.cairn.lint.Seen.Times;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Origin;
import dev.cairn.registry.Command;
import dev.cairn.registry.Event;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.RegistryListener;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * Since when groups have no master, and since when they may not be written to. Never more than there are groups without a master
 * and wiped ones. Hears of changes on the registry thread; all threads may look.
 */
public final class GroupTimes implements RegistryListener {
    private final LongSupplier nanoClock;
    private final Map<GroupKey, Long> wiped = new ConcurrentHashMap<>();
    private final Map<GroupKey, Long> masterless = new ConcurrentHashMap<>();

    /** Nothing has happened yet. */
    public GroupTimes(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
    }

    @Override
    public void happened(RegistryState after, List<Event> events, Optional<Origin> origin) {
        for (Event event : events) {
            if (event instanceof Event.BrokerJoined joined) {
                noteMaster(after, joined.broker().group());
            } else if (event instanceof Event.BrokerLeft left) {
                noteMaster(after, left.broker().group());
            } else if (event instanceof Event.BrokerMoved moved) {
                noteMaster(after, moved.from().group());
                noteMaster(after, moved.to().group());
            } else if (event instanceof Event.WritePermissionSet permission) {
                permission.groups().forEach(group -> noteWipe(after, group));
            }
        }
    }

    private void noteMaster(RegistryState after, GroupKey group) {
        note(
                masterless,
                group,
                after.group(group).filter(there -> !there.hasMaster()).isPresent());
    }

    private void noteWipe(RegistryState after, GroupKey group) {
        note(wiped, group, after.writeWipes().contains(group));
    }

    private void note(Map<GroupKey, Long> since, GroupKey group, boolean isSo) {
        if (isSo) {
            since.putIfAbsent(group, nanoClock.getAsLong());
        } else {
            since.remove(group);
        }
    }

    @Override
    public void failed(Command<?> command, RuntimeException defect) {
        // Nothing has happened then.
    }

    Times now() {
        return new Times(wiped, masterless);
    }
}
