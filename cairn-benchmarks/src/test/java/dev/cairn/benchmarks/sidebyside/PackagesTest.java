package dev.cairn.benchmarks.sidebyside;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Arrows between the packages of the comparison point down only. */
class PackagesTest {

    private static final String ROOT = SideBySide.class.getPackageName();

    /** From top to bottom: each may know those below it. */
    private static final List<String> TOP_DOWN = Stream.concat(
                    Stream.of(ROOT),
                    Stream.of("scenarios", "load", "results", "servers", "connections", "answers", "machine")
                            .map(name -> ROOT + "." + name))
            .toList();

    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

    private static List<String> order() {
        return TOP_DOWN;
    }

    @ParameterizedTest
    @MethodSource("order")
    void aPackageKnowsOnlyThoseBelowIt(String name) {
        String[] above = TOP_DOWN.subList(0, TOP_DOWN.indexOf(name)).toArray(String[]::new);

        noClasses()
                .that()
                .resideInAPackage(name)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(above)
                .check(ALL);
    }

    @Test
    void everyPackageHasItsPlaceInTheOrder() {
        assertThat(ALL.stream().map(JavaClass::getPackageName).collect(Collectors.toSet()))
                .containsExactlyInAnyOrderElementsOf(TOP_DOWN);
    }
}
