package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The web console: one page at {@code /}, and the files that it is made of. Each file has a path of its own with a fingerprint of
 * all of them in it, so a browser keeps it for good, and a new build is seen at once. Nothing that is not in the list of files has
 * a path at all. Belongs to the event loop once it is made.
 */
public final class Console implements Resource {
    private static final String FOLDER = "/dev/cairn/console/";

    /** One name in each line: all files of the console but the page itself. */
    private static final String LIST = "files.txt";

    private static final String PAGE = "index.html";
    private static final String WEBJARS = "/META-INF/resources/webjars/";

    /** Where the files of libraries are on the class path, by the names under which they are served. Versions as in the pom. */
    private static final Map<String, String> LIBRARIES = Map.of(
            "libraries/preact.js", WEBJARS + "preact/10.28.0/dist/preact.module.js",
            "libraries/hooks.js", WEBJARS + "preact/10.28.0/hooks/dist/hooks.module.js",
            "libraries/htm.js", "/META-INF/resources/_static/htm/3.1.1/dist/htm.module.js",
            "libraries/uplot.js", WEBJARS + "uplot/1.6.30/dist/uPlot.esm.js",
            "libraries/uplot.css", WEBJARS + "uplot/1.6.30/dist/uPlot.min.css");

    /** By what modules import it, where a library is served. */
    private static final Map<String, String> IMPORTS = new TreeMap<>(Map.of(
            "preact", "libraries/preact.js",
            "preact/hooks", "libraries/hooks.js",
            "htm", "libraries/htm.js",
            "uplot", "libraries/uplot.js"));

    /** A file with this fingerprint in its path never changes. */
    private static final Map<String, String> FOR_GOOD =
            Map.of("Cache-Control", "private, max-age=31536000, immutable", "Vary", "Accept-Encoding");

    private static final int FINGERPRINT_BYTES = 8;

    private final Map<String, ConsoleFile> files;
    private final String base;
    private final ConsoleFile page;
    private final String policy;

    /** Reads all of it once. */
    public Console() {
        files = read();
        base = "/console/" + fingerprint(files) + "/";
        String imports = imports();
        page = ConsoleFile.of(PAGE, FOLDER + PAGE)
                .filledIn(Map.of("@base@", base, "@imports@", imports, "@modules@", modules()));
        policy = policy(imports);
    }

    private static Map<String, ConsoleFile> read() {
        Map<String, ConsoleFile> read = new TreeMap<>();
        new String(ConsoleFile.bytes(FOLDER + LIST), UTF_8)
                .lines()
                .forEach(name -> read.put(name, ConsoleFile.of(name, FOLDER + name)));
        LIBRARIES.forEach((name, source) -> read.put(name, ConsoleFile.of(name, source)));
        return read;
    }

    private static String fingerprint(Map<String, ConsoleFile> files) {
        StringBuilder all = new StringBuilder();
        files.forEach((name, file) ->
                all.append(name).append(' ').append(HexFormat.of().formatHex(file.digest())));
        return HexFormat.of().formatHex(ConsoleFile.digest(all.toString().getBytes(UTF_8)), 0, FINGERPRINT_BYTES);
    }

    private String imports() {
        JsonObject imports = new JsonObject();
        IMPORTS.forEach((name, file) -> imports.put(name, base + file));
        return new JsonObject().put("imports", imports).encode();
    }

    /** Modules that a browser would else find out about one after another. */
    private String modules() {
        return files.values().stream()
                .filter(ConsoleFile::isModule)
                .map(file -> "<link rel=\"modulepreload\" href=\"" + base + file.name() + "\">")
                .collect(Collectors.joining("\n"));
    }

    /** Nothing from elsewhere, nothing made of texts: the import map is the only script that stands in the page. */
    private static String policy(String imports) {
        String known = Base64.getEncoder().encodeToString(ConsoleFile.digest(imports.getBytes(UTF_8)));
        return "default-src 'none'; script-src 'self' 'sha256-" + known + "'; style-src 'self'; connect-src 'self';"
                + " img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    }

    @Override
    public List<Endpoint> endpoints() {
        List<Endpoint> endpoints = new ArrayList<>();
        endpoints.add(Endpoint.reading("/", Set.of(), this::page).answering(page.contentType()));
        files.forEach((name, file) ->
                endpoints.add(Endpoint.reading(base + name, Set.of(), asked -> answer(asked, file, FOR_GOOD))
                        .answering(file.contentType())));
        return endpoints;
    }

    private Answer page(Asked asked) {
        return answer(
                asked,
                page,
                Map.of(
                        "Content-Security-Policy", policy,
                        "Cross-Origin-Opener-Policy", "same-origin",
                        "Vary", "Accept-Encoding"));
    }

    private static Answer answer(Asked asked, ConsoleFile file, Map<String, String> headers) {
        boolean isPacked = asked.takesGzip();
        Answer answer = new Answer(200, file.contentType(), isPacked ? file.packed() : file.plain(), headers);
        return isPacked ? answer.with("Content-Encoding", "gzip") : answer;
    }
}
