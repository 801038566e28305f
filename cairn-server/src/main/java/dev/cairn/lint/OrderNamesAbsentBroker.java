package dev.cairn.lint;

import dev.cairn.kv.KeyValues;
import dev.cairn.model.PrintedName;
import dev.cairn.model.TopicRoute;
import dev.cairn.model.Values;
import java.util.Optional;
import java.util.SortedMap;

/** An order configuration that names a broker that does not offer the topic. */
final class OrderNamesAbsentBroker implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.warning(
                        "order-names-absent-broker",
                        "The order configuration of a topic names a broker that is not there or does not offer the topic.")
                .so(
                        "With orderMessageEnable, producers go on choosing queues of that broker: what belongs there cannot be"
                                + " sent.")
                .remedy(
                        "Correct the key-value in ORDER_TOPIC_CONFIG (./cairn kv set ORDER_TOPIC_CONFIG TOPIC VALUE), or bring the"
                                + " broker back.");
    }

    @Override
    public boolean needsAllBrokers() {
        return true;
    }

    @Override
    public void look(Picture picture, Found found) {
        Orders.configured(picture.seen().keyValues()).forEach((topic, queues) -> {
            Sample absent = absent(picture, topic, queues);
            if (absent.count() > 0) {
                found.add(
                        Subject.key(KeyValues.ORDER_TOPIC_CONFIG, topic),
                        "The order configuration of topic " + PrintedName.of(topic)
                                + (absent.count() == 1
                                        ? " names a broker that does not offer it: "
                                        : " names brokers that do not offer it: ")
                                + absent + ".",
                        Values.NONE.with("brokers", absent.value()));
            }
        });
    }

    private static Sample absent(Picture picture, String topic, SortedMap<String, Integer> queues) {
        Optional<TopicRoute> route = picture.state().route(topic);
        Sample absent = new Sample();
        for (String broker : queues.keySet()) {
            boolean isThere = route.stream()
                    .flatMap(known -> known.entries().stream())
                    .anyMatch(entry -> entry.group().key().brokerName().equals(broker));
            if (!isThere) {
                absent.add(broker);
            }
        }
        return absent;
    }
}
