package dev.cairn.http;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * For those who restart a server that is dead, and who send nobody to one that is not ready: {@code /livez} and {@code /readyz}.
 */
public final class Health implements Resource {
    private static final String VERBOSE = "verbose";

    private final List<Check> alive;
    private final List<Check> ready;

    /**
     * Asks these.
     *
     * @param alive what a restart would mend
     * @param ready what else must be well before anybody is sent here
     */
    public Health(List<Check> alive, List<Check> ready) {
        this.alive = List.copyOf(alive);
        this.ready = List.copyOf(ready);
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.open("/livez", Set.of(VERBOSE), asked -> answer(asked, "alive", alive)),
                Endpoint.open("/readyz", Set.of(VERBOSE), asked -> answer(asked, "ready", ready)));
    }

    private static Answer answer(Asked asked, String good, List<Check> checks) {
        JsonArray shown = new JsonArray();
        StringBuilder wrong = new StringBuilder();
        for (Check check : checks) {
            Optional<String> problem = check.problem().get();
            problem.ifPresent(sentence -> wrong.append(wrong.isEmpty() ? "" : "; ")
                    .append(check.name())
                    .append(": ")
                    .append(sentence));
            shown.add(check.shown(problem));
        }
        if (!wrong.isEmpty()) {
            return new Problem(Problem.Kind.NOT_READY, wrong.toString(), Map.of()).toAnswer();
        }
        JsonObject body = new JsonObject().put("status", good);
        return Answer.json(asked.query().flag(VERBOSE) ? body.put("checks", shown) : body);
    }
}
