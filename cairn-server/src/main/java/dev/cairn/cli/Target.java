package dev.cairn.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.cli.Contexts.Context;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/**
 * Who is asked, and with which token. Servers are taken from {@code --server}, else from the context that is named, else from
 * {@code CAIRN_SERVER}, else from the current context, else it is the server of this machine.
 *
 * @param servers at least one
 * @param tokenFile where the token is; nothing if none is known
 */
record Target(List<ServerUrl> servers, Optional<Path> tokenFile) {
    private static final int LONGEST_TOKEN_FILE = 1 << 16;

    /** Copies the list. */
    Target {
        servers = List.copyOf(servers);
    }

    /** Who is meant by these arguments here. A token of a context is for its own servers only. */
    static Target of(ParseResult parsed, Surroundings surroundings) {
        Map<String, String> environment = surroundings.environment();
        Optional<Path> given = option(parsed, SharedOptions.TOKEN_FILE).map(text -> path(text, "--token-file"));
        Optional<Path> ofEnvironment = Optional.of(environment.getOrDefault("CAIRN_TOKEN_FILE", ""))
                .filter(text -> !text.isEmpty())
                .map(text -> path(text, "CAIRN_TOKEN_FILE"));
        Optional<Path> withoutContext = given.or(() -> ofEnvironment);
        List<String> servers = parsed.matchedOptionValue(SharedOptions.SERVER, List.of());
        if (!servers.isEmpty()) {
            return new Target(ServerUrl.parseAll(String.join(",", servers), SharedOptions.SERVER), withoutContext);
        }
        Optional<String> named = option(parsed, SharedOptions.CONTEXT);
        String ofThisShell = environment.getOrDefault("CAIRN_SERVER", "");
        if (named.isEmpty() && !ofThisShell.isEmpty()) {
            return new Target(ServerUrl.parseAll(ofThisShell, "CAIRN_SERVER"), withoutContext);
        }
        Path file = Contexts.file(surroundings);
        Contexts contexts = Contexts.read(file);
        if (named.isEmpty() && contexts.current().isEmpty()) {
            return new Target(List.of(ServerUrl.DEFAULT), withoutContext);
        }
        Context context = named.isEmpty() ? contexts.requireCurrent(file) : contexts.require(named.get());
        return new Target(context.servers(), given.or(context::tokenFile).or(() -> ofEnvironment));
    }

    private static Optional<String> option(ParseResult parsed, String name) {
        return Optional.of(parsed.matchedOptionValue(name, "")).filter(text -> !text.isEmpty());
    }

    static Path path(String text, String origin) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw VerbFailure.wrongUsage(origin + " takes a file, not " + text + ".");
        }
    }

    /**
     * The first token of the file; nothing if no file is known.
     *
     * @throws VerbFailure if there is none in it, which is as if the token were wrong
     */
    Optional<String> token() {
        if (tokenFile.isEmpty()) {
            return Optional.empty();
        }
        Path file = tokenFile.get();
        try {
            ByteBuffer content = ByteBuffer.wrap(SmallFile.read(file, LONGEST_TOKEN_FILE));
            Optional<String> token = UTF_8.newDecoder()
                    .decode(content)
                    .toString()
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .findFirst();
            if (token.isEmpty() || !token.get().chars().allMatch(c -> c > ' ' && c <= '~')) {
                throw denied(file + " has no token: one is a line of letters, digits and signs.");
            }
            return token;
        } catch (IOException e) {
            throw denied("Cannot read the token in " + file + ": " + FileProblem.of(e) + ".");
        }
    }

    private static VerbFailure denied(String sentence) {
        return new VerbFailure(ExitCodes.DENIED, sentence);
    }
}
