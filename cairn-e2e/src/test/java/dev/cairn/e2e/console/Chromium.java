package dev.cairn.e2e.console;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The browser of this machine, without a window. Belongs to one thread. */
final class Chromium implements AutoCloseable {
    private static final String VARIABLE = "CAIRN_CHROMIUM";
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
    private static final Path OF_MACOS = Path.of("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");

    /** It asks nobody but the server under test. */
    private static final List<String> QUIET = List.of(
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync");

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    /** Starts it. */
    static Chromium start() {
        Path program = program();
        Playwright playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        Browser browser = playwright
                .chromium()
                .launch(new LaunchOptions().setExecutablePath(program).setArgs(QUIET));
        return new Chromium(playwright, browser);
    }

    private static Path program() {
        return Optional.ofNullable(System.getenv(VARIABLE))
                .map(Path::of)
                .or(Chromium::inPath)
                .filter(Files::isExecutable)
                .orElseThrow(() ->
                        new AssertionError("The tests of the console need Chromium, and there is none in PATH: install"
                                + " it (on Debian and Ubuntu: apt-get install chromium), or say where it is by the environment"
                                + " variable " + VARIABLE));
    }

    private static Optional<Path> inPath() {
        Stream<Path> candidates = Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)));
        return Stream.concat(candidates, Stream.of(OF_MACOS))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Opens the console of a server. */
    ConsoleView open(String address, Look look) {
        return ConsoleView.open(browser, address, look);
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
