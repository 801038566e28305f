package dev.cairn.model;

import java.util.Optional;

/**
 * Why a broker counts as alive, and until when. Kept apart from the facts that routes show: a heartbeat replaces the
 * lease and nothing else.
 *
 * @param broker who holds it
 * @param registration the registration it stands for
 * @param renewedNanos when the broker was last heard, by the monotonic clock
 * @param timeoutNanos how long it may be silent
 * @param version the version of the topic table that it last registered
 * @param digest of its last registration; empty once that must be looked at again although its bytes are the same
 * @param hasMovedOn whether the broker has since claimed another place, which it was refused: it does not defend this one
 *     any more
 */
public record Lease(
        BrokerIdentity broker,
        RegistrationId registration,
        long renewedNanos,
        long timeoutNanos,
        DataVersion version,
        Optional<ContentDigest> digest,
        boolean hasMovedOn) {
    /** When the lease runs out, by the monotonic clock. */
    public long deadlineNanos() {
        return renewedNanos + timeoutNanos;
    }

    /** Whether the broker has been silent for longer than it may. */
    public boolean isDue(long nowNanos) {
        return nowNanos - renewedNanos > timeoutNanos;
    }

    /** The lease after its broker was heard. */
    public Lease renewed(long nowNanos) {
        return new Lease(broker, registration, nowNanos, timeoutNanos, version, digest, hasMovedOn);
    }

    /** The lease under another registration of the same broker. */
    public Lease under(RegistrationId other) {
        return new Lease(broker, other, renewedNanos, timeoutNanos, version, digest, false);
    }

    /** The lease of a broker that wants to stand elsewhere, and may not yet. */
    public Lease movedOn() {
        return new Lease(broker, registration, renewedNanos, timeoutNanos, version, digest, true);
    }

    /** The lease of a registration that must be looked at again when it is repeated. */
    public Lease withoutDigest() {
        return digest.isEmpty()
                ? this
                : new Lease(broker, registration, renewedNanos, timeoutNanos, version, Optional.empty(), hasMovedOn);
    }
}
