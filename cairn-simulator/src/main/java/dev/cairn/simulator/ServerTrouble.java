package dev.cairn.simulator;

import java.time.Duration;
import java.util.List;

/** What happens to servers: they crash, stand still, sleep with their machine, or are slow. */
final class ServerTrouble {
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    /** Shorter pauses are not promised to be noticed. */
    private static final Duration SHORTEST_PAUSE = Duration.ofSeconds(2);

    private final World world;
    private final List<SimulatedServer> servers;

    ServerTrouble(World world, List<SimulatedServer> servers) {
        this.world = world;
        this.servers = servers;
    }

    void offer(Trouble trouble) {
        trouble.may(2, () -> any().restart(world.between(Duration.ofMillis(100), Duration.ofSeconds(20))));
        trouble.may(3, () -> any().pause(world.between(SHORTEST_PAUSE, LONGEST_PAUSE)));
        trouble.may(2, () -> any().suspend(world.between(Duration.ofMillis(1), LONGEST_PAUSE)));
        trouble.may(2, () -> any().slowDown(world.between(SHORTEST_PAUSE, LONGEST_PAUSE)));
    }

    private SimulatedServer any() {
        return world.oneOf(servers);
    }
}
