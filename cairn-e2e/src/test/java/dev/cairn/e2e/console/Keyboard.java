package dev.cairn.e2e.console;

import com.microsoft.playwright.Page;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the Tab key reaches. */
final class Keyboard {
    private static final int MOST_PRESSES = 400;

    /** Numbers everything that can be operated and is seen, and tells the numbers with what they are. */
    private static final String NUMBER = """
            () => [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
              .filter(one => !one.disabled && one.checkVisibility() && one.getClientRects().length > 0)
              .filter(one => one.type !== 'radio' || one.checked)
              .map((one, i) => {
                one.dataset.number = i;
                return `${i} ${one.tagName} ${one.className} ${(one.textContent || one.ariaLabel || '').trim().slice(0, 40)}`;
              })
            """;

    private Keyboard() {}

    /** What can be operated with a mouse and is not reached by the Tab key. */
    @SuppressWarnings("unchecked")
    static List<String> notReached(Page page) {
        List<String> all = (List<String>) page.evaluate(NUMBER);
        Map<String, String> missing = new LinkedHashMap<>();
        all.forEach(one -> missing.put(one.substring(0, one.indexOf(' ')), one));
        page.evaluate("() => document.activeElement.blur()");
        for (int i = 0; i < MOST_PRESSES && !missing.isEmpty(); i++) {
            page.keyboard().press("Tab");
            missing.remove((String) page.evaluate("() => document.activeElement.dataset.number ?? ''"));
        }
        return List.copyOf(missing.values());
    }
}
