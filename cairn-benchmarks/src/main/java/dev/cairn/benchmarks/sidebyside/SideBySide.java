package dev.cairn.benchmarks.sidebyside;

import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.machine.CannotRun;
import dev.cairn.benchmarks.sidebyside.machine.Cores;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import dev.cairn.benchmarks.sidebyside.results.Report;
import dev.cairn.benchmarks.sidebyside.results.Results;
import dev.cairn.benchmarks.sidebyside.scenarios.GrowthPlot;
import dev.cairn.benchmarks.sidebyside.scenarios.Scenario;
import dev.cairn.benchmarks.sidebyside.servers.ApacheNameServer;
import dev.cairn.benchmarks.sidebyside.servers.Cairn;
import dev.cairn.benchmarks.sidebyside.servers.Contestant;
import dev.cairn.benchmarks.sidebyside.servers.Limit;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs both servers in turn under the same load, checks their answers and prints how they compare. */
@Command(
        name = "cairn bench",
        sortOptions = false,
        description = "Starts the name server of Apache RocketMQ 5.5.0 and Cairn in turn, puts the same load on both,"
                + " checks a sample of their answers and prints how they compare. A wrong answer fails the run."
                + " What is not asked for otherwise takes some 20 minutes a round. Where several values are given, each"
                + " makes a case.",
        footerHeading = "%nWhat can be measured:%n",
        footer = {
            "  start         from starting the process to the first right answer",
            "  registration  one broker registers, and again with nothing, one topic,",
            "                every topic changed",
            "  lookups       routes as fast as they are answered, then at a fixed rate",
            "  change        lookups at a fixed rate while a large fleet is calm, while it",
            "                registers again every 30 s, while a part of it goes and comes",
            "                back besides; and its live heap",
            "  loss          all brokers of the fleet but one lose their connections at",
            "                once, and return at once: until when outdated routes are",
            "                answered, and latencies meanwhile",
            "  memory        live heap for a topic, a broker, a polling client; resident",
            "                memory under load",
            "  growth        lookups, registrations and memory against the number of",
            "                topics, and against the number of brokers",
            "  giant         one broker whose body is larger than 16 MiB, and what it",
            "                takes to keep it",
            "  container     default options within 128, 256 and 512 MiB: whether that is",
            "                enough while brokers come and go",
            "  idle          silent connections, and some whose packets all get lost",
            "  overload      readers want ten times the lookups that the server carries, and",
            "                tools list everything: what brokers notice of it, and what the",
            "                readers get",
            "  huge          a large fleet registers again every 30 s and thousands of",
            "                clients ask every 30 s: processor time, pauses, latencies, and",
            "                when a change is seen",
            "  bulk          tools list everything without a pause beside lookups at a fixed",
            "                rate, over both ports, and what is written into the log",
            "  watch         many follow events and a route over HTTP while a group changes its",
            "                master and a broker goes and comes back, one of them never reads,",
            "                and in the end the server starts again: memory for each, and when",
            "                they have a change; Cairn alone",
            "  extras        lookups as fast as they are answered by a server that is scraped,",
            "                looked at and watched, and by one that is not; Cairn alone"
        })
public final class SideBySide implements Callable<Integer> {

    @Mixin
    private Plan plan = new Plan();

    @Option(
            names = "--plot",
            arity = "2",
            paramLabel = "FILE",
            description =
                    "measure nothing, but draw what the first file, the raw results of a run, says about growth, as SVG"
                            + " into the second")
    private List<Path> plot = List.of();

    /** Runs the comparison; the exit code is 0 only if every answer that was checked was right. */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new SideBySide())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((failure, line, parsed) -> explain(failure, line.getErr()));
    }

    private static int explain(Exception failure, PrintWriter errors) {
        if (failure instanceof CannotRun) {
            errors.println("cannot run: " + failure.getMessage());
        } else if (failure instanceof WrongAnswer) {
            errors.println("WRONG ANSWER, the run is void: " + failure.getMessage());
        } else if (failure instanceof IOException) {
            errors.println("the run broke: " + failure.getMessage());
        } else {
            failure.printStackTrace(errors);
        }
        return 1;
    }

    @Override
    public Integer call() throws IOException {
        if (!plot.isEmpty()) {
            GrowthPlot.draw(plot.get(0), plot.get(1));
            return 0;
        }
        plan.check();
        Path root = Path.of(System.getProperty("cairn.root", "")).toAbsolutePath();
        Path output = plan.output().orElse(root.resolve("cairn-benchmarks/target/side-by-side.json"));
        List<Contestant> contestants =
                plan.servers().stream().map(server -> contestant(server, root)).toList();
        Cores cores = Cores.divide();
        System.out.println(
                cores == Cores.APART
                        ? "server on core 0, load on core 1"
                        : "no core of its own for the server: figures disturb each other");
        Results results = new Results();
        Report report = new Report(machine(cores), results);
        for (int round = 1; round <= plan.rounds(); round++) {
            for (Scenario scenario : plan.scenarios()) {
                for (Contestant contestant : contestants) {
                    if (!scenario.suits(contestant)) {
                        continue;
                    }
                    System.out.printf(
                            Locale.ROOT,
                            "round %d of %d, %s: %s%n",
                            round,
                            plan.rounds(),
                            contestant.name(),
                            scenario.name());
                    scenario.run(contestant, cores, new Recorder(results, contestant.name(), round));
                }
            }
            report.write(output);
        }
        System.out.println();
        System.out.println(
                report.table(contestants.stream().map(Contestant::name).toList()));
        System.out.println("all checked answers were right; every reading: " + output);
        return 0;
    }

    private static Contestant contestant(Plan.Server server, Path root) {
        return switch (server) {
            case apache -> ApacheNameServer.resolve(root);
            case cairn -> Cairn.of(root);
            case limit -> Limit.unready();
        };
    }

    private static Report.Machine machine(Cores cores) {
        return new Report.Machine(
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("java.vm.version"),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                cores.name());
    }
}
