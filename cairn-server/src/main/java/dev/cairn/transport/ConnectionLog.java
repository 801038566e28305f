package dev.cairn.transport;

import dev.cairn.wire.ForeignProtocol;
import dev.cairn.wire.MalformedFrame;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The lines about connections. Whatever a stranger can provoke is limited to one line a minute and kind; connections that
 * merely come and go show at debug level only.
 */
final class ConnectionLog {

    private static final Logger LOG = LoggerFactory.getLogger("dev.cairn.transport");
    private static final Duration INTERVAL = Duration.ofMinutes(1);

    private final LongSupplier nanoClock;
    private final Map<ForeignProtocol, RateLimitedLog> malformed = new ConcurrentHashMap<>();
    private final RateLimitedLog refused;
    private final RateLimitedLog notAccepted;
    private final RateLimitedLog idle;
    private final RateLimitedLog hoarding;
    private final RateLimitedLog unread;
    private final RateLimitedLog outOfMemory;
    private final RateLimitedLog overflow;
    private final RateLimitedLog failed;

    ConnectionLog(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
        this.refused = new RateLimitedLog(INTERVAL, nanoClock);
        this.notAccepted = new RateLimitedLog(INTERVAL, nanoClock);
        this.idle = new RateLimitedLog(INTERVAL, nanoClock);
        this.hoarding = new RateLimitedLog(INTERVAL, nanoClock);
        this.unread = new RateLimitedLog(INTERVAL, nanoClock);
        this.outOfMemory = new RateLimitedLog(INTERVAL, nanoClock);
        this.overflow = new RateLimitedLog(INTERVAL, nanoClock);
        this.failed = new RateLimitedLog(INTERVAL, nanoClock);
    }

    void opened(Session session) {
        LOG.debug("Connection {} from {} opened", session.id().value(), session.peer());
    }

    void closed(Session session, CloseCause cause) {
        LOG.debug("Connection {} from {} closed: {}", session.id().value(), session.peer(), cause.sentence());
    }

    void malformed(Session session, MalformedFrame reason) {
        ForeignProtocol protocol = reason.protocol();
        rateLimit(protocol).write(more -> {
            if (protocol == ForeignProtocol.UNKNOWN) {
                LOG.warn("Closed {}: {}{}", session.peer(), reason.getMessage(), more);
            } else {
                LOG.warn(
                        "Closed {}: it speaks {}: {} ({}){}",
                        session.peer(),
                        protocol.label(),
                        protocol.hint(),
                        reason.getMessage(),
                        more);
            }
        });
    }

    private RateLimitedLog rateLimit(ForeignProtocol protocol) {
        return malformed.computeIfAbsent(protocol, p -> new RateLimitedLog(INTERVAL, nanoClock));
    }

    void refused(InetSocketAddress peer, int maxConnections) {
        refused.write(more -> LOG.warn(
                "Refused {}: {} connections are open, which is the limit{}",
                PeerAddress.text(peer),
                maxConnections,
                more));
    }

    /** Without a stack trace: it is the operating system that refuses, mostly for lack of file descriptors. */
    void notAccepted(Throwable cause) {
        notAccepted.write(more ->
                LOG.warn("Cannot accept a connection, will try again in a second: {}{}", cause.getMessage(), more));
    }

    void idle(Session session) {
        idle.write(more -> LOG.info("Closed {}: nothing was read or written for too long{}", session.peer(), more));
    }

    void hoarding(Session session, long bytes, long limit) {
        hoarding.write(more -> LOG.warn(
                "Closed {}: it holds {} bytes of an unfinished frame, the most of all, and together they hold more than {}{}",
                session.peer(),
                bytes,
                limit,
                more));
    }

    void unread(Session session, long bytes, long limit) {
        unread.write(more -> LOG.warn(
                "Closed {}: it left {} bytes of its answers unread, the most of all, and together they are more than {}{}",
                session.peer(),
                bytes,
                limit,
                more));
    }

    /** Without a stack trace: where the last byte went says nothing about who has the others. */
    void outOfMemory(Session session, Throwable cause) {
        outOfMemory.write(more -> LOG.warn(
                "Closed {}: no memory was left for its bytes: {}{}", session.peer(), cause.getMessage(), more));
    }

    void overflow(Session session, long bytes) {
        overflow.write(more -> LOG.warn(
                "Closed {}: it does not read its answers, more than {} bytes wait{}", session.peer(), bytes, more));
    }

    /** The stack trace is wanted here: this is a fault of ours. */
    void failed(Session session, Throwable cause) {
        failed.write(more -> LOG.error("Closed {}: unexpected failure{}", session.peer(), more, cause));
    }
}
