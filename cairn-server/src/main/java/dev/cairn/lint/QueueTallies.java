package dev.cairn.lint;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.GroupKey;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.Values;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;

/** Topics whose queues on a group are of some sort: one finding for each group. */
final class QueueTallies {
    private QueueTallies() {}

    static void tell(Picture picture, Found found, Predicate<QueueSettings> sort, String what) {
        Map<GroupKey, Sample> topics = new HashMap<>();
        for (Crowd crowd : picture.crowds()) {
            for (RouteEntry entry : crowd.placement().entries()) {
                // Of a static topic the mapping says which queues there are.
                if (entry.mapping().isEmpty() && sort.test(entry.reported())) {
                    topics.computeIfAbsent(entry.group().key(), key -> new Sample())
                            .addAll(crowd.topics());
                }
            }
        }
        for (BrokerGroup group : picture.groups()) {
            Sample some = topics.get(group.key());
            if (some != null) {
                found.add(
                        Subject.group(group.key()),
                        "On the group " + group.key() + " " + Words.number(some.count(), "topic") + " " + what + ": "
                                + some + ".",
                        Values.NONE.with("topics", some.value()));
            }
        }
    }
}
