package dev.cairn.http;

import dev.cairn.http.Moment.Broker;
import dev.cairn.transport.PeerAddress;
import io.netty.util.NetUtil;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The brokers as targets of Prometheus, which finds them here (its service discovery over HTTP). */
public final class PrometheusTargets implements Resource {
    private static final String PORT = "port";

    /** Where brokers since 5.0 tell their metrics, if they are told to do so. */
    private static final int PORT_OF_BROKERS = 5557;

    private static final int MOST = 65_535;
    private static final String LABEL = "__meta_rocketmq_";

    private final Moments moments;

    public PrometheusTargets(Moments moments) {
        this.moments = moments;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.reading("/api/v1/prometheus/brokers", Set.of(PORT), this::targets));
    }

    private Answer targets(Asked asked) {
        int port = asked.query().number(PORT, 1, MOST, PORT_OF_BROKERS);
        Moment moment = moments.now();
        JsonArray targets = new JsonArray();
        for (Broker broker : moment.brokers()) {
            host(broker.member().address()).ifPresent(host -> targets.add(target(broker, host + ":" + port)));
        }
        return Answer.bytes(Answer.JSON, targets.toBuffer().getBytes())
                .with(Answer.REVISION, Long.toString(moment.revision()));
    }

    /** The host of an address; nothing if it is none that Prometheus could connect to: it would refuse all the others, too. */
    private static Optional<String> host(String address) {
        Optional<String> host = PeerAddress.parse(address).map(PeerAddress::host);
        if (host.filter(NetUtil::isValidIpV6Address).isPresent()) {
            return host.map(ip -> "[" + ip + "]");
        }
        return host.filter(name -> name.matches("[A-Za-z0-9._-]+"));
    }

    private static JsonObject target(Broker broker, String target) {
        JsonObject labels = new JsonObject()
                .put(LABEL + "cluster", broker.group().key().cluster())
                .put(LABEL + "broker_name", broker.group().key().brokerName())
                .put(LABEL + "broker_id", Long.toString(broker.member().id()))
                .put(LABEL + "role", Brokers.role(broker))
                .put(LABEL + "address", broker.member().address())
                .put(LABEL + "zone", broker.member().zone().orElse(""));
        return new JsonObject().put("targets", JsonArray.of(target)).put("labels", labels);
    }
}
