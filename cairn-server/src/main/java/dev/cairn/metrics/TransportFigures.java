package dev.cairn.metrics;

import dev.cairn.transport.CloseCause;
import dev.cairn.transport.OutboundCalls;
import dev.cairn.transport.TransportCounts;
import java.util.function.Supplier;

/** How many connections there are and were, and what became of calls to brokers. May be used by all threads. */
public final class TransportFigures implements MetricSource {
    private final Supplier<TransportCounts> connections;
    private final Supplier<OutboundCalls.Counts> calls;

    /** What became of a call. */
    enum CallResult {
        SENT,
        /** The broker could not be reached in time. */
        FAILED,
        /** Too many were on their way. */
        REFUSED
    }

    /** The figures of connections that others open, and of those that this server opens. */
    public TransportFigures(Supplier<TransportCounts> connections, Supplier<OutboundCalls.Counts> calls) {
        this.connections = connections;
        this.calls = calls;
    }

    @Override
    public void read(Reading reading) {
        TransportCounts counts = connections.get();
        reading.value(Catalogue.CONNECTIONS_OPEN, counts.open());
        reading.value(Catalogue.CONNECTIONS_ACCEPTED, counts.accepted());
        reading.value(Catalogue.CONNECTIONS_REFUSED, counts.refused());
        for (CloseCause cause : CloseCause.values()) {
            reading.value(Catalogue.CONNECTIONS_CLOSED, counts.closed(cause), cause);
        }
        reading.value(Catalogue.UNFINISHED_BYTES, counts.unfinishedBytes());
        reading.value(Catalogue.UNSENT_BYTES, counts.unsentBytes());
        OutboundCalls.Counts called = calls.get();
        reading.value(Catalogue.CALLS_ON_THEIR_WAY, called.onTheirWay());
        reading.value(Catalogue.CALLS, called.sent(), CallResult.SENT);
        reading.value(Catalogue.CALLS, called.failed(), CallResult.FAILED);
        reading.value(Catalogue.CALLS, called.refused(), CallResult.REFUSED);
    }
}
