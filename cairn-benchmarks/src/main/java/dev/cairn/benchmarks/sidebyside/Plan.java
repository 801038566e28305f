package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.Fleet;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What a run does, as the command line asks for it. */
final class Plan {

    private static final int MOST_TOPICS = 500_000;
    /** A body of more topics than this does not fit into a frame of 16 MiB. */
    private static final int MOST_TOPICS_OF_LOOKUPS = 80_000;
    /** Brokers register once; a server forgets them after 120 seconds of silence. */
    private static final int LONGEST_LOAD_SECONDS = 100;

    /** The servers that can take part. */
    enum Server {
        apache,
        cairn
    }

    @Option(names = "--rounds", paramLabel = "N", description = "how often each server has its turn (default: 3)")
    private int rounds = 3;

    @Option(names = "--topics", paramLabel = "N", description = "topics of each broker in lookups (default: 10000)")
    private int topics = 10_000;

    @Option(
            names = "--brokers",
            split = ",",
            paramLabel = "N",
            description = "brokers that have every topic; several numbers make several cases (default: 1,8)")
    private List<Integer> brokers = List.of(1, 8);

    @Option(names = "--warm-up", paramLabel = "SECONDS", description = "load before measuring (default: 12)")
    private int warmUp = 12;

    @Option(names = "--measured", paramLabel = "SECONDS", description = "load while measuring (default: 10)")
    private int measured = 10;

    @Option(names = "--rate", paramLabel = "N", description = "lookups a second at a fixed rate (default: 5000)")
    private int rate = 5_000;

    @Option(
            names = "--registrations",
            paramLabel = "N",
            description = "repetitions of each kind of registration (default: 30)")
    private int registrations = 30;

    @Option(
            names = "--sizes",
            split = ",",
            paramLabel = "N",
            description = "topics of the broker that registers again and again; several numbers make several cases"
                    + " (default: 1000,10000,60000,120000)")
    private List<Integer> sizes = List.of(1_000, 10_000, 60_000, 120_000);

    @Option(
            names = "--bodies",
            split = ",",
            paramLabel = "FORMAT",
            description =
                    "how it writes them: plain, compressed (as brokers before 5.0 announce it), unflagged (as brokers"
                            + " since 5.0 with compressedRegister=true send it) (default: plain)")
    private List<BodyFormat> bodies = List.of(BodyFormat.PLAIN);

    @Option(names = "--servers", split = ",", paramLabel = "NAME", description = "apache, cairn (default: both)")
    private List<Server> servers = List.of(Server.apache, Server.cairn);

    @Option(names = "--quick", description = "one short round, to see that everything works; its figures mean little")
    private boolean quick;

    @Option(
            names = "--output",
            paramLabel = "FILE",
            description = "where the raw results go (default: side-by-side.json in cairn-benchmarks/target)")
    private Optional<Path> output = Optional.empty();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "show this help")
    @SuppressWarnings("unused") // picocli reads it and prints the help by itself
    private boolean help;

    /** Throws {@link CannotRun} for values that cannot work. */
    void check() {
        require(rounds > 0, "--rounds must be at least 1");
        require(topics > 1 && topics <= MOST_TOPICS_OF_LOOKUPS, "--topics must be 2 to " + MOST_TOPICS_OF_LOOKUPS);
        require(
                sizes.stream().allMatch(size -> size > 1 && size <= MOST_TOPICS),
                "--sizes must be 2 to " + MOST_TOPICS);
        require(brokers.stream().allMatch(count -> count > 0 && count <= 1_000), "--brokers must be 1 to 1000 each");
        require(warmUp >= 0 && measured > 0, "--warm-up must be at least 0 and --measured at least 1");
        require(
                2 * (warmUp + measured) <= LONGEST_LOAD_SECONDS,
                "--warm-up and --measured together must be at most " + LONGEST_LOAD_SECONDS / 2
                        + ": brokers register only once and expire after that");
        require(rate > 0 && rate <= 1_000_000, "--rate must be 1 to 1000000");
        require(registrations > 0, "--registrations must be at least 1");
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new CannotRun(otherwise);
        }
    }

    int rounds() {
        return quick ? 1 : rounds;
    }

    List<Server> servers() {
        return servers;
    }

    Optional<Path> output() {
        return output;
    }

    List<Scenario> scenarios() {
        LookupLoad.Span span = quick
                ? new LookupLoad.Span(Duration.ofSeconds(2), Duration.ofSeconds(2))
                : new LookupLoad.Span(Duration.ofSeconds(warmUp), Duration.ofSeconds(measured));
        List<Scenario> scenarios = new ArrayList<>();
        scenarios.add(new StartScenario(quick ? 1 : 3));
        for (int size : sizes) {
            for (BodyFormat format : bodies) {
                scenarios.add(new RegistrationScenario(size, format, quick ? 5 : registrations));
            }
        }
        for (int count : brokers) {
            scenarios.add(new LookupScenario(new Fleet(topics, count), span, rate));
        }
        return scenarios;
    }
}
