package dev.cairn.simulator;

import dev.cairn.runtime.Ticker;
import java.io.PrintStream;
import java.time.Duration;

/** {@code Simulate --seeds N --from S}: runs worlds and tells of the first that breaks a promise. */
public final class Simulate {
    private static final int USUAL_SEEDS = 1_000;

    private Simulate() {}

    /** Ends with 1 if a promise was broken, and with 2 if the arguments were not understood. */
    public static void main(String[] arguments) {
        System.exit(run(arguments, System.out));
    }

    static int run(String[] arguments, PrintStream out) {
        long seeds = USUAL_SEEDS;
        long from = 1;
        try {
            for (int i = 0; i < arguments.length; i += 2) {
                long value = Long.parseLong(i + 1 < arguments.length ? arguments[i + 1] : "");
                switch (arguments[i]) {
                    case "--seeds" -> seeds = value;
                    case "--from" -> from = value;
                    default -> throw new NumberFormatException();
                }
            }
        } catch (NumberFormatException e) {
            out.println("usage: Simulate [--seeds N] [--from S]");
            return 2;
        }
        return simulate(from, seeds, out);
    }

    private static int simulate(long from, long seeds, PrintStream out) {
        long happenings = 0;
        Ticker clock = Ticker.system();
        for (long seed = from; seed < from + seeds; seed++) {
            Simulation.Outcome outcome = Simulation.run(seed);
            happenings += outcome.happenings();
            if (!outcome.isGood()) {
                out.println(outcome.report());
                return 1;
            }
        }
        Duration took = Duration.ofNanos(clock.nanos());
        out.printf(
                "%d seeds from %d, %d happenings, no promise broken, %d s%n",
                seeds, from, happenings, took.toSeconds());
        return 0;
    }
}
