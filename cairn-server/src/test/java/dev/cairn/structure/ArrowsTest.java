package dev.cairn.structure;

import static com.tngtech.archunit.lang.conditions.ArchConditions.dependOnClassesThat;
import static com.tngtech.archunit.lang.conditions.ArchConditions.not;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Arrows between packages point down only. */
class ArrowsTest {
    /** The packages from top to bottom: each may know those below it. */
    private static final List<String> TOP_DOWN = List.of(
            "main",
            "cli",
            "http",
            "protocol",
            "peers",
            "metrics",
            "lint",
            "history",
            "census",
            "kv",
            "access",
            "transport",
            "wire",
            "config",
            "storage",
            "runtime",
            "view",
            "registry",
            "model");

    private static final List<String> CORE = List.of("runtime", "view", "registry", "model");

    static final JavaClasses SHIPPED = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("dev.cairn");

    @TestFactory
    Stream<DynamicTest> aPackageKnowsOnlyThoseBelowIt() {
        return TOP_DOWN.stream()
                .map(name -> DynamicTest.dynamicTest(name, () -> {
                    List<String> above = TOP_DOWN.subList(0, TOP_DOWN.indexOf(name));
                    noClasses()
                            .that(areIn(name))
                            .should()
                            .dependOnClassesThat(areInAny(above))
                            .allowEmptyShould(true)
                            .check(SHIPPED);
                }));
    }

    @Test
    void everyPackageHasItsPlaceInTheOrder() {
        classes().should(not(dependOnClassesThat(areOursWithoutAPlace()))).check(SHIPPED);
    }

    @Test
    void noPackagesGoInACircle() {
        slices().matching("dev.cairn.(*)..").should().beFreeOfCycles().check(SHIPPED);
    }

    @Test
    void nobodyKnowsMain() {
        noClasses()
                .that(areNot("main"))
                .should()
                .dependOnClassesThat(areIn("main"))
                .check(SHIPPED);
    }

    @Test
    void coreUsesTheJdkAndThePersistentCollectionsOnly() {
        noClasses()
                .that(areInAny(CORE))
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages(
                        "java..", "kotlinx.collections.immutable..", "org.jspecify.annotations..", "dev.cairn..")
                .check(SHIPPED);
    }

    @Test
    void coreKnowsNothingOfTheServer() {
        List<String> server =
                TOP_DOWN.stream().filter(name -> !CORE.contains(name)).toList();
        noClasses()
                .that(areInAny(CORE))
                .should()
                .dependOnClassesThat(areInAny(server))
                .check(SHIPPED);
    }

    @Test
    void wireAndTransportKnowNoRules() {
        noClasses()
                .that(areInAny(List.of("wire", "transport", "config", "kv", "storage")))
                .should()
                .dependOnClassesThat(areInAny(List.of("registry", "view", "runtime")))
                .check(SHIPPED);
    }

    @Test
    void theCommandLineKnowsNothingOfTheServer() {
        List<String> others =
                TOP_DOWN.stream().filter(name -> !name.equals("cli")).toList();
        noClasses()
                .that(areIn("cli"))
                .should()
                .dependOnClassesThat(areInAny(others))
                .check(SHIPPED);
    }

    @Test
    void theCommandLineLoadsLittle() {
        noClasses()
                .that(areIn("cli"))
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages(
                        "java..",
                        "javax.net.ssl..",
                        "picocli..",
                        "com.fasterxml.jackson.core..",
                        "org.jspecify.annotations..",
                        "dev.cairn.cli..")
                .check(SHIPPED);
    }

    @Test
    void nettyIsForThoseWhoMoveBytes() {
        noClasses()
                .that(areInAny(TOP_DOWN.stream()
                        .filter(name ->
                                !List.of("wire", "transport", "http", "main").contains(name))
                        .toList()))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.netty..")
                .check(SHIPPED);
    }

    @Test
    void vertxIsForTheHttpApi() {
        noClasses()
                .that(areNot("http"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.vertx..")
                .check(SHIPPED);
    }

    @Test
    void wireUsesBuffersOnly() {
        noClasses()
                .that(areIn("wire"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.netty.channel..", "io.netty.handler..", "io.netty.bootstrap..")
                .check(SHIPPED);
    }

    private static DescribedPredicate<JavaClass> areIn(String name) {
        return areInAny(List.of(name));
    }

    private static DescribedPredicate<JavaClass> areNot(String name) {
        return DescribedPredicate.not(areIn(name));
    }

    private static DescribedPredicate<JavaClass> areInAny(List<String> names) {
        return DescribedPredicate.describe(
                "are in " + String.join(", ", names), type -> names.stream().anyMatch(name -> isIn(type, name)));
    }

    private static boolean isIn(JavaClass type, String name) {
        return type.getPackageName().equals("dev.cairn." + name)
                || type.getPackageName().startsWith("dev.cairn." + name + ".");
    }

    private static DescribedPredicate<JavaClass> areOursWithoutAPlace() {
        return DescribedPredicate.describe(
                "are ours without a place",
                type -> type.getPackageName().startsWith("dev.cairn")
                        && TOP_DOWN.stream().noneMatch(name -> isIn(type, name)));
    }
}
