package dev.cairn.main;

import dev.cairn.peers.Parity;
import dev.cairn.peers.ParityReport;
import dev.cairn.peers.Unreachable;
import dev.cairn.transport.PeerAddress;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** {@code parity}: asks two running name servers the same questions and tells where their answers differ. */
final class ParityCommand {
    private static final List<String> FORMATS = List.of("text", "json");
    private static final int QUESTIONS_A_LINE = 5_000;

    private final PrintStream out;
    private final PrintStream err;

    ParityCommand(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    CommandSpec spec() {
        CommandSpec spec = CommandTree.withHelp(
                "parity", "Compare what two running name servers answer; asks questions that change nothing.");
        spec.addOption(OptionSpec.builder("--against")
                .required(true)
                .paramLabel("HOST:PORT")
                .type(String.class)
                .description("The name server to compare with, for example the one of Apache that is to be replaced.")
                .build());
        spec.addOption(OptionSpec.builder("--server")
                .paramLabel("HOST:PORT")
                .type(String.class)
                .description("The name server to look at. Default: 127.0.0.1:9876")
                .build());
        spec.addOption(OptionSpec.builder("--max-topics")
                .paramLabel("NUMBER")
                .type(Integer.class)
                .description("Look up so many topics at most, the first by name. Default: 10000")
                .build());
        spec.addOption(OptionSpec.builder("--timeout")
                .paramLabel("SECONDS")
                .type(Integer.class)
                .description("Wait so long for each answer. Default: 5")
                .build());
        spec.addOption(OptionSpec.builder("-o", "--output")
                .paramLabel("FORMAT")
                .type(String.class)
                .description("text or json. Default: text")
                .build());
        spec.usageMessage()
                .footer(
                        "",
                        "Ends with 0 if all answers are equal, 1 if some differ, 2 if the command line is wrong,",
                        "3 if a server cannot be asked.");
        return spec;
    }

    int run(ParseResult parsed) {
        Optional<PeerAddress> server = PeerAddress.parse(parsed.matchedOptionValue("--server", "127.0.0.1:9876"));
        Optional<PeerAddress> against = PeerAddress.parse(parsed.matchedOptionValue("--against", ""));
        String format = parsed.matchedOptionValue("-o", "text");
        int maxTopics = parsed.matchedOptionValue("--max-topics", 10_000);
        int seconds = parsed.matchedOptionValue("--timeout", 5);
        if (server.isEmpty() || against.isEmpty()) {
            return wrongUsage((against.isEmpty() ? "--against" : "--server") + " takes HOST:PORT.");
        }
        if (!FORMATS.contains(format)) {
            return wrongUsage("--output takes text or json.");
        }
        if (maxTopics < 0 || seconds < 1 || seconds > 3600) {
            return wrongUsage("--max-topics takes 0 or more, --timeout 1 to 3600.");
        }
        return compare(server.get(), against.get(), new Parity.Limits(maxTopics, Duration.ofSeconds(seconds)), format);
    }

    private int compare(PeerAddress server, PeerAddress against, Parity.Limits limits, String format) {
        try {
            Parity.Outcome outcome = Parity.compare(server, against, limits, System::nanoTime, this::tellProgress);
            ParityReport report = new ParityReport(server.toString(), against.toString(), outcome);
            out.print(format.equals("json") ? report.asJson() : report.asText());
            return outcome.differences().isEmpty() ? ExitCode.FINE : ExitCode.DIFFERENT;
        } catch (Unreachable e) {
            err.println(e.getMessage());
            return ExitCode.UNREACHABLE;
        }
    }

    private void tellProgress(int questions) {
        if (questions % QUESTIONS_A_LINE == 0) {
            err.println("Asked " + questions + " questions so far ...");
        }
    }

    private int wrongUsage(String sentence) {
        err.println(sentence);
        return ExitCode.WRONG_USAGE;
    }
}
