package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The console as a browser gets it, and what its files must be like. */
class ConsoleTest {
    // Tests run in the folder of their module.
    private static final Path FILES = Path.of("src", "main", "resources", "dev", "cairn", "console");
    private static final int LONGEST_MODULE = 300;

    @TempDir
    Path folder;

    private static List<String> own() {
        try (Stream<Path> files = Files.walk(FILES)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> FILES.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(String name) {
        try {
            return Files.readString(FILES.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<String> found(String pattern, String text) {
        List<String> found = new ArrayList<>();
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }

    @Test
    void thePageAndAllThatItNamesAreServed() {
        try (ApiFixture api = ApiFixture.start(folder)) {
            HttpResponse<String> page = api.get("/", "Accept", "text/html,*/*;q=0.8");
            List<String> named = found("(?:href|src)=\"([^\"]+)\"", page.body());

            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
            assertThat(page.headers().firstValue("Cache-Control")).contains("no-cache");
            assertThat(page.body()).doesNotContain("@");
            assertThat(named).hasSizeGreaterThan(60).allMatch(path -> path.matches("/console/[0-9a-f]{16}/.+"));
            for (String path : named) {
                HttpResponse<String> file = api.get(path);
                assertThat(file.statusCode()).as(path).isEqualTo(200);
                assertThat(file.headers().firstValue("Cache-Control")).contains("private, max-age=31536000, immutable");
                assertThat(file.body()).as(path).isNotBlank();
            }
        }
    }

    @Test
    void theOnlyScriptInThePageIsTheImportMapThatThePolicyKnows() {
        try (ApiFixture api = ApiFixture.start(folder)) {
            HttpResponse<String> page = api.get("/");
            String policy = page.headers().firstValue("Content-Security-Policy").orElseThrow();
            List<String> inline = found("<script[^>]*>([^<]+)</script>", page.body());

            assertThat(inline).hasSize(1);
            String digest = Base64.getEncoder()
                    .encodeToString(ConsoleFile.digest(inline.get(0).getBytes(UTF_8)));
            assertThat(policy)
                    .startsWith("default-src 'none'; script-src 'self' 'sha256-" + digest + "'; style-src 'self'; ")
                    .contains("connect-src 'self'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe");
            assertThat(page.body())
                    .doesNotContainPattern("<[^>]+ (on[a-z]+|style)=")
                    .doesNotContain("<style");
        }
    }

    @Test
    void whoUnpacksGetsItPacked() throws IOException, InterruptedException {
        try (ApiFixture api = ApiFixture.start(folder)) {
            HttpResponse<String> plain = api.get("/");
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + api.port() + "/"))
                    .header("Accept-Encoding", "br, gzip")
                    .build();
            HttpResponse<InputStream> packed = HttpClient.newHttpClient().send(request, BodyHandlers.ofInputStream());

            assertThat(packed.headers().firstValue("Content-Encoding")).contains("gzip");
            assertThat(packed.headers().firstValue("Vary")).contains("Accept-Encoding");
            assertThat(packed.headers().firstValue("ETag"))
                    .isNotEqualTo(plain.headers().firstValue("ETag"));
            assertThat(new String(new GZIPInputStream(packed.body()).readAllBytes(), UTF_8))
                    .isEqualTo(plain.body());
            assertThat(api.get("/", "Accept-Encoding", "gzip;q=0").headers().firstValue("Content-Encoding"))
                    .isEmpty();
        }
    }

    @Test
    void whatABrowserHasIsNotSentAgain() {
        try (ApiFixture api = ApiFixture.start(folder)) {
            String tag = api.get("/").headers().firstValue("ETag").orElseThrow();

            assertThat(api.get("/", "If-None-Match", tag).statusCode()).isEqualTo(304);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "index.html",
                "files.txt",
                "",
                "pages",
                "pages/",
                "../index.html",
                "pages/../app.js",
                "%2e%2e/http/openapi.json",
                "pages/%2e%2e%2fapp.js",
                "libraries/../../../../logback.xml"
            })
    void nothingElseIsServed(String name) {
        try (ApiFixture api = ApiFixture.start(folder)) {
            String base = found(
                            "href=\"(/console/[0-9a-f]+/)icon.svg\"",
                            api.get("/").body())
                    .get(0);
            String answer = api.raw("GET " + base + name + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

            // A path that means one of the files after all is no way out.
            boolean isFile = answer.startsWith("HTTP/1.1 200 ") && name.endsWith("app.js");
            assertThat(isFile || answer.startsWith("HTTP/1.1 404 ")).as(answer).isTrue();
        }
    }

    @Test
    void theListOfFilesIsComplete() {
        assertThat(read("files.txt").lines().toList())
                .containsExactlyElementsOf(own().stream()
                        .filter(name -> !name.equals("index.html") && !name.equals("files.txt"))
                        .toList());
    }

    @Test
    void modulesStayOneIdeaLong() {
        // Words are a table.
        assertThat(own())
                .filteredOn(name -> name.endsWith(".js") && !name.matches("words/(en|zh|zh-server)\\.js"))
                .allSatisfy(
                        name -> assertThat(read(name).lines().count()).as(name).isLessThanOrEqualTo(LONGEST_MODULE));
    }

    @Test
    void nothingComesFromElsewhere() {
        for (String name : own()) {
            String text = read(name).replace("http://www.w3.org/2000/svg", "");
            assertThat(text).as(name).doesNotContainPattern("https?://").doesNotContainPattern("\\b(eval|Function)\\(");
        }
    }

    /** A table of words. */
    static Map<String, String> words(String language) {
        Map<String, String> words = new TreeMap<>();
        Matcher lines = Pattern.compile("(?m)^  \"([^\"]+)\": \"((?:[^\"\\\\]|\\\\.)*)\",$")
                .matcher(read("words/" + language + ".js"));
        while (lines.find()) {
            assertThat(words.put(lines.group(1), lines.group(2)))
                    .as(lines.group(1))
                    .isNull();
        }
        return words;
    }

    @Test
    void bothLanguagesHaveTheSameWords() {
        Map<String, String> english = words("en");
        Map<String, String> chinese = words("zh");

        assertThat(english).hasSizeGreaterThan(200);
        assertThat(chinese.keySet()).containsExactlyElementsOf(english.keySet());
        english.forEach((key, text) -> {
            String translated = Objects.requireNonNull(chinese.get(key));
            // The form for one may go without its number.
            TreeSet<String> places = new TreeSet<>(found("\\{(\\w+)}", text.substring(text.lastIndexOf('|') + 1)));
            assertThat(new TreeSet<>(found("\\{(\\w+)}", translated))).as(key).isEqualTo(places);
            assertThat(translated).as(key).isNotBlank();
        });
    }

    @Test
    void everyWordThatIsSpokenIsThere() {
        Map<String, String> english = words("en");
        for (String name : own()) {
            if (name.endsWith(".js") && !name.startsWith("words/")) {
                assertThat(english.keySet()).as(name).containsAll(found("\\bword\\(\"([^\"]+)\"", read(name)));
                assertThat(words("zh-server").keySet())
                        .as(name)
                        .containsAll(found("\\bsaid\\(\"([^\"]+)\"", read(name)));
            }
        }
    }
}
