package dev.cairn.http;

import dev.cairn.census.Clients;
import dev.cairn.model.BrokerGroup;
import dev.cairn.registry.RegistryState;
import dev.cairn.transport.PeerAddress;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/** This server at one look: what it is, whether it is well, and how much there is of everything. */
public final class Status implements Resource {
    /** Of more groups than these a number is told. */
    private static final int MOST_NAMES = 5;

    private final Facts facts;
    private final List<Check> alive;
    private final List<Check> ready;
    private final Moments moments;
    private final Clients clients;
    private final LongSupplier watchers;

    /**
     * What does not change while a server runs.
     *
     * @param version which build this is
     * @param started when it started
     * @param address where it listens for brokers and clients
     * @param httpAddress where it was told to listen for this API
     */
    public record Facts(String version, Instant started, InetSocketAddress address, InetSocketAddress httpAddress) {}

    /**
     * Shows this.
     *
     * @param alive what is wrong if a restart would mend it
     * @param ready what else must be well before anybody is sent here
     * @param watchers how many follow the events
     */
    public Status(
            Facts facts,
            List<Check> alive,
            List<Check> ready,
            Moments moments,
            Clients clients,
            LongSupplier watchers) {
        this.facts = facts;
        this.alive = List.copyOf(alive);
        this.ready = List.copyOf(ready);
        this.moments = moments;
        this.clients = clients;
        this.watchers = watchers;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.reading("/api/v1/status", Set.of(), this::answer));
    }

    private Answer answer(Asked asked) {
        Moment moment = moments.now();
        List<String> errors = new ArrayList<>();
        List<String> warnings = new ArrayList<>();
        JsonArray checks = new JsonArray();
        look(alive, checks, errors);
        look(ready, checks, warnings);
        boolean isReady = errors.isEmpty() && warnings.isEmpty();
        warnings.addAll(warnings(moment.state()));
        List<String> reasons = new ArrayList<>(errors);
        reasons.addAll(warnings);
        JsonObject body = new JsonObject()
                .put("version", facts.version())
                .put("started", facts.started().toString())
                .put("isReady", isReady)
                .put("checks", checks)
                .put("address", PeerAddress.text(facts.address()))
                .put("httpAddress", PeerAddress.text(httpAddress(asked)))
                .put("counts", counts(moment))
                .put("verdict", verdict(errors, warnings))
                .put("reasons", new JsonArray(reasons));
        return Answer.json(moment.revision(), body);
    }

    private static String verdict(List<String> errors, List<String> warnings) {
        if (!errors.isEmpty()) {
            return "error";
        }
        return warnings.isEmpty() ? "ok" : "warning";
    }

    private static void look(List<Check> checks, JsonArray shown, List<String> problems) {
        for (Check check : checks) {
            Optional<String> problem = check.problem().get();
            shown.add(check.shown(problem));
            problem.ifPresent(problems::add);
        }
    }

    /** The port may have been chosen by the system. */
    private InetSocketAddress httpAddress(Asked asked) {
        return new InetSocketAddress(facts.httpAddress().getAddress(), asked.localPort());
    }

    private JsonObject counts(Moment moment) {
        RegistryState state = moment.state();
        return new JsonObject()
                .put(
                        "clusters",
                        state.groups().stream()
                                .map(group -> group.key().cluster())
                                .distinct()
                                .count())
                .put("groups", state.groups().size())
                .put("brokers", state.leases().size())
                .put("topics", state.topics().size())
                .put("clients", clients.count())
                .put("watchers", watchers.getAsLong());
    }

    private static List<String> warnings(RegistryState state) {
        if (state.groups().isEmpty()) {
            return List.of("no broker is registered");
        }
        List<String> withoutMaster = state.groups().stream()
                .filter(group -> !group.hasMaster())
                .map(BrokerGroup::key)
                .sorted()
                .map(Object::toString)
                .toList();
        if (withoutMaster.isEmpty()) {
            return List.of();
        }
        String names = withoutMaster.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
        String more = withoutMaster.size() > MOST_NAMES ? " and " + (withoutMaster.size() - MOST_NAMES) + " more" : "";
        return List.of("groups without a master, to which nobody can send: " + names + more);
    }
}
