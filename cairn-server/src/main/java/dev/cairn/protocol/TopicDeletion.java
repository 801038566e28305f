package dev.cairn.protocol;

import dev.cairn.model.PrintedName;
import dev.cairn.registry.DeleteTopic;
import java.util.Optional;

/**
 * Request 216: an operator deletes a topic, in all clusters or in one (since 4.9.4). Always a success, as in Apache: also for
 * a topic or a cluster that is not known, and without a topic.
 */
final class TopicDeletion implements RequestClass.Change {
    private final BodyLimits limits;
    private final FoundNothing foundNothing;

    TopicDeletion(BodyLimits limits, FoundNothing foundNothing) {
        this.limits = limits;
        this.foundNothing = foundNothing;
    }

    @Override
    public void begin(Turn turn) {
        RequestFields fields = turn.request().fields();
        Optional<String> topic = fields.optionalName("topic", limits.maxNameLength());
        if (topic.isEmpty()) {
            turn.finish(Answer.SUCCESS);
            return;
        }
        Optional<String> cluster = cluster(fields);
        turn.apply(new DeleteTopic(topic.get(), cluster, turn.sender()), groups -> {
            if (groups == 0) {
                String where = cluster.map(name -> " in cluster " + PrintedName.of(name))
                        .orElse("");
                foundNothing.tell(turn.request(), "no topic " + PrintedName.of(topic.get()) + where);
            }
            turn.finish(Answer.SUCCESS);
        });
    }

    /** A blank name is one that no cluster has: taken for "none given" it would delete more than was asked for. */
    private static Optional<String> cluster(RequestFields fields) {
        return fields.header().field("clusterName").filter(name -> !name.isEmpty());
    }
}
