package dev.cairn.protocol;

import dev.cairn.config.Options;
import dev.cairn.registry.UnregisterBroker;

/**
 * Request 104: a broker says goodbye. Answered after it was applied; a goodbye that is void by now is a success too, for what
 * it asked for is so.
 */
final class BrokerUnregistration implements RequestClass.Change {
    private final Backing backing;
    private final BodyLimits limits;

    BrokerUnregistration(Backing backing, BodyLimits limits) {
        this.backing = backing;
        this.limits = limits;
    }

    @Override
    public void begin(Turn turn) {
        UnregisterBroker command = new UnregisterBroker(
                turn.request().fields().broker(limits.maxNameLength()),
                backing.settings().get().get(Options.WRITE_WIPE_OUTLIVES_GOODBYE));
        turn.apply(command, wasThere -> turn.finish(Answer.SUCCESS));
    }
}
