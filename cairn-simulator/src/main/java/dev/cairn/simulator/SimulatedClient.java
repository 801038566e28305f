package dev.cairn.simulator;

import dev.cairn.model.Revision;
import dev.cairn.registry.RegistryState;
import dev.cairn.view.RouteLens;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A producer or consumer: it asks one server for the routes of topics at random moments, and goes to another server when
 * that one is gone. Each answer is checked where it is made, since nothing can happen to it afterwards.
 */
final class SimulatedClient {
    private static final Duration MOST_OFTEN = Duration.ofMillis(5);
    private static final Duration LEAST_OFTEN = Duration.ofSeconds(4);

    private final World world;
    private final List<SimulatedServer> servers;
    private final Fleet fleet;
    private final RouteLens lens;
    private @Nullable Connection connection;
    private Revision lastRevision = Revision.ZERO;

    SimulatedClient(World world, List<SimulatedServer> servers, Fleet fleet) {
        this.world = world;
        this.servers = servers;
        this.fleet = fleet;
        boolean promotes = world.isOneIn(2);
        this.lens = new RouteLens(promotes, world.isOneIn(3) ? Optional.of("z" + world.chance(3)) : Optional.empty());
    }

    void start() {
        world.later(world.between(MOST_OFTEN, LEAST_OFTEN), () -> {
            ask();
            start();
        });
    }

    private void ask() {
        if (connection == null || !connection.isOpen()) {
            SimulatedServer server = world.oneOf(servers);
            if (!server.isUp()) {
                return;
            }
            connection = Connection.to(server, world);
            lastRevision = Revision.ZERO;
        }
        connection.send(new Message.Lookup(this, fleet.anyTopic(), lens));
    }

    /** A server has read a lookup and answers it. */
    void answered(Message.Lookup lookup, SimulatedServer server) {
        RegistryState state = server.current();
        Revision before = lastRevision;
        world.require(
                state.revision().compareTo(before) >= 0,
                () -> server + " answered from " + state.revision() + " after it had answered from " + before);
        lastRevision = state.revision();
        new RouteCheck(world, server, lookup).check(state);
    }
}
