package dev.cairn.http;

import dev.cairn.census.Explainer;
import dev.cairn.view.Explanation;
import dev.cairn.view.Finding;
import dev.cairn.view.FindingText;
import dev.cairn.view.FindingValues;
import io.vertx.core.Future;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Why a topic has the route that it has, or none; and why a broker is there or not, or in the route of a topic or not. */
public final class Explanations implements Resource {
    private static final String PATH = "/api/v1/explanations";
    private static final String TOPIC = "topic";
    private static final String BROKER = "nameOrAddress";
    private static final String ZONE = "zone";

    private final Explainer explainer;
    private final Aside aside;

    /** Shows what this finds. */
    public Explanations(Explainer explainer, Aside aside) {
        this.explainer = explainer;
        this.aside = aside;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.readingLater(PATH + "/topics/{topic}", Set.of(ZONE), this::topic),
                Endpoint.readingLater(PATH + "/brokers/{nameOrAddress}", Set.of(TOPIC, ZONE), this::broker));
    }

    private Future<Answer> topic(Asked asked) {
        String topic = asked.path(TOPIC);
        Optional<String> zone = zone(asked);
        return aside.answer(asked, () -> answer(explainer.topic(topic, zone), new JsonObject().put(TOPIC, topic)));
    }

    private Future<Answer> broker(Asked asked) {
        String broker = asked.path(BROKER);
        Optional<String> topic = asked.query().text(TOPIC);
        Optional<String> zone = zone(asked);
        return aside.answer(
                asked, () -> answer(explainer.broker(broker, topic, zone), new JsonObject().put("broker", broker)));
    }

    private static Optional<String> zone(Asked asked) {
        return asked.query().text(ZONE).filter(name -> !name.isBlank());
    }

    private static Answer answer(Explanation explanation, JsonObject body) {
        JsonArray findings = new JsonArray();
        explanation.findings().forEach(finding -> findings.add(json(finding)));
        return Answer.json(
                explanation.revision().value(),
                body.put("reason", json(explanation.reason())).put("findings", findings));
    }

    static JsonObject json(Finding finding) {
        FindingText text = FindingText.of(finding);
        JsonObject shown = new JsonObject()
                .put("kind", kind(finding))
                .put("text", text.sentence())
                .put("values", ValuesJson.of(FindingValues.of(finding)));
        return text.remedy().isEmpty() ? shown : shown.put("remedy", text.remedy());
    }

    /** {@code never-registered} of {@code NeverRegistered}. */
    private static String kind(Finding finding) {
        return finding.getClass()
                .getSimpleName()
                .replaceAll("(?<=[a-z])(?=[A-Z])", "-")
                .toLowerCase(Locale.ROOT);
    }
}
