package dev.cairn.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page of compatibility claims nothing that no test shows. */
class CompatibilityPageTest {
    private static final Pattern TEST = Pattern.compile("`([A-Z]\\w+(?:Test|IT))\\.(\\w+)`");

    @Test
    void everyTestThatItNamesExists() {
        List<String> missing = new ArrayList<>();
        Matcher named = TEST.matcher(Repository.text("docs/compatibility.md"));
        int count = 0;
        while (named.find()) {
            count++;
            if (!exists(named.group(1), named.group(2))) {
                missing.add(named.group());
            }
        }
        assertThat(missing).isEmpty();
        assertThat(count).isPositive();
    }

    private static boolean exists(String type, String method) {
        return Repository.sources("test")
                .filter(file -> file.getFileName().toString().equals(type + ".java"))
                .anyMatch(file -> Repository.read(file).contains(" " + method + "("));
    }
}
