package dev.cairn.e2e.console;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The console in a window of the browser, and everything that went wrong in it. Belongs to one thread. */
final class ConsoleView implements AutoCloseable {
    private static final Path SCREENSHOTS = Path.of("target", "screenshots");
    private static final int PATIENCE_MILLIS = 30_000;
    private static final int POLL_MILLIS = 25;

    /** Until the page has been told of its new address: it listens for as long as it is there, so it is told before us. */
    private static final String GO = "hash => location.hash === hash || new Promise(done => {"
            + " addEventListener('hashchange', () => done(true), { once: true }); location.hash = hash; })";

    /** Two frames, each with what is put off until after it. */
    private static final String DRAWN = "async () => { for (let i = 0; i < 2; i++) {"
            + " await new Promise(done => requestAnimationFrame(() => setTimeout(done))); } }";

    /** Marks the first row beneath the head of the page. */
    private static final String MARK = """
            () => {
              const end = document.querySelector('.header').getBoundingClientRect().bottom;
              const rows = [...document.querySelectorAll('tbody tr')];
              rows.find(row => row.getBoundingClientRect().top >= end).dataset.marked = '';
            }
            """;

    private final BrowserContext context;
    private final Page page;
    private final String address;
    private final Look look;
    private final List<String> troubles = new ArrayList<>();

    private ConsoleView(BrowserContext context, String address, Look look) {
        this.context = context;
        this.page = context.newPage();
        this.address = address;
        this.look = look;
    }

    static ConsoleView open(Browser browser, String address, Look look) {
        ConsoleView view = new ConsoleView(browser.newContext(look.options()), address, look);
        view.page.setDefaultTimeout(PATIENCE_MILLIS);
        view.listen();
        view.page.navigate(address + "/");
        view.settle();
        return view;
    }

    private void listen() {
        page.onConsoleMessage(message -> {
            if (message.type().equals("error")) {
                troubles.add("in " + page.url() + ": " + message.text());
            }
        });
        page.onPageError(error -> troubles.add("in " + page.url() + ": " + error));
        page.onRequest(request -> {
            if (!request.url().startsWith(address) && !request.url().startsWith("data:")) {
                troubles.add("asks somebody else: " + request.url());
            }
        });
        page.onRequestFailed(this::failed);
        page.onResponse(response -> {
            if (response.status() >= 400) {
                troubles.add(response.status() + " for " + response.url());
            }
        });
    }

    /** Who leaves a view does not wait for what it asked. */
    private void failed(Request request) {
        if (!request.failure().contains("ERR_ABORTED")) {
            troubles.add(request.failure() + " for " + request.url());
        }
    }

    Page page() {
        return page;
    }

    /** Goes to a view, and waits until it shows what it has, and is where it begins. */
    void go(String hash) {
        page.evaluate(GO, "#" + hash);
        drawn();
        settle();
    }

    /** Waits until nothing is loading. */
    void settle() {
        until("document.querySelector('h1') !== null && document.querySelector('.loading, .stale') === null");
        drawn();
    }

    /** Waits until what the page knows by now is drawn, and what it does after drawing is done, such as scrolling. */
    private void drawn() {
        page.evaluate(DRAWN);
    }

    /** Waits until this is true. What Playwright has for that makes code of texts, which the policy of the page forbids. */
    void until(String condition) {
        for (int i = 0; i < PATIENCE_MILLIS / POLL_MILLIS; i++) {
            if ((boolean) page.evaluate("() => " + condition)) {
                return;
            }
            page.waitForTimeout(POLL_MILLIS);
        }
        String shown = page.locator("body").innerText();
        throw new AssertionError("not in time in " + page.url() + ": " + condition + "\n" + troubles + "\n" + shown);
    }

    /** Waits until this stands somewhere in the view. */
    void await(String selector) {
        page.waitForSelector(selector);
    }

    /** The first row of a table that the head of the page leaves in sight. */
    Locator firstRowInSight() {
        page.evaluate(MARK);
        return page.locator("[data-marked]");
    }

    /** What went wrong until now, told once. */
    List<String> troubles() {
        // Whatever the browser still wants to say comes with an answer of its.
        page.evaluate("() => new Promise(done => setTimeout(done, 50))");
        List<String> told = List.copyOf(troubles);
        troubles.clear();
        return told;
    }

    /** What an automated check of accessibility finds wrong. */
    List<String> barriers() {
        return Accessibility.check(page);
    }

    /** Keeps a picture of the whole view, for people. */
    void picture(String name) {
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(SCREENSHOTS.resolve(name + "-" + look + ".png"))
                .setFullPage(true));
    }

    /** By how much the page is wider than the window. */
    int overhang() {
        return ((Number) page.evaluate(
                        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .intValue();
    }

    @Override
    public void close() {
        context.close();
    }
}
