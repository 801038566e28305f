package dev.cairn.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The page of compatibility leaves nothing out, and claims nothing that no test shows. */
class CompatibilityPageTest {
    private static final Pattern TEST = Pattern.compile("`([A-Z]\\w+(?:Test|IT))\\.(\\w+)`");

    private static final Pattern COMMA = Pattern.compile(", ");

    /** What a name server of 4.9 to 5.5 is asked, or sends (905). */
    private static final List<String> CODES = List.of(
            "47", "100", "101", "102", "103", "104", "105", "106", "205", "206", "216", "217", "219", "224", "304",
            "311", "312", "313", "318", "319", "322", "327", "901", "904", "905", "other");

    @Test
    void everyRequestCodeHasARowWithATest() {
        assertThat(CODES).allSatisfy(code -> assertThat(testsInTheRowOf(code)).isPositive());
    }

    @Test
    void everyDefectOfTheRegistryHasARowWithATest() {
        assertThat(IntStream.rangeClosed(1, 34).mapToObj(number -> "D" + number))
                .allSatisfy(defect -> assertThat(testsInTheRowOf(defect)).isPositive());
    }

    @Test
    void everyHazardOfTheWireHasARowWithATest() {
        assertThat(IntStream.rangeClosed(1, 12).mapToObj(number -> "W" + number))
                .allSatisfy(hazard -> assertThat(testsInTheRowOf(hazard)).isPositive());
    }

    /** How many tests stand in the rows whose first cell names this. */
    private static long testsInTheRowOf(String name) {
        return Repository.text("docs/compatibility.md")
                .lines()
                .filter(line -> line.startsWith("| ") && firstCell(line).contains(name))
                .flatMap(line -> TEST.matcher(line).results())
                .count();
    }

    private static List<String> firstCell(String row) {
        return COMMA.splitAsStream(row.substring(2, row.indexOf(" |", 2))).toList();
    }

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
