package dev.cairn.lint;

import dev.cairn.kv.KeyValues;
import dev.cairn.model.Values;

/** An order configuration that is kept and cannot be given to clients. */
final class OrderOfNoUse implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.warning(
                        "order-of-no-use",
                        "The order configuration of a topic is malformed: it is kept, and given to nobody.")
                .so("Clients would stop refreshing their routes if they got it, so they get none, and the topic is not"
                        + " ordered as it was meant to be.")
                .remedy("Correct the key-value in ORDER_TOPIC_CONFIG (./cairn kv set ORDER_TOPIC_CONFIG TOPIC VALUE).");
    }

    @Override
    public void look(Picture picture, Found found) {
        picture.seen()
                .keyValues()
                .badOrderConfigurations()
                .forEach((topic, flaw) -> found.add(
                        Subject.key(KeyValues.ORDER_TOPIC_CONFIG, topic),
                        sentence(flaw.toString()),
                        Values.NONE.with(
                                "flaw",
                                Values.ofKind(flaw.kind().word())
                                        .with("part", flaw.part())
                                        .withName("text", flaw.text()))));
    }

    private static String sentence(String problem) {
        return Character.toUpperCase(problem.charAt(0)) + problem.substring(1) + ".";
    }
}
