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
 */
record Target(List<Server> servers) {
    private static final int LONGEST_TOKEN_FILE = 1 << 16;

    /**
     * One of the servers.
     *
     * @param url where it is
     * @param tokenFile where the token for it is; nothing if none is known
     * @param withheld the context whose token it does not get, as it is no server of that one; nothing if there is none
     */
    record Server(ServerUrl url, Optional<Path> tokenFile, Optional<String> withheld) {}

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
            List<ServerUrl> urls = ServerUrl.parseAll(String.join(",", servers), SharedOptions.SERVER);
            return byAddress(urls, withoutContext, parsed, surroundings);
        }
        Optional<String> named = option(parsed, SharedOptions.CONTEXT);
        String ofThisShell = environment.getOrDefault("CAIRN_SERVER", "");
        if (named.isEmpty() && !ofThisShell.isEmpty()) {
            return byAddress(ServerUrl.parseAll(ofThisShell, "CAIRN_SERVER"), withoutContext, parsed, surroundings);
        }
        Path file = Contexts.file(surroundings);
        Contexts contexts = Contexts.read(file);
        if (named.isEmpty() && contexts.current().isEmpty()) {
            return of(List.of(ServerUrl.DEFAULT), withoutContext);
        }
        Context context = named.isEmpty() ? contexts.requireCurrent(file) : contexts.require(named.get());
        return of(context.servers(), given.or(context::tokenFile).or(() -> ofEnvironment));
    }

    private static Target of(List<ServerUrl> urls, Optional<Path> tokenFile) {
        return new Target(urls.stream()
                .map(url -> new Server(url, tokenFile, Optional.empty()))
                .toList());
    }

    /** Who has no other token to change something with gets that of the context, if he asks a server of that one. */
    private static Target byAddress(
            List<ServerUrl> urls, Optional<Path> tokenFile, ParseResult parsed, Surroundings surroundings) {
        boolean isChange = parsed.commandSpec().optionsMap().containsKey(SharedOptions.TOKEN_FILE);
        if (tokenFile.isPresent() || !isChange) {
            return of(urls, tokenFile);
        }
        Contexts contexts = Contexts.read(Contexts.file(surroundings));
        Optional<String> name = option(parsed, SharedOptions.CONTEXT).or(contexts::current);
        Optional<Context> context = name.flatMap(contexts::find);
        List<ServerUrl> own = context.map(Context::servers).orElse(List.of());
        Optional<Path> ofContext = context.flatMap(Context::tokenFile);
        return new Target(urls.stream()
                .map(url -> own.contains(url)
                        ? new Server(url, ofContext, Optional.empty())
                        : new Server(url, Optional.empty(), name.filter(known -> ofContext.isPresent())))
                .toList());
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
     * The first token of a file.
     *
     * @throws VerbFailure if there is none in it, which is as if the token were wrong
     */
    static String token(Path file) {
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
            return token.get();
        } catch (IOException e) {
            throw denied("Cannot read the token in " + file + ": " + FileProblem.of(e) + ".");
        }
    }

    private static VerbFailure denied(String sentence) {
        return new VerbFailure(ExitCodes.DENIED, sentence);
    }
}
