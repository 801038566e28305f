package dev.cairn.simulator;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What goes wrong, one thing after another. Each world knows only some kinds of trouble, so that some worlds have much of one. */
final class Trouble {
    private static final Duration MOST_OFTEN = Duration.ofMillis(10);
    private static final Duration LEAST_OFTEN = Duration.ofSeconds(6);

    private final World world;
    private final List<Runnable> strikes = new ArrayList<>();

    Trouble(World world, List<SimulatedServer> servers, Fleet fleet, Operator operator) {
        this.world = world;
        new ServerTrouble(world, servers).offer(this);
        new ProcessTrouble(world, servers, fleet).offer(this);
        new GroupTrouble(world, fleet).offer(this);
        operator.offer(this);
    }

    /** Offers a kind of trouble, as likely as its weight; this world may do without it. */
    void may(int weight, Runnable strike) {
        boolean isWanted = world.chance(5) > 1;
        for (int i = 0; isWanted && i < weight; i++) {
            strikes.add(strike);
        }
    }

    /** Makes trouble until the world is calm; whoever is down by then still comes back. */
    void start() {
        if (!strikes.isEmpty()) {
            next();
        }
    }

    private void next() {
        world.later(world.between(MOST_OFTEN, LEAST_OFTEN), () -> {
            if (!world.isCalm()) {
                world.oneOf(strikes).run();
                next();
            }
        });
    }
}
