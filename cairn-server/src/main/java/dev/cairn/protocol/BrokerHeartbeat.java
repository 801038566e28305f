package dev.cairn.protocol;

import dev.cairn.model.BrokerKey;
import dev.cairn.registry.Heartbeat;
import java.util.Optional;

/** Request 904 (since 5.0): a broker is alive. A success for an unknown broker too, as in Apache. */
final class BrokerHeartbeat implements RequestClass.Change {
    private final BodyLimits limits;

    BrokerHeartbeat(BodyLimits limits) {
        this.limits = limits;
    }

    @Override
    public void begin(Turn turn) {
        BrokerKey broker = turn.request().fields().brokerKey(limits.maxNameLength());
        turn.apply(new Heartbeat(broker), version -> turn.finish(Answer.SUCCESS));
    }

    @Override
    public Optional<BrokerKey> heard(Request request) {
        return request.fields().optionalBrokerKey();
    }
}
