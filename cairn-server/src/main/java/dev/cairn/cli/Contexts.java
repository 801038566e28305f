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
import java.util.Set;
import java.util.TreeMap;

/**
 * The clusters that somebody works with, by names of his own. Immutable.
 *
 * @param current the name of the one that is meant when none is named; nothing if there is none. It may not be there any more.
 * @param byName the contexts
 */
record Contexts(Optional<String> current, NavigableMap<String, Context> byName) {
    private static final int MOST_BYTES = 1 << 20;
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
                : Target.path(named, "CAIRN_CONFIG");
    }

    /**
     * Those in a file; none if there is no file.
     *
     * @throws VerbFailure if it holds anything else, which would be lost if they were written anew
     */
    static Contexts read(Path file) {
        try {
            return of(JsonReader.read(SmallFile.read(file, MOST_BYTES)), file);
        } catch (NoSuchFileException e) {
            return new Contexts(Optional.empty(), new TreeMap<>());
        } catch (IOException e) {
            throw unusable(file, FileProblem.of(e));
        }
    }

    private static VerbFailure unusable(Path file, String reason) {
        return new VerbFailure(ExitCodes.FAILED, "Cannot read the contexts in " + file + ": " + reason + ".");
    }

    private static void demand(boolean isSo, Path file, String otherwise) {
        if (!isSo) {
            throw unusable(file, otherwise);
        }
    }

    private static void demandNothingElse(Json object, Set<String> known, Path file, String subject) {
        for (String name : object.members().keySet()) {
            demand(known.contains(name), file, subject + " has \"" + name + "\", which means nothing there");
        }
    }

    private static Contexts of(Json document, Path file) {
        demand(
                document.get(CONTEXTS) instanceof Json.Members,
                file,
                "it is no object with an object \"contexts\" in it");
        demandNothingElse(document, Set.of(CURRENT, CONTEXTS), file, "it");
        boolean hasCurrent = document.has(CURRENT);
        demand(!hasCurrent || document.get(CURRENT) instanceof Json.Text, file, "its \"current\" is no name");
        NavigableMap<String, Context> byName = new TreeMap<>();
        document.get(CONTEXTS).members().forEach((name, context) -> byName.put(name, context(name, context, file)));
        return new Contexts(Optional.of(document.get(CURRENT).text()).filter(name -> !name.isEmpty()), byName);
    }

    private static Context context(String name, Json context, Path file) {
        String subject = "context " + name;
        List<Json> urls = context.get(SERVERS).items();
        boolean isList = !urls.isEmpty() && urls.stream().allMatch(Json.Text.class::isInstance);
        demand(isList, file, subject + " has no list \"servers\" of addresses");
        demandNothingElse(context, Set.of(SERVERS, TOKEN_FILE), file, subject);
        List<ServerUrl> servers = new ArrayList<>();
        for (Json url : urls) {
            servers.addAll(ServerUrl.parseAll(url.text(), "Context " + name + " in " + file));
        }
        if (!context.has(TOKEN_FILE)) {
            return new Context(servers, Optional.empty());
        }
        String tokenFile = context.get(TOKEN_FILE).text();
        boolean isPath = context.get(TOKEN_FILE) instanceof Json.Text && !tokenFile.isEmpty();
        demand(isPath, file, "the \"tokenFile\" of " + subject + " is no path");
        return new Context(servers, Optional.of(Target.path(tokenFile, "Context " + name + " in " + file)));
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
            throw new VerbFailure(
                    ExitCodes.FAILED, "Cannot write the contexts to " + file + ": " + FileProblem.of(e) + ".");
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

    /** The context of a name; nothing if there is none. */
    Optional<Context> find(String name) {
        return Optional.ofNullable(byName.get(name));
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

    /**
     * The context that is meant when none is named.
     *
     * @param file where these were read
     */
    Context requireCurrent(Path file) {
        String name = current.orElse("");
        Context context = byName.get(name);
        if (context == null) {
            throw VerbFailure.wrongUsage("The current context " + name + " is not in " + file + "; "
                    + (byName.isEmpty()
                            ? "make one with ./cairn context set."
                            : "choose one of " + String.join(", ", byName.keySet()) + " with ./cairn context use."));
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
        return new Contexts(current.filter(other -> !other.equals(name)), fewer);
    }
}
