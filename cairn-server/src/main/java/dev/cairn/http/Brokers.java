package dev.cairn.http;

import dev.cairn.http.Moment.Broker;
import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.DataVersion;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Lease;
import dev.cairn.model.PrintedName;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** The brokers: where each stands, what it is, and until when it counts as alive. */
public final class Brokers implements Resource {
    private static final String PATH = "/api/v1/brokers";

    private static final Listing<Broker> BROKERS = new Listing<>(
            Moment::brokers,
            Map.of(
                    "cluster", Filter.exactly(broker -> broker.group().key().cluster()),
                    "name", Filter.containing(broker -> broker.group().key().brokerName()),
                    "address", Filter.containing(broker -> broker.member().address()),
                    "role", Filter.anyOf(List.of("master", "slave", "acting-master"), Brokers::role),
                    "zone", Filter.exactly(broker -> broker.member().zone().orElse(""))),
            List.of(
                    "cluster",
                    "name",
                    "id",
                    "role",
                    "address",
                    "haAddress",
                    "zone",
                    "isWriteWiped",
                    "topics",
                    "version",
                    "lease"),
            Brokers::item);

    private final Moments moments;

    public Brokers(Moments moments) {
        this.moments = moments;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.reading(PATH, BROKERS.parameters(), asked -> BROKERS.page(asked, moments))
                        .followed(new Follow.ByFacts(asked -> moments.factsOfRegistry())),
                Endpoint.reading(PATH + "/{cluster}/{name}/{id}", Set.of(), this::one));
    }

    private Answer one(Asked asked) {
        Moment moment = moments.now();
        GroupKey key = new GroupKey(asked.path("cluster"), asked.path("name"));
        String id = asked.path("id");
        if (!id.matches("[0-9]{1,18}")) {
            throw new Refusal(Problem.Kind.BAD_VALUE, "the id of a broker is a whole number");
        }
        return moment.state()
                .group(key)
                .flatMap(group -> group.member(Long.parseLong(id)).map(member -> new Broker(group, member)))
                .map(broker -> Answer.json(moment.revision(), item(moment, broker)))
                .orElseThrow(() -> new Refusal(
                        Problem.Kind.NOT_FOUND,
                        "there is no broker " + PrintedName.of(key.brokerName()) + " with id " + id + " in cluster "
                                + PrintedName.of(key.cluster())));
    }

    /** What a broker is to its group. */
    static String role(Broker broker) {
        BrokerGroup group = broker.group();
        if (broker.member().id() == BrokerIdentity.MASTER_ID) {
            return "master";
        }
        boolean isActing = !group.hasMaster()
                && group.isActingMasterEnabled()
                && group.first().equals(broker.member());
        return isActing ? "acting-master" : "slave";
    }

    private static JsonObject item(Moment moment, Broker broker) {
        BrokerGroup group = broker.group();
        BrokerMember member = broker.member();
        JsonObject item = new JsonObject()
                .put("cluster", group.key().cluster())
                .put("name", group.key().brokerName())
                .put("id", member.id())
                .put("role", role(broker))
                .put("address", member.address())
                .put("haAddress", member.haAddress())
                .put("isWriteWiped", group.isWriteWiped())
                .put("topics", moment.state().topicsOf(group.key()).size());
        member.zone().ifPresent(zone -> item.put("zone", zone));
        moment.state()
                .lease(new BrokerKey(group.key().cluster(), member.address()))
                .ifPresent(
                        lease -> item.put("version", version(lease.version())).put("lease", lease(moment, lease)));
        return item;
    }

    private static JsonObject version(DataVersion version) {
        return new JsonObject()
                .put("stateVersion", version.stateVersion())
                .put("timestampMillis", version.timestampMillis())
                .put("counter", version.counter());
    }

    private static JsonObject lease(Moment moment, Lease lease) {
        return new JsonObject()
                .put("timeoutMillis", millis(lease.timeoutNanos()))
                .put("silentMillis", Math.max(0, millis(moment.nanos() - lease.renewedNanos())))
                .put("remainingMillis", Math.max(0, millis(lease.deadlineNanos() - moment.nanos())));
    }

    private static long millis(long nanos) {
        return TimeUnit.NANOSECONDS.toMillis(nanos);
    }
}
