package dev.cairn.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code explain}: why a topic has this route, or none; why a broker is there, or not. */
final class ExplainVerb implements Verb {
    private static final String TOPIC = "--topic";
    private static final String ZONE = "--zone";
    private static final String FINDINGS = "findings";

    // What a server calls what it found.
    private static final String NOT_READY = "not-ready";
    private static final String SERVED = "served";
    private static final String BROKER_THERE = "broker-there";
    private static final String IN_ROUTE = "in-route";

    private final boolean isAboutTopic;
    private final Surroundings surroundings;

    private ExplainVerb(boolean isAboutTopic, Surroundings surroundings) {
        this.isAboutTopic = isAboutTopic;
        this.surroundings = surroundings;
    }

    static ExplainVerb aboutTopic(Surroundings surroundings) {
        return new ExplainVerb(true, surroundings);
    }

    static ExplainVerb aboutBroker(Surroundings surroundings) {
        return new ExplainVerb(false, surroundings);
    }

    /**
     * Tells, behind the sentence that something is not there, how to ask why.
     *
     * @param word topic or broker
     * @param options how what was not there was asked for
     */
    static String hint(String word, String name, List<String> options) {
        return Command.of(List.of("explain", word), List.of(name), options)
                .map(command -> " To see why: " + command)
                .orElse("");
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec;
        if (isAboutTopic) {
            spec = SharedOptions.command("topic", "Why a topic has its route, or none. Ends with 1 if it has none.");
            spec.addPositional(SharedOptions.word(0, "NAME", "The topic."));
        } else {
            spec = SharedOptions.command(
                    "broker",
                    "Why a broker is told to clients, or not. Ends with 1 if it is not registered, or not in the route of"
                            + " --topic.");
            spec.addPositional(SharedOptions.word(0, "NAME", "The name of the broker, or its address."));
            spec.addOption(SharedOptions.text(TOPIC, "NAME", "Why it is told for this topic, or not."));
        }
        spec.addOption(SharedOptions.text(ZONE, "NAME", "To a client in this zone."));
        return SharedOptions.withServers(SharedOptions.withOutput(spec));
    }

    @Override
    public int run(ParseResult parsed) {
        Output output = Output.of(parsed);
        Console console = surroundings.console();
        ApiPath path = ApiPath.of("explanations", isAboutTopic ? "topics" : "brokers", SharedOptions.word(parsed, 0))
                .with("zone", parsed.matchedOptionValue(ZONE, ""));
        if (!isAboutTopic) {
            path = path.with("topic", parsed.matchedOptionValue(TOPIC, ""));
        }
        Json explanation = ApiClient.first(parsed, surroundings).read(path, FINDINGS, Json.Items.class);
        List<Json> findings = explanation.get(FINDINGS).items();
        if (output.isTable()) {
            tell(console, findings);
        } else {
            output.print(console.out(), explanation);
        }
        return isTold(parsed, findings) ? ExitCodes.FINE : ExitCodes.FINDINGS;
    }

    private static void tell(Console console, List<Json> findings) {
        // The first is the reason, and the others are what else is worth knowing.
        String start = "";
        for (Json finding : findings) {
            console.out().println(start + Printable.of(finding.get("text").text()));
            start = "  ";
            String remedy = finding.get("remedy").text();
            if (!remedy.isEmpty()) {
                console.out().println(start + "To do: " + Printable.of(remedy));
            }
        }
    }

    /** Whether clients are told of what is explained. As with a lookup, a server that answers none yet tells of nothing. */
    private boolean isTold(ParseResult parsed, List<Json> findings) {
        List<String> kinds =
                findings.stream().map(finding -> finding.get("kind").text()).toList();
        if (isAboutTopic) {
            return kinds.contains(SERVED) && !kinds.contains(NOT_READY);
        }
        return kinds.contains(SharedOptions.given(parsed, TOPIC).isEmpty() ? BROKER_THERE : IN_ROUTE);
    }
}
