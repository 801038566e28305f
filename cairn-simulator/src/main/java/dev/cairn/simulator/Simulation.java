package dev.cairn.simulator;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicRoute;
import dev.cairn.registry.RegistryState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * One world from one seed: a few servers, some groups of brokers, four minutes of trouble, and then quiet, after which all
 * servers must know the same, and the truth.
 */
final class Simulation {
    private static final Duration TROUBLE = Duration.ofMinutes(4);

    /** Longer than the longest time-out, the longest pause and two registrations. */
    private static final Duration QUIET = Duration.ofMinutes(5);

    private final long seed;
    private final World world;
    private final List<SimulatedServer> servers = new ArrayList<>();
    private final List<SimulatedBroker> brokers = new ArrayList<>();

    private Simulation(long seed) {
        this.seed = seed;
        world = new World(seed);
    }

    /**
     * What came of a seed.
     *
     * @param seed the seed
     * @param happenings how much happened
     * @param broken the promises that were broken; empty if all were kept
     * @param trace what happened last
     */
    record Outcome(long seed, long happenings, List<String> broken, List<String> trace) {
        boolean isGood() {
            return broken.isEmpty();
        }

        String report() {
            return "seed " + seed + " broke a promise\n  " + String.join("\n  ", broken) + "\nbefore that\n  "
                    + String.join("\n  ", trace) + "\nreplay it with --from " + seed + " --seeds 1";
        }
    }

    static Outcome run(long seed) {
        Simulation simulation = new Simulation(seed);
        simulation.settle();
        Trouble trouble = new Trouble(simulation.world, simulation.servers, simulation.brokers);
        trouble.start(TROUBLE);
        simulation.world.runFor(TROUBLE.plus(QUIET));
        if (simulation.world.broken().isEmpty()) {
            simulation.checkAgreement();
        }
        World world = simulation.world;
        return new Outcome(simulation.seed, world.happenings(), world.broken(), world.trace());
    }

    private void settle() {
        int serverCount = 1 + world.chance(3);
        for (int i = 1; i <= serverCount; i++) {
            servers.add(new SimulatedServer(world, "server-" + i));
        }
        int groups = 1 + world.chance(3);
        for (int i = 1; i <= groups; i++) {
            ReplicaSet group = new ReplicaSet(world, "group-" + i);
            int members = 1 + world.chance(3);
            for (int id = 0; id < members; id++) {
                String address = "10.0." + i + "." + id + ":10911";
                SimulatedBroker broker = new SimulatedBroker(world, servers, group, address);
                brokers.add(broker);
                world.later(world.between(Duration.ZERO, Duration.ofSeconds(10)), () -> broker.start(address));
            }
        }
    }

    private void checkAgreement() {
        SortedSet<String> truth = new TreeSet<>();
        for (SimulatedBroker broker : brokers) {
            if (broker.isRunning()) {
                truth.add(broker.place().toString());
            }
        }
        for (SimulatedServer server : servers) {
            SortedSet<String> known = members(server.current());
            world.require(known.equals(truth), () -> server + " knows " + known + ", there are " + truth);
            SortedSet<String> offers = offers(server.current());
            SortedSet<String> first = offers(servers.get(0).current());
            world.require(
                    offers.equals(first), () -> server + " shows " + offers + ", " + servers.get(0) + " " + first);
        }
    }

    private static SortedSet<String> members(RegistryState state) {
        SortedSet<String> members = new TreeSet<>();
        for (BrokerGroup group : state.groups()) {
            for (BrokerMember member : group.members()) {
                members.add(group.key() + "/" + member.id() + " at " + member.address());
            }
        }
        return members;
    }

    private static SortedSet<String> offers(RegistryState state) {
        SortedSet<String> offers = new TreeSet<>();
        for (TopicRoute route : state.routes()) {
            for (RouteEntry entry : route.entries()) {
                offers.add(route.topic() + " on " + entry.group().key() + ": " + entry.effective());
            }
        }
        return offers;
    }
}
