package dev.cairn.protocol;

import dev.cairn.registry.UnregisterBroker;

/**
 * Request 104: a broker says goodbye. Answered after it was applied; a goodbye that is void by now is a success too, for what
 * it asked for is so.
 */
final class BrokerUnregistration implements RequestClass.Change {
    private final BodyLimits limits;

    BrokerUnregistration(BodyLimits limits) {
        this.limits = limits;
    }

    @Override
    public void begin(Turn turn) {
        UnregisterBroker command = new UnregisterBroker(turn.request().fields().broker(limits.maxNameLength()));
        turn.apply(command, wasThere -> turn.finish(Answer.SUCCESS));
    }
}
