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
    /** What is answered for as long as this server listens, also while it ends. */
    static final Set<String> PATHS = Set.of("/livez", "/readyz");

    private static final String VERBOSE = "verbose";

    private final List<Check> alive;
    private final List<Check> ready;
    private final Farewell farewell;

    /**
     * Asks these.
     *
     * @param alive what a restart would mend
     * @param ready what else must be well before anybody is sent here
     * @param farewell whether this server ends, and so is not ready any more, though alive
     */
    public Health(List<Check> alive, List<Check> ready, Farewell farewell) {
        this.alive = List.copyOf(alive);
        this.ready = List.copyOf(ready);
        this.farewell = farewell;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.open("/livez", Set.of(VERBOSE), asked -> answer(asked, "alive", alive)),
                Endpoint.open(
                        "/readyz",
                        Set.of(VERBOSE),
                        asked ->
                                farewell.asked().map(Health::notReady).orElseGet(() -> answer(asked, "ready", ready))));
    }

    private static Answer notReady(String why) {
        return new Problem(Problem.Kind.NOT_READY, why, Map.of()).toAnswer();
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
            return notReady(wrong.toString());
        }
        JsonObject body = new JsonObject().put("status", good);
        return Answer.json(asked.query().flag(VERBOSE) ? body.put("checks", shown) : body);
    }
}
