package dev.cairn.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import java.util.function.Function;
import picocli.CommandLine.ParseResult;

/** Asks one server. Every answer but a success becomes a {@link VerbFailure} that names what was asked and what was said. */
final class ApiClient {
    /** What every answer about a list has. */
    static final String ITEMS = "items";

    /** What every answer to a change has. */
    static final String CHANGED = "changed";

    /** The type of what a server says that takes nobody's token. */
    private static final String NO_TOKENS = "urn:cairn:problem:no-tokens";

    private static final int BAD_REQUEST = 400;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int GONE = 410;
    private static final int REFUSED = 422;
    private static final int FIRST_SUCCESS = 200;
    private static final int FIRST_REDIRECT = 300;

    private static final String STRANGE = " not look like Cairn's HTTP API; is another program there?";

    private final Target.Server target;
    private final ServerUrl server;
    private final Connection connection;
    private final Optional<String> token;

    /** What a request is for. */
    private enum Use {
        READING,
        CHANGE
    }

    /** A list that is not kept any more: who reads it has to begin again. */
    static final class Gone extends Exception {
        private static final long serialVersionUID = 1L;

        Gone(String sentence) {
            super(sentence, null, false, false);
        }
    }

    ApiClient(Target.Server target, Connection connection, Optional<String> token) {
        this.target = target;
        this.server = target.url();
        this.connection = connection;
        this.token = token;
    }

    /** One for each server that is meant. */
    static List<ApiClient> all(ParseResult parsed, Surroundings surroundings) {
        return all(parsed, surroundings, server -> Optional.empty());
    }

    /** The same, for those who are about to change something. */
    static List<ApiClient> allWithToken(ParseResult parsed, Surroundings surroundings) {
        return all(parsed, surroundings, server -> server.tokenFile().map(Target::token));
    }

    private static List<ApiClient> all(
            ParseResult parsed, Surroundings surroundings, Function<Target.Server, Optional<String>> token) {
        Duration timeout = SharedOptions.timeout(parsed);
        Executor aside = surroundings.time().aside();
        return Target.of(parsed, surroundings).servers().stream()
                .map(server -> new ApiClient(server, new Connection(server.url(), timeout, aside), token.apply(server)))
                .toList();
    }

    /**
     * The first of the servers that is meant and can be reached. Which one answers matters little: they all know the same brokers.
     *
     * @throws VerbFailure if none can
     */
    static ApiClient first(ParseResult parsed, Surroundings surroundings) {
        List<ApiClient> all = all(parsed, surroundings);
        for (ApiClient client : all.subList(0, all.size() - 1)) {
            try {
                client.connection.send("GET", new ApiPath("/livez", Map.of()), Map.of(), Optional.empty());
                return client;
            } catch (VerbFailure e) {
                surroundings.console().note(e.sentence() + " Asking the next.");
            }
        }
        return all.get(all.size() - 1);
    }

    ServerUrl server() {
        return server;
    }

    Connection connection() {
        return connection;
    }

    /**
     * What is at a path.
     *
     * @param member what every such answer has: who has nothing there, or something of another shape, is no name server
     */
    Json read(ApiPath path, String member, Class<? extends Json> shape) {
        return json(path, send("GET", path, Map.of("Accept", "application/json"), Optional.empty()), member, shape);
    }

    /**
     * A page of a list.
     *
     * @throws Gone if the list that it belongs to is not kept any more
     */
    Json readPage(ApiPath path) throws Gone {
        Connection.Answer answer = connection.send("GET", path, Map.of("Accept", "application/json"), Optional.empty());
        if (answer.status() == GONE) {
            throw new Gone(failure(path, answer).sentence());
        }
        return json(path, checked(path, answer, Use.READING), ITEMS, Json.Items.class);
    }

    /** An object at a path, as it is written: not always in the JSON that is read here. */
    String readText(ApiPath path) {
        String text = send("GET", path, Map.of("Accept", "text/plain"), Optional.empty())
                .body();
        if (!text.startsWith("{")) {
            throw isNoNameServer(path);
        }
        return text;
    }

    /** Changes something, or asks what a change would do. */
    Json change(String method, ApiPath path, Optional<Json> content) {
        Map<String, String> headers = new TreeMap<>();
        headers.put("Accept", "application/json");
        content.ifPresent(body -> headers.put("Content-Type", "application/json"));
        token.ifPresent(known -> headers.put("Authorization", "Bearer " + known));
        Connection.Answer answer = send(method, path, headers, content.map(JsonText::compact));
        return json(path, answer, CHANGED, Json.Items.class);
    }

    private Connection.Answer send(String method, ApiPath path, Map<String, String> headers, Optional<String> content) {
        return checked(
                path, connection.send(method, path, headers, content), method.equals("GET") ? Use.READING : Use.CHANGE);
    }

    private Connection.Answer checked(ApiPath path, Connection.Answer answer, Use use) {
        if (answer.status() >= FIRST_SUCCESS && answer.status() < FIRST_REDIRECT) {
            return answer;
        }
        throw failure(path, answer, use);
    }

    private Json json(ApiPath path, Connection.Answer answer, String member, Class<? extends Json> shape) {
        try {
            Json value = JsonReader.read(answer.body());
            Json found = value.get(member);
            // All lists are lists of objects.
            if (shape.isInstance(found) && found.items().stream().allMatch(Json.Members.class::isInstance)) {
                return value;
            }
        } catch (IOException e) {
            // As below.
        }
        throw isNoNameServer(path);
    }

    /** Something else answers there. */
    VerbFailure isNoNameServer(ApiPath path) {
        return new VerbFailure(ExitCodes.UNREACHABLE, server + path.toString() + " does" + STRANGE);
    }

    /** What the refusal of something that was only to be read means for a verb. */
    VerbFailure failure(ApiPath path, Connection.Answer answer) {
        return failure(path, answer, Use.READING);
    }

    private VerbFailure failure(ApiPath path, Connection.Answer answer, Use use) {
        int status = answer.status();
        boolean isDenied = status == UNAUTHORIZED || status == FORBIDDEN;
        Optional<Json> problem = problem(answer.body());
        if (problem.isEmpty()) {
            return new VerbFailure(
                    isDenied ? ExitCodes.DENIED : ExitCodes.UNREACHABLE,
                    server + path.toString() + " answers with status " + status + " and does" + STRANGE);
        }
        String title = problem.get().get("title").text();
        String detail = problem.get().get("detail").text();
        String sentence = server + path.toString() + ": " + title + (detail.isEmpty() ? "" : ": " + detail) + " ("
                + status + ").";
        if (isDenied) {
            return new VerbFailure(
                    ExitCodes.DENIED,
                    sentence + hint(status, problem.get().get("type").text()));
        }
        return switch (status) {
            case NOT_FOUND -> VerbFailure.absence(sentence);
            case REFUSED -> VerbFailure.refusal(sentence);
            // What an option takes, sometimes only the server knows.
            case BAD_REQUEST ->
                new VerbFailure(use == Use.READING ? ExitCodes.WRONG_USAGE : ExitCodes.FAILED, sentence);
            default -> new VerbFailure(ExitCodes.FAILED, sentence);
        };
    }

    /** How to be let in; nothing where no token would do. */
    private String hint(int status, String type) {
        if (type.equals(NO_TOKENS)) {
            return "";
        }
        String name = " Name a file with a token: --token-file.";
        if (target.withheld().isPresent()) {
            return " The token of context " + target.withheld().get() + " was not sent, as " + server
                    + " is no server of that context." + name;
        }
        if (status != UNAUTHORIZED) {
            return "";
        }
        return token.isEmpty()
                ? name
                : target.tokenFile()
                        .map(file -> " It was read from " + file + ".")
                        .orElse("");
    }

    private static Optional<Json> problem(String body) {
        try {
            Json problem = JsonReader.read(body);
            return problem.get("title").text().isEmpty() ? Optional.empty() : Optional.of(problem);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
