package dev.cairn.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/**
 * {@code watch}: each change when it happens, until somebody ends it. A lost connection is made again, and goes on behind the last
 * change that was shown.
 */
final class WatchVerb implements Verb {
    private static final String AFTER = "after";
    private static final int OK = 200;
    private static final int GONE = 410;
    private static final int FIRST_OF_SERVER = 500;
    private static final int LONGEST_REFUSAL = 1 << 16;

    /** Servers say at least that nothing has changed, every 15 s or so. */
    private static final Duration SILENCE = Duration.ofSeconds(60);

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

    private final Surroundings surroundings;

    WatchVerb(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = SharedOptions.command("watch", "Show each change when it happens, until Ctrl-C.");
        spec.addPositional(PositionalParamSpec.builder()
                .index("0")
                .arity("0..1")
                .paramLabel("WHAT")
                .type(String.class)
                .completionCandidates(List.of(ListKind.EVENTS))
                .description("events, which is also what is watched if nothing is named.")
                .build());
        GetVerb.addFilters(spec, Lists.eventFilters());
        spec.addOption(SharedOptions.text(
                "--" + AFTER, "POSITION", "Begin with the changes after this position. Default: with the next change"));
        return SharedOptions.withServers(SharedOptions.withOutput(spec));
    }

    @Override
    public int run(ParseResult parsed) {
        String what = parsed.matchedPositionalValue(0, ListKind.EVENTS);
        if (!what.equals(ListKind.EVENTS)) {
            throw VerbFailure.wrongUsage("watch shows events, not " + what + ".");
        }
        String after = parsed.matchedOptionValue("--" + AFTER, "");
        if (!after.matches("[0-9]*")) {
            throw VerbFailure.wrongUsage("--" + AFTER + " takes a position, which is a number, not " + after + ".");
        }
        PrintStream out = surroundings.console().out();
        surroundings.time().whenInterrupted().accept(out::flush);
        ApiPath path = GetVerb.filtered(ApiPath.of("events"), Lists.eventFilters(), parsed);
        new Watch(ApiClient.first(parsed, surroundings), path, surroundings, Output.of(parsed)).run(after);
        return ExitCodes.FINE;
    }

    /** One run: where it stands, and whether it has been connected. */
    private static final class Watch {
        private final ApiClient api;
        private final ApiPath path;
        private final Surroundings surroundings;
        private final Console console;
        private final Output output;
        private String position = "";
        private boolean wasConnected;
        private Duration pause = FIRST_PAUSE;

        private Watch(ApiClient api, ApiPath path, Surroundings surroundings, Output output) {
            this.api = api;
            this.path = path;
            this.surroundings = surroundings;
            this.console = surroundings.console();
            this.output = output;
        }

        /** Ends when nobody reads any more. */
        private void run(String after) {
            position = after;
            while (!console.out().checkError()) {
                try {
                    follow();
                    if (console.out().checkError()) {
                        return;
                    }
                    console.note("The server ended the connection; connecting again.");
                } catch (IOException e) {
                    if (!wasConnected) {
                        throw api.connection().unreachable(e);
                    }
                    console.note("Lost the connection to " + api.server() + " ("
                            + api.connection().reason(e) + "); connecting again.");
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return;
                }
                surroundings.time().pause().accept(pause);
                pause = pause.multipliedBy(2).compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause.multipliedBy(2);
            }
        }

        private void follow() throws IOException, InterruptedException {
            Map<String, String> headers = new TreeMap<>();
            headers.put("Accept", "text/event-stream");
            if (!position.isEmpty()) {
                headers.put("Last-Event-ID", position);
            }
            Connection.Ongoing answer = api.connection().follow(path, headers, SILENCE);
            try (ServerSentEvents events = new ServerSentEvents(answer.body())) {
                if (answer.status() != OK || !answer.contentType().startsWith("text/event-stream")) {
                    refused(answer);
                    return;
                }
                wasConnected = true;
                Optional<ServerSentEvents.Event> event = events.next();
                while (event.isPresent() && isShown(event.get())) {
                    event = events.next();
                }
            }
        }

        /** Whether somebody may have seen it: else nobody waits for the next one. */
        private boolean isShown(ServerSentEvents.Event event) {
            show(event);
            return !console.out().checkError();
        }

        /** What can be mended by waiting, or by going on from now, is; all else ends the watch. */
        private void refused(Connection.Ongoing answer) throws IOException {
            String body = new String(answer.body().readNBytes(LONGEST_REFUSAL), UTF_8);
            VerbFailure failure = api.failure(path, new Connection.Answer(answer.status(), body));
            boolean isPassing = answer.status() >= FIRST_OF_SERVER || answer.status() == GONE;
            if (!wasConnected || !isPassing) {
                throw failure;
            }
            if (answer.status() == GONE) {
                position = "";
                console.note("Changes were missed: " + failure.sentence() + " Going on with what comes now.");
            } else {
                console.note(failure.sentence());
            }
        }

        private void show(ServerSentEvents.Event event) {
            if (!event.id().isEmpty() && !event.type().equals("dropped")) {
                position = event.id();
            }
            pause = FIRST_PAUSE;
            switch (event.type()) {
                case "change" -> print(data(event));
                case "dropped" ->
                    console.note("The server ends this: "
                            + inWords(data(event).get("reason").text()) + ".");
                default -> {
                    // A bookmark says where we stand, and that is noted.
                }
            }
        }

        /** Why a server ends a stream; a reason of a newer server as it is. */
        private static String inWords(String reason) {
            return switch (reason) {
                case "slow" -> "what it sent was not read fast enough";
                case "history-gone" -> "it has forgotten what was not read yet";
                case "server-stopping" -> "it stops";
                default -> reason;
            };
        }

        private Json data(ServerSentEvents.Event event) {
            try {
                Json data = JsonReader.read(event.data());
                if (data instanceof Json.Members) {
                    return data;
                }
            } catch (IOException e) {
                // As below.
            }
            throw api.isNoNameServer(path);
        }

        private void print(Json event) {
            PrintStream out = console.out();
            if (output.isTable()) {
                String more = output == Output.WIDE
                        ? "   " + event.get("position").text() + "   "
                                + event.get("cause").text() + "   "
                                + event.get("source").text()
                        : "";
                out.println(Printable.of(event.get("time").text() + "   "
                        + event.get("kind").text() + "   "
                        + event.get("text").text() + more));
            } else {
                output.printNext(out, event);
            }
            out.flush();
        }
    }
}
