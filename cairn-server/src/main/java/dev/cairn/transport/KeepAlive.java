package dev.cairn.transport;

import java.time.Duration;

/**
 * How the system asks a silent peer whether it is still there. The peer's system answers, not its process: a peer that has
 * nothing to say, is slow or does not read is always there, and one whose host is gone is not.
 *
 * @param idle how long a peer is silent before it is asked; zero for never. In whole seconds, like the interval
 * @param interval how long until it is asked again
 * @param probes after so many questions without an answer the connection ends
 */
public record KeepAlive(Duration idle, Duration interval, int probes) {

    /** Nobody is asked. */
    public static final KeepAlive OFF = new KeepAlive(Duration.ZERO, Duration.ofSeconds(1), 1);

    /** A host that is gone is noticed after 19 s. */
    public static final KeepAlive DEFAULTS = new KeepAlive(Duration.ofSeconds(10), Duration.ofSeconds(3), 3);

    /** Refuses what no system can be told. */
    public KeepAlive {
        if (idle.isNegative() || interval.compareTo(Duration.ofSeconds(1)) < 0 || probes < 1) {
            throw new IllegalArgumentException(
                    "nobody can be asked after " + idle + ", every " + interval + ", " + probes + " times");
        }
    }

    /** After how long a host that is gone is noticed. */
    Duration inAll() {
        return idle.plus(interval.multipliedBy(probes));
    }

    boolean isOff() {
        return idle.isZero();
    }
}
