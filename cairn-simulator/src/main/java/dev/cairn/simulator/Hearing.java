package dev.cairn.simulator;

import dev.cairn.model.BrokerKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * When a server could have heard each broker. Time in which the server stood still does not count as silence, and a message
 * that reached the machine counts although the server may not have read it yet.
 */
final class Hearing {
    /** A pause shorter than this may go unnoticed and cost a broker as much of its time-out. */
    static final Duration UNNOTICED = Duration.ofMillis(1_600);

    private record Pause(long endNanos, long nanos) {}

    private final World world;
    private final Map<BrokerKey, Long> arrivals = new HashMap<>();
    private final Map<BrokerKey, Long> heard = new HashMap<>();
    private final List<Pause> pauses = new ArrayList<>();

    Hearing(World world) {
        this.world = world;
    }

    /** A message that may count as a sign of life reached the machine. */
    void arrived(BrokerKey broker) {
        arrivals.put(broker, world.nanos());
    }

    /** What had arrived did not count: nothing may be expected from it. */
    void refused(BrokerKey broker) {
        arrivals.remove(broker);
    }

    /** A sign of life was applied, and counted. */
    void heard(BrokerKey broker) {
        heard.put(broker, world.nanos());
    }

    void stoodStill(long nanos) {
        pauses.add(new Pause(world.nanos(), nanos));
    }

    /** For how long nothing of a broker reached the machine, while the server could have heard it. */
    Duration silence(BrokerKey broker) {
        return listenedSince(arrivals.get(broker));
    }

    /** For how long nothing of a broker was applied, while the server could have heard it. */
    Duration unheard(BrokerKey broker) {
        return listenedSince(heard.get(broker));
    }

    private Duration listenedSince(@Nullable Long nanos) {
        if (nanos == null) {
            return Duration.ofNanos(Long.MAX_VALUE);
        }
        long listened = world.nanos() - nanos;
        for (Pause pause : pauses) {
            listened -= Math.max(0, Math.min(pause.nanos(), pause.endNanos() - nanos));
        }
        return Duration.ofNanos(listened);
    }

    /** How exactly a time-out can be kept for a broker that was last heard then: each pause since may be misjudged. */
    Duration inexactness(BrokerKey broker) {
        long since = heard.getOrDefault(broker, Long.MAX_VALUE);
        long misjudged =
                1 + pauses.stream().filter(pause -> pause.endNanos() > since).count();
        return UNNOTICED.multipliedBy(misjudged);
    }
}
