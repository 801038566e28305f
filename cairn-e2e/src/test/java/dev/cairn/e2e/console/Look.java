package dev.cairn.e2e.console;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.options.ColorScheme;
import java.util.Locale;

/**
 * How somebody looks at the console.
 *
 * @param scheme light or dark
 * @param width of the window
 * @param height of the window
 * @param locale the language of the browser
 */
record Look(ColorScheme scheme, int width, int height, String locale) {
    static final Look LIGHT = new Look(ColorScheme.LIGHT, 1440, 900, "en-GB");
    static final Look DARK = new Look(ColorScheme.DARK, 1440, 900, "en-GB");
    static final Look PHONE = new Look(ColorScheme.LIGHT, 390, 844, "en-GB");
    static final Look CHINESE = new Look(ColorScheme.LIGHT, 1440, 900, "zh-CN");

    NewContextOptions options() {
        return new NewContextOptions()
                .setColorScheme(scheme)
                .setViewportSize(width, height)
                .setLocale(locale)
                .setTimezoneId("Europe/Berlin");
    }

    @Override
    public String toString() {
        return (width < 600 ? "phone" : scheme.name().toLowerCase(Locale.ROOT))
                + (locale.startsWith("zh") ? "-zh" : "");
    }
}
