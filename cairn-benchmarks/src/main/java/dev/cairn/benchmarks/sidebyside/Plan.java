package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.sidebyside.load.LookupLoad;
import dev.cairn.benchmarks.sidebyside.machine.CannotRun;
import dev.cairn.benchmarks.sidebyside.scenarios.ChangeScenario;
import dev.cairn.benchmarks.sidebyside.scenarios.LookupScenario;
import dev.cairn.benchmarks.sidebyside.scenarios.LossScenario;
import dev.cairn.benchmarks.sidebyside.scenarios.MemoryScenario;
import dev.cairn.benchmarks.sidebyside.scenarios.RegistrationScenario;
import dev.cairn.benchmarks.sidebyside.scenarios.Scenario;
import dev.cairn.benchmarks.sidebyside.scenarios.StartScenario;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a run does, as the command line asks for it. */
final class Plan {

    static final int MOST_TOPICS = 500_000;
    static final int MOST_BROKERS = 1_000;
    static final int MOST_CONNECTIONS = 100_000;
    static final int MOST_SECONDS = 86_400;

    /** Brokers are silent during a load; a server forgets them after 120 seconds. */
    private static final int LONGEST_LOAD_SECONDS = 100;

    private static final List<Integer> NOT_GIVEN = List.of();

    /** The servers that can take part. */
    enum Server {
        apache,
        cairn,
        limit
    }

    /** What can be measured. */
    enum Kind {
        start,
        registration,
        lookups,
        change,
        loss,
        memory,
        growth,
        giant,
        container,
        idle,
        overload,
        huge,
        bulk,
        watch,
        extras
    }

    /** What is compared when nothing is asked for; the others take longer, or are about Cairn alone. */
    private static final List<Kind> USUAL =
            List.of(Kind.start, Kind.registration, Kind.lookups, Kind.change, Kind.loss, Kind.memory);

    @Option(
            names = "--scenarios",
            split = ",",
            paramLabel = "NAME",
            description =
                    "what to measure, of the kinds below" + " (default: start,registration,lookups,change,loss,memory)")
    private List<Kind> kinds = USUAL;

    @Option(
            names = "--servers",
            split = ",",
            paramLabel = "NAME",
            description = "apache, cairn, and limit: a bare server that gives one constant answer, for lookups only"
                    + " (default: all three)")
    private List<Server> servers = List.of(Server.values());

    @Option(names = "--rounds", paramLabel = "N", description = "how often each server has its turn (default: 1)")
    private int rounds = 1;

    @Option(
            names = "--quick",
            description = "one short round of small cases, to see that everything works; its figures mean little;"
                    + " what you ask for besides holds")
    private boolean isQuick;

    @Option(names = "--warm-up", paramLabel = "SECONDS", description = "load before measuring (default: 12; quick: 1)")
    private Optional<Integer> warmUp = Optional.empty();

    @Option(names = "--measured", paramLabel = "SECONDS", description = "load while measuring (default: 10; quick: 2)")
    private Optional<Integer> measured = Optional.empty();

    @Option(
            names = "--registrations",
            paramLabel = "N",
            description = "registration: repetitions of each kind (default: 20; quick: 5)")
    private Optional<Integer> registrations = Optional.empty();

    @Option(
            names = "--sizes",
            split = ",",
            paramLabel = "N",
            description = "registration: topics of the broker (default: 1000,10000,60000,120000; quick: 1000,120000)")
    private List<Integer> sizes = NOT_GIVEN;

    @Option(
            names = "--bodies",
            split = ",",
            paramLabel = "FORMAT",
            description =
                    "registration: plain, compressed (as brokers before 5.0 announce it), unflagged (as brokers since"
                            + " 5.0 with compressedRegister=true send it) (default: plain)")
    private List<BodyFormat> bodies = List.of(BodyFormat.PLAIN);

    @Option(
            names = "--topics",
            split = ",",
            paramLabel = "N",
            description = "lookups: topics of each broker (default: 10000; quick: 1000)")
    private List<Integer> topics = NOT_GIVEN;

    @Option(
            names = "--brokers",
            split = ",",
            paramLabel = "N",
            description = "lookups: brokers that have every topic (default: 1,8,64; quick: 8)")
    private List<Integer> brokers = NOT_GIVEN;

    @Option(
            names = "--dialects",
            split = ",",
            paramLabel = "NAME",
            description = "lookups: quoted, for clients since 4.9.4; bare, for those before (default: quoted)")
    private List<Dialect> dialects = List.of(Dialect.QUOTED);

    @Option(
            names = "--skew",
            split = ",",
            paramLabel = "S",
            description =
                    "lookups: the topic of rank r is asked for 1/r^S times as often as the first (default: 0, evenly)")
    private List<Double> skews = List.of(0.0);

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "lookups: how many a second at a fixed rate (default: 5000)")
    private int rate = 5_000;

    @Option(
            names = "--fleet-brokers",
            paramLabel = "N",
            description = "change, loss: brokers that share all topics (default: 300; quick: 30)")
    private Optional<Integer> fleetBrokers = Optional.empty();

    @Option(
            names = "--fleet-topics",
            paramLabel = "N",
            description = "change, loss: their topics (default: 10000; quick: 500)")
    private Optional<Integer> fleetTopics = Optional.empty();

    @Option(
            names = "--flapping",
            paramLabel = "N",
            description = "change: how many go and come back every 8 s (default: a tenth)")
    private Optional<Integer> flapping = Optional.empty();

    @Option(
            names = "--fleet-rate",
            paramLabel = "N",
            description = "change, loss, bulk: lookups a second; each answer names all brokers (default: 1000)")
    private int fleetRate = 1_000;

    @Option(
            names = "--memory-topics",
            paramLabel = "N",
            description = "memory: topics of each of 8 brokers (default: 100000; quick: 5000)")
    private Optional<Integer> memoryTopics = Optional.empty();

    @Option(
            names = "--clients",
            paramLabel = "N",
            description = "memory: polling clients, if so many files may be open (default: 10000; quick: 500)")
    private Optional<Integer> clients = Optional.empty();

    @Mixin
    private final GrowthOptions growth = new GrowthOptions();

    @Mixin
    private final GiantOptions giant = new GiantOptions();

    @Mixin
    private final ContainerOptions container = new ContainerOptions();

    @Mixin
    private final IdleOptions idle = new IdleOptions();

    @Mixin
    private final OverloadOptions overload = new OverloadOptions();

    @Mixin
    private final HugeOptions huge = new HugeOptions();

    @Mixin
    private final BulkOptions bulk = new BulkOptions();

    @Mixin
    private final WatchOptions watch = new WatchOptions();

    @Mixin
    private final ExtrasOptions extras = new ExtrasOptions();

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
        requireEach(topics(), 2, MOST_TOPICS, "--topics");
        requireEach(sizes(), 2, MOST_TOPICS, "--sizes");
        requireEach(List.of(fleet().topics()), 2, MOST_TOPICS, "--fleet-topics");
        requireEach(List.of(memoryTopics()), 2, MOST_TOPICS, "--memory-topics");
        requireEach(brokers(), 1, MOST_BROKERS, "--brokers");
        requireEach(List.of(fleet().brokers()), 2, MOST_BROKERS, "--fleet-brokers");
        requireEach(List.of(flapping()), 1, fleet().brokers() - 1, "--flapping");
        require(skews.stream().allMatch(skew -> skew >= 0 && skew <= 10), "--skew must be 0 to 10");
        Duration load = span().warmUp().plus(span().measured());
        require(
                !span().warmUp().isNegative() && span().measured().toSeconds() > 0,
                "--warm-up must be at least 0 and --measured at least 1");
        require(
                load.toSeconds() <= LONGEST_LOAD_SECONDS,
                "--warm-up and --measured together must be at most " + LONGEST_LOAD_SECONDS
                        + ": brokers are silent meanwhile and expire after that");
        requireEach(List.of(rate), 1, 1_000_000, "--rate");
        requireEach(List.of(fleetRate), 1, 1_000_000, "--fleet-rate");
        requireEach(List.of(clients()), 1, 1_000_000, "--clients");
        requireEach(List.of(registrations()), 1, 10_000, "--registrations");
        growth.check();
        giant.check();
        container.check();
        idle.check();
        overload.check(isQuick);
        huge.check();
        bulk.check();
        watch.check();
        extras.check();
    }

    /** Throws {@link CannotRun} with the bounds unless all values of an option keep to them. */
    static void requireEach(List<Integer> values, int least, int most, String option) {
        boolean holds = values.stream().allMatch(value -> value >= least && value <= most);
        require(holds, option + " must be " + least + " to " + most);
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new CannotRun(otherwise);
        }
    }

    int rounds() {
        return rounds;
    }

    List<Server> servers() {
        return servers;
    }

    Optional<Path> output() {
        return output;
    }

    List<Scenario> scenarios() {
        List<Scenario> scenarios = new ArrayList<>();
        for (Kind kind : kinds) {
            switch (kind) {
                case start -> scenarios.add(new StartScenario(isQuick ? 1 : 3));
                case registration -> addRegistrations(scenarios);
                case lookups -> addLookups(scenarios);
                case change -> scenarios.add(new ChangeScenario(fleet(), flapping(), span(), fleetRate));
                case loss ->
                    scenarios.add(new LossScenario(
                            new Fleet(fleet().topics(), fleet().brokers() + 1),
                            span().warmUp(),
                            span().measured(),
                            fleetRate));
                case memory -> scenarios.add(new MemoryScenario(new Fleet(memoryTopics(), 8), clients(), span()));
                case growth -> scenarios.addAll(growth.scenarios(isQuick, span()));
                case giant -> scenarios.addAll(giant.scenarios(isQuick));
                case container -> scenarios.addAll(container.scenarios(isQuick));
                case idle -> scenarios.add(idle.scenario(isQuick));
                case overload -> scenarios.add(overload.scenario(isQuick, bulk.tools(isQuick), span()));
                case huge -> scenarios.add(huge.scenario(isQuick, span().warmUp()));
                case bulk -> scenarios.add(bulk.scenario(isQuick, span(), fleetRate));
                case watch -> scenarios.add(watch.scenario(isQuick));
                case extras -> scenarios.add(extras.scenario(isQuick, span()));
            }
        }
        return scenarios;
    }

    private void addRegistrations(List<Scenario> scenarios) {
        for (int size : sizes()) {
            for (BodyFormat format : bodies) {
                scenarios.add(new RegistrationScenario(size, format, registrations()));
            }
        }
    }

    private void addLookups(List<Scenario> scenarios) {
        for (int topicCount : topics()) {
            for (int brokerCount : brokers()) {
                Fleet fleet = new Fleet(topicCount, brokerCount);
                for (Dialect dialect : dialects) {
                    for (double skew : skews) {
                        scenarios.add(new LookupScenario(new LookupScenario.Case(fleet, dialect, skew), span(), rate));
                    }
                }
            }
        }
    }

    private LookupLoad.Span span() {
        return new LookupLoad.Span(
                Duration.ofSeconds(warmUp.orElse(isQuick ? 1 : 12)),
                Duration.ofSeconds(measured.orElse(isQuick ? 2 : 10)));
    }

    private int registrations() {
        return registrations.orElse(isQuick ? 5 : 20);
    }

    private List<Integer> sizes() {
        return given(sizes, isQuick ? List.of(1_000, 120_000) : List.of(1_000, 10_000, 60_000, 120_000));
    }

    private List<Integer> topics() {
        return given(topics, List.of(isQuick ? 1_000 : 10_000));
    }

    private List<Integer> brokers() {
        return given(brokers, isQuick ? List.of(8) : List.of(1, 8, 64));
    }

    static List<Integer> given(List<Integer> values, List<Integer> otherwise) {
        return values.isEmpty() ? otherwise : values;
    }

    private Fleet fleet() {
        return new Fleet(fleetTopics.orElse(isQuick ? 500 : 10_000), fleetBrokers.orElse(isQuick ? 30 : 300));
    }

    private int flapping() {
        return flapping.orElse(Math.max(1, fleet().brokers() / 10));
    }

    private int memoryTopics() {
        return memoryTopics.orElse(isQuick ? 5_000 : 100_000);
    }

    private int clients() {
        return clients.orElse(isQuick ? 500 : 10_000);
    }
}
