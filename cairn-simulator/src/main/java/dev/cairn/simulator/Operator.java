package dev.cairn.simulator;

import dev.cairn.model.GroupKey;
import dev.cairn.registry.ScriptedBroker;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Somebody who withdraws write permissions, gives them back, deletes topics and registers some wrongly, on all servers: those
 * that are down miss it until it is repeated.
 */
final class Operator {
    private final World world;
    private final List<SimulatedServer> servers;
    private final Fleet fleet;
    private final Map<String, Message.WritePermission> permissions = new LinkedHashMap<>();
    private final Set<Message.Deletion> deletions = new LinkedHashSet<>();

    Operator(World world, List<SimulatedServer> servers, Fleet fleet) {
        this.world = world;
        this.servers = servers;
        this.fleet = fleet;
    }

    void offer(Trouble trouble) {
        trouble.may(2, this::changeWritePermission);
        trouble.may(2, this::deleteTopic);
        trouble.may(1, this::registerTopicWrongly);
    }

    private void changeWritePermission() {
        String brokerName = world.oneOf(fleet.brokers()).place().brokerName();
        Message.WritePermission order = new Message.WritePermission(brokerName, world.isOneIn(2));
        permissions.put(brokerName, order);
        tellAll(order);
    }

    /** Deletes a topic on the brokers first, as the administration tool does. */
    private void deleteTopic() {
        ReplicaSet set = world.oneOf(fleet.brokers()).group();
        Optional<String> cluster = world.isOneIn(2) ? Optional.of(set.key().cluster()) : Optional.empty();
        set.anyPlainTopic().ifPresent(topic -> {
            Message.Deletion order = new Message.Deletion(topic, cluster);
            fleet.sets().stream().filter(other -> order.concerns(other.key())).forEach(other -> other.delete(topic));
            deletions.add(order);
            tellAll(order);
        });
    }

    /** Says something else of a topic than its brokers do: it holds until they register the next time. */
    private void registerTopicWrongly() {
        ReplicaSet set = world.oneOf(fleet.brokers()).group();
        if (!set.hasNamesake()) {
            set.anyPlainTopic()
                    .ifPresent(topic -> tellAll(
                            new Message.SingleTopic(topic, set.key().brokerName(), ScriptedBroker.queues(9, 6))));
        }
    }

    private void tellAll(Message order) {
        world.note("the operator asks for " + order);
        for (SimulatedServer server : servers) {
            if (server.isUp()) {
                Connection connection = Connection.to(server, world);
                connection.send(order);
                connection.close();
            }
        }
    }

    /** Sees to it that what was decided last holds everywhere. Topics that were created anew come back by themselves. */
    void repeat() {
        permissions.values().forEach(this::tellAll);
        deletions.forEach(this::tellAll);
    }

    /** Whether the right to write is withdrawn from a group. */
    boolean hasWiped(GroupKey group) {
        Message.WritePermission order = permissions.get(group.brokerName());
        return order != null && !order.isAllowed();
    }
}
