package dev.cairn.http;

import dev.cairn.census.Clients;
import dev.cairn.lint.Lint;
import dev.cairn.lint.LintFinding;
import dev.cairn.lint.LintReport;
import dev.cairn.lint.Severity;
import dev.cairn.model.BrokerGroup;
import dev.cairn.model.GroupKey;
import dev.cairn.registry.RegistryState;
import dev.cairn.transport.PeerAddress;
import io.vertx.core.Future;
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

    /** Of more findings of one severity than these a number is told. */
    private static final int MOST_FINDINGS = 5;

    private final Facts facts;
    private final List<Check> alive;
    private final List<Check> ready;
    private final Moments moments;
    private final Clients clients;
    private final Lint lint;
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
     * @param lint what is wrong with the clusters
     * @param watchers how many follow the events
     */
    public Status(
            Facts facts,
            List<Check> alive,
            List<Check> ready,
            Moments moments,
            Clients clients,
            Lint lint,
            LongSupplier watchers) {
        this.facts = facts;
        this.alive = List.copyOf(alive);
        this.ready = List.copyOf(ready);
        this.moments = moments;
        this.clients = clients;
        this.lint = lint;
        this.watchers = watchers;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.readingLater("/api/v1/status", Set.of(), this::answer));
    }

    /** With what was found a few seconds ago at most; without it if it cannot be looked for, as this must always be answered. */
    private Future<Answer> answer(Asked asked) {
        return asked.later(found -> {
            boolean isTaken = lint.askLately(report -> found.accept(() -> answer(asked, report)));
            if (!isTaken) {
                found.accept(() -> answer(asked, Optional.empty()));
            }
        });
    }

    private Answer answer(Asked asked, Optional<LintReport> report) {
        Moment moment = moments.now();
        List<String> errors = new ArrayList<>();
        List<String> warnings = new ArrayList<>();
        JsonArray checks = new JsonArray();
        look(alive, checks, errors);
        look(ready, checks, warnings);
        boolean isReady = errors.isEmpty() && warnings.isEmpty();
        boolean isKnownToBeLeft =
                report.filter(found -> found.tellsOf(Lint.NO_BROKER_LEFT)).isPresent();
        if (moment.state().groups().isEmpty() && !isKnownToBeLeft) {
            warnings.add("no broker is registered");
        }
        report.ifPresent(found -> {
            tell(found, Severity.ERROR, errors);
            tell(found, Severity.WARNING, warnings);
        });
        withoutMaster(moment.state(), report).ifPresent(warnings::add);
        List<String> reasons = new ArrayList<>(errors);
        reasons.addAll(warnings);
        JsonObject body = new JsonObject()
                .put("version", facts.version())
                .put("started", facts.started().toString())
                .put("isReady", isReady)
                .put("checks", checks)
                .put("address", PeerAddress.text(facts.address()))
                .put("httpAddress", PeerAddress.text(httpAddress(asked)))
                .put("counts", counts(moment));
        report.ifPresent(found -> body.put("findings", findings(found)));
        body.put("verdict", verdict(errors, warnings)).put("reasons", new JsonArray(reasons));
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

    private static JsonObject findings(LintReport report) {
        return new JsonObject()
                .put("errors", report.count(Severity.ERROR))
                .put("warnings", report.count(Severity.WARNING))
                .put("notices", report.count(Severity.NOTICE));
    }

    /** The first of a severity one by one, and how many there are beside these. */
    private static void tell(LintReport report, Severity severity, List<String> reasons) {
        List<LintFinding> all = report.findings().stream()
                .filter(finding -> finding.severity() == severity)
                .toList();
        all.stream().limit(MOST_FINDINGS).forEach(finding -> reasons.add(reason(finding)));
        int more = all.size() - MOST_FINDINGS;
        if (more > 0) {
            reasons.add(more + " more " + severity.word() + (more == 1 ? "" : "s") + "; ./cairn lint shows all");
        }
    }

    private static String reason(LintFinding finding) {
        return finding.kind().name() + ": " + finding.evidence();
    }

    /** Those that have lost it just now; the others are findings. */
    private Optional<String> withoutMaster(RegistryState state, Optional<LintReport> report) {
        if (lint.ignores(Lint.WITHOUT_MASTER)) {
            return Optional.empty();
        }
        Set<GroupKey> known =
                report.map(found -> found.groupsOf(Lint.WITHOUT_MASTER)).orElse(Set.of());
        List<String> withoutMaster = state.groups().stream()
                .filter(group -> !group.hasMaster())
                .map(BrokerGroup::key)
                .filter(group -> !known.contains(group))
                .sorted()
                .map(Object::toString)
                .toList();
        if (withoutMaster.isEmpty()) {
            return Optional.empty();
        }
        String names = withoutMaster.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
        String more = withoutMaster.size() > MOST_NAMES ? " and " + (withoutMaster.size() - MOST_NAMES) + " more" : "";
        String groups = withoutMaster.size() == 1 ? "a group" : "groups";
        return Optional.of(groups + " without a master, to which nobody can send: " + names + more);
    }
}
