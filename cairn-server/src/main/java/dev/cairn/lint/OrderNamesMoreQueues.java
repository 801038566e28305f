package dev.cairn.lint;

import dev.cairn.kv.KeyValues;
import dev.cairn.model.PrintedName;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.Values;
import java.util.Optional;

/** An order configuration with more queues on a broker than the topic has there. */
final class OrderNamesMoreQueues implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.warning(
                        "order-names-more-queues",
                        "The order configuration of a topic gives a broker more queues than may be written to there.")
                .so("With orderMessageEnable, the broker refuses messages for the queues that it does not have.")
                .remedy(
                        "Correct the key-value in ORDER_TOPIC_CONFIG (./cairn kv set ORDER_TOPIC_CONFIG TOPIC VALUE), or give the"
                                + " topic more queues (mqadmin updateTopic).");
    }

    @Override
    public void look(Picture picture, Found found) {
        Orders.configured(picture.seen().keyValues())
                .forEach((topic, queues) -> queues.forEach((broker, configured) -> offer(picture, topic, broker)
                        .filter(entry -> entry.reported().writeQueues() < configured)
                        .ifPresent(entry -> found.add(
                                Subject.key(KeyValues.ORDER_TOPIC_CONFIG, topic),
                                "The order configuration of topic " + PrintedName.of(topic) + " gives "
                                        + PrintedName.of(broker) + " " + Words.number(configured, "queue") + "; "
                                        + entry.reported().writeQueues() + " may be written to there.",
                                Values.NONE
                                        .withName("brokerName", broker)
                                        .with("configured", configured)
                                        .with("writeQueues", entry.reported().writeQueues())))));
    }

    /** Of two groups of one name clients are shown the first. */
    private static Optional<RouteEntry> offer(Picture picture, String topic, String broker) {
        return picture.state().route(topic).stream()
                .flatMap(route -> route.entries().stream())
                .filter(entry -> entry.group().key().brokerName().equals(broker))
                .findFirst();
    }
}
