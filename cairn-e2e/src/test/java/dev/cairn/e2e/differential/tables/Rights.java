package dev.cairn.e2e.differential.tables;

import java.util.Map;

/** The right to write: what clients see of it, and how operators take and give it. */
public final class Rights {
    private static final int READ_AND_WRITE = 6;
    private static final int WRITE = 2;

    private final Tables tables;

    /** Rights in these tables. */
    public Rights(Tables tables) {
        this.tables = tables;
    }

    /** Request 205; the number of topics that the broker has. */
    public int wipe(String broker) {
        return eachQueue(broker, true);
    }

    /** Request 327; the number of topics that the broker has. */
    public int giveBack(String broker) {
        return eachQueue(broker, false);
    }

    private int eachQueue(String broker, boolean isWiped) {
        if (!tables.has(Quirk.FORGOTTEN_WIPE)) {
            markGroups(broker, isWiped);
        }
        int count = 0;
        for (Map<GroupName, Queue> queues : tables.topics.values()) {
            boolean isThere = false;
            for (Map.Entry<GroupName, Queue> entry : queues.entrySet()) {
                if (entry.getKey().name().equals(broker)) {
                    isThere = true;
                    mark(entry.getValue(), isWiped);
                }
            }
            count += isThere ? 1 : 0;
        }
        return count;
    }

    private void markGroups(String broker, boolean isWiped) {
        if (isWiped) {
            tables.groups.keySet().stream()
                    .filter(name -> name.name().equals(broker))
                    .forEach(tables.wipedGroups::add);
        } else {
            tables.wipedGroups.removeIf(name -> name.name().equals(broker));
        }
    }

    private void mark(Queue queue, boolean isWiped) {
        queue.wiped = isWiped && tables.has(Quirk.FORGOTTEN_WIPE);
        if (!isWiped && tables.has(Quirk.LAVISH_RIGHT)) {
            queue.reopened = true;
            queue.masterless = false;
        }
    }

    /** The permission of a topic on a group, as clients see it. */
    int shown(GroupName name, Queue queue) {
        Group group = tables.groups.get(name);
        int permission = queue.reopened ? READ_AND_WRITE : queue.reported.permission();
        boolean isMasterless = tables.has(Quirk.LOST_RIGHT)
                ? queue.masterless
                : group != null && tables.isActing(group) && !group.hasMaster();
        boolean isWiped = queue.wiped || tables.wipedGroups.contains(name);
        return isMasterless || isWiped ? permission & ~WRITE : permission;
    }
}
