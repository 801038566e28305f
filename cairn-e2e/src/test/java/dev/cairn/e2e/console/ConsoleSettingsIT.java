package dev.cairn.e2e.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.cairn.e2e.Stage;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Settings that are changed in the console, and given back there. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConsoleSettingsIT {
    private static final String TOKEN = "a-token-of-the-settings-test";
    private static final String KEY = "waitSecondsForService";

    private final Stage stage = Stage.with(
            1, "console-settings", Map.of("dataDir", "data", "httpTokens", TOKEN, "waitSecondsForService", "30"));
    private final Chromium chromium = Chromium.start();

    @AfterAll
    void end() {
        chromium.close();
        stage.close();
    }

    private static Locator row(ConsoleView view) {
        return view.page().locator("tbody tr", new Page.LocatorOptions().setHasText(KEY));
    }

    private static void giveToken(ConsoleView view) {
        view.page().locator("dialog input[type=password]").fill(TOKEN);
        view.page().locator("dialog button[type=submit]").click();
        view.await(".differences");
    }

    private static void confirm(ConsoleView view) {
        view.page().locator("dialog .dialog-foot .button.primary").click();
        view.await(".undo");
    }

    @Test
    void aSettingThatWasChangedIsGivenBackToTheFile() {
        try (ConsoleView view = chromium.open(stage.nameServer().httpAddress(), Look.LIGHT)) {
            view.go("/settings?key=" + KEY);
            assertThat(row(view).getByText("Reset").count()).isZero();
            row(view).getByText("Edit").click();
            view.page().locator("dialog input[type=text]").fill("60");
            view.page().getByText("Check the change").click();
            giveToken(view);
            confirm(view);
            assertThat(view.page().locator(".undo").textContent()).contains("null");
            view.page().keyboard().press("Escape");

            row(view).getByText("Reset").click();
            view.await(".differences");
            view.picture("settings-reset");
            assertThat(view.page().locator(".differences").innerText())
                    .contains("Origin: changed over the network (", "namesrv.conf:");
            assertThat(view.barriers()).isEmpty();
            confirm(view);
            view.page().keyboard().press("Escape");

            view.until("!document.querySelector('tbody').innerText.includes('Reset')");
            assertThat(row(view).innerText()).contains("30", "namesrv.conf:");
            assertThat(view.troubles()).isEmpty();
        }
    }

    @Test
    void aRefusedValueIsTypedInAnew() {
        try (ConsoleView view = chromium.open(stage.nameServer().httpAddress(), Look.LIGHT)) {
            view.go("/settings?key=" + KEY);
            row(view).getByText("Edit").click();
            view.page().locator("dialog input[type=text]").fill("6000000");
            view.page().getByText("Check the change").click();
            view.page().locator("dialog input[type=password]").fill(TOKEN);
            view.page().locator("dialog button[type=submit]").click();
            view.await("dialog .state-bad");
            view.picture("settings-refused");
            assertThat(view.page().locator("dialog .dialog-foot").innerText()).doesNotContain("Try again");
            assertThat(view.barriers()).isEmpty();
            assertThat(view.troubles()).isNotEmpty().allMatch(trouble -> trouble.contains("422"));

            view.page().getByText("Back to editing").click();
            assertThat(view.page().locator("dialog input[type=text]").inputValue())
                    .isEqualTo("6000000");
            view.until("document.activeElement.type === 'text'");
            view.page().keyboard().press("Backspace");
            view.page().keyboard().press("Enter");
            view.await("dialog .state-bad");
            view.page().getByText("Back to editing").click();
            view.page().locator("dialog input[type=text]").fill("62");
            view.page().keyboard().press("Enter");
            view.await(".differences");
            assertThat(view.page().locator(".differences").innerText()).contains("62");
        }
    }

    @Test
    void aSettingThatTakesFewValuesIsChosen() {
        try (ConsoleView view = chromium.open(stage.nameServer().httpAddress(), Look.LIGHT)) {
            view.go("/settings?key=logLevel");
            view.page().locator("tbody").getByText("Edit").click();
            assertThat(view.page().locator("dialog option").allTextContents())
                    .containsExactly("ERROR", "WARN", "INFO", "DEBUG", "TRACE");
            assertThat(view.page().locator("dialog select").inputValue()).isEqualTo("INFO");

            view.page().locator("dialog select").selectOption("WARN");
            view.page().getByText("Check the change").click();
            giveToken(view);
            assertThat(view.page().locator(".differences").innerText()).contains("WARN");
            assertThat(view.barriers()).isEmpty();
            assertThat(view.troubles()).isEmpty();
        }
    }

    @Test
    void itIsGivenBackInChineseToo() {
        try (ConsoleView view = chromium.open(stage.nameServer().httpAddress(), Look.CHINESE)) {
            view.go("/settings?key=" + KEY);
            row(view).getByText("编辑").click();
            view.page().locator("dialog input[type=text]").fill("61");
            view.page().getByText("预览变更").click();
            giveToken(view);
            confirm(view);
            view.page().keyboard().press("Escape");

            row(view).getByText("重置").click();
            view.await(".differences");
            assertThat(view.page().locator(".differences").innerText()).contains("来源: 通过网络修改（");
            confirm(view);
            view.go("/timeline?kind=setting-changed");

            assertThat(view.page().locator("main").innerText()).contains("已由“61”重置为“30”");
            assertThat(view.troubles()).isEmpty();
        }
    }
}
