package dev.cairn.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The clusters that somebody works with, by names of his own. Immutable.
 *
 * @param current the name of the one that is meant when none is named; nothing if there is none
 * @param byName the contexts
 */
record Contexts(Optional<String> current, NavigableMap<String, Context> byName) {
    private static final String CURRENT = "current";
    private static final String CONTEXTS = "contexts";
    private static final String SERVERS = "servers";
    private static final String TOKEN_FILE = "tokenFile";

    /**
     * The name servers of a cluster.
     *
     * @param servers the addresses of their HTTP APIs, at least one
     * @param tokenFile where the token is that they take; nothing if there is none
     */
    record Context(List<ServerUrl> servers, Optional<Path> tokenFile) {
        /** Copies the list. */
        Context {
            servers = List.copyOf(servers);
        }
    }

    /** Copies the map. */
    Contexts {
        byName = new TreeMap<>(byName);
    }

    /** Where they are kept for who runs this. */
    static Path file(Surroundings surroundings) {
        String named = surroundings.environment().getOrDefault("CAIRN_CONFIG", "");
        return named.isEmpty()
                ? surroundings.home().resolve(Path.of(".config", "cairn", "contexts.json"))
                : Path.of(named);
    }

    /** Those in a file; none if there is no file. */
    static Contexts read(Path file) {
        try {
            return of(JsonReader.read(Files.readAllBytes(file)), file);
        } catch (NoSuchFileException e) {
            return new Contexts(Optional.empty(), new TreeMap<>());
        } catch (IOException e) {
            throw new VerbFailure(
                    ExitCodes.FAILED, "Cannot read the contexts in " + file + ": " + JsonProblem.of(e) + ".");
        }
    }

    private static Contexts of(Json document, Path file) {
        NavigableMap<String, Context> byName = new TreeMap<>();
        for (Map.Entry<String, Json> one : document.get(CONTEXTS).members().entrySet()) {
            List<ServerUrl> servers = new ArrayList<>();
            for (String url : one.getValue().get(SERVERS).texts()) {
                servers.addAll(ServerUrl.parseAll(url, "Context " + one.getKey() + " in " + file));
            }
            if (servers.isEmpty()) {
                throw new VerbFailure(ExitCodes.FAILED, "Context " + one.getKey() + " in " + file + " has no servers.");
            }
            Optional<Path> tokenFile = Optional.of(
                            one.getValue().get(TOKEN_FILE).text())
                    .filter(text -> !text.isEmpty())
                    .map(Path::of);
            byName.put(one.getKey(), new Context(servers, tokenFile));
        }
        Optional<String> current = Optional.of(document.get(CURRENT).text()).filter(byName::containsKey);
        return new Contexts(current, byName);
    }

    /** Writes them so that the file is there whole or as it was, for its owner only. */
    void write(Path file) {
        Path whole = file.toAbsolutePath();
        Path folder = whole.resolveSibling("");
        try {
            Files.createDirectories(folder);
            // Only its owner can read what is made this way.
            Path draft = Files.createTempFile(folder, "contexts", ".new");
            Files.writeString(draft, JsonText.indented(toJson()) + "\n");
            Files.move(draft, whole, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new VerbFailure(ExitCodes.FAILED, "Cannot write the contexts to " + file + ": " + e + ".");
        }
    }

    private Json toJson() {
        Json contexts = Json.object();
        for (Map.Entry<String, Context> one : byName.entrySet()) {
            Json context = Json.object()
                    .with(
                            SERVERS,
                            Json.ofTexts(one.getValue().servers().stream()
                                    .map(ServerUrl::text)
                                    .toList()));
            Optional<Path> tokenFile = one.getValue().tokenFile();
            contexts = contexts.with(
                    one.getKey(),
                    tokenFile.isEmpty()
                            ? context
                            : context.with(TOKEN_FILE, tokenFile.get().toString()));
        }
        Json document = Json.object();
        return (current.isEmpty() ? document : document.with(CURRENT, current.get())).with(CONTEXTS, contexts);
    }

    /** The context of a name. */
    Context require(String name) {
        Context context = byName.get(name);
        if (context == null) {
            throw VerbFailure.wrongUsage("There is no context " + name + "."
                    + (byName.isEmpty() ? "" : " There are: " + String.join(", ", byName.keySet()) + "."));
        }
        return context;
    }

    Contexts withCurrent(String name) {
        return new Contexts(Optional.of(name), byName);
    }

    Contexts with(String name, Context context) {
        NavigableMap<String, Context> more = new TreeMap<>(byName);
        more.put(name, context);
        return new Contexts(current, more);
    }

    Contexts without(String name) {
        NavigableMap<String, Context> fewer = new TreeMap<>(byName);
        fewer.remove(name);
        return new Contexts(current.filter(fewer::containsKey), fewer);
    }
}
