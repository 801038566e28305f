package dev.cairn.simulator;

import dev.cairn.registry.RegistrationRules;
import dev.cairn.registry.ScriptedBroker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * One world from one seed: a few servers, groups of brokers, clients, four minutes of trouble, and then quiet, after which all
 * servers must show the truth.
 */
final class Simulation {
    private static final Duration TROUBLE = Duration.ofMinutes(4);

    /** By then everybody is back who went down in the time of trouble. */
    private static final Duration LAST_TROUBLE = Duration.ofSeconds(160);

    /** Longer than the longest time-out, the longest pause and two registrations. */
    private static final Duration QUIET = Duration.ofMinutes(5);

    private final World world;
    private final List<SimulatedServer> servers = new ArrayList<>();
    private final Fleet fleet;
    private final Operator operator;
    private final RegistrationRules rules;

    private Simulation(long seed) {
        world = new World(seed);
        RegistrationRules usual = ScriptedBroker.RULES;
        rules = new RegistrationRules(usual.ownerFreshNanos(), world.isOneIn(2), usual.limits());
        int serverCount = 1 + world.chance(3);
        for (int i = 1; i <= serverCount; i++) {
            servers.add(new SimulatedServer(world, "server-" + i, rules));
        }
        fleet = new Fleet(world, servers);
        operator = new Operator(world, servers, fleet);
    }

    /**
     * What came of a seed.
     *
     * @param seed the seed
     * @param happenings how much happened
     * @param fingerprint of everything that was noted, with its time
     * @param broken the promises that were broken; empty if all were kept
     * @param trace what happened last
     */
    record Outcome(long seed, long happenings, long fingerprint, List<String> broken, List<String> trace) {
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
        World world = simulation.world;
        try {
            simulation.run();
        } catch (RuntimeException defect) {
            // A state that cannot even be read is a finding like any other, and needs its seed.
            world.require(false, () -> "the world failed with " + defect);
        }
        return new Outcome(seed, world.happenings(), world.fingerprint(), world.broken(), world.trace());
    }

    private void run() {
        fleet.start();
        int clients = 1 + world.chance(4);
        for (int i = 0; i < clients; i++) {
            new SimulatedClient(world, servers, fleet).start();
        }
        world.calmFrom(TROUBLE);
        new Trouble(world, servers, fleet, operator).start();
        world.later(TROUBLE.plus(LAST_TROUBLE).toNanos(), this::tidyUp);
        world.runFor(TROUBLE.plus(QUIET));
        if (world.broken().isEmpty()) {
            Truth truth = new Truth(fleet, operator, rules);
            servers.forEach(server -> truth.requireOf(server, world));
        }
    }

    private void tidyUp() {
        appointMissingMasters();
        operator.repeat();
    }

    /**
     * Before 5.0 a group without a master tells a server that has just started nothing of its topics, so servers may
     * differ for as long as nobody appoints one.
     */
    private void appointMissingMasters() {
        for (ReplicaSet set : fleet.runningSets()) {
            if (!set.hasMaster()
                    && set.running().stream().anyMatch(broker -> broker.habits().isBefore5())) {
                set.running().get(0).becomeMaster(true);
            }
        }
    }
}
