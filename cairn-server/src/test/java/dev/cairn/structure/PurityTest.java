package dev.cairn.structure;

import static com.tngtech.archunit.core.domain.JavaModifier.SYNCHRONIZED;
import static com.tngtech.archunit.core.domain.JavaModifier.VOLATILE;
import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the pure part may not use, who may read the clock, who may start a thread, and how things are named. */
class PurityTest {
    private static final JavaClasses SHIPPED = ArrowsTest.SHIPPED;
    private static final String[] PURE = {"dev.cairn.model..", "dev.cairn.registry..", "dev.cairn.view.."};
    private static final Set<String> CLOCK_READS =
            Set.of("currentTimeMillis", "nanoTime", "now", "systemUTC", "systemDefaultZone");
    private static final Pattern VAGUE =
            Pattern.compile(".*(Manager|Util|Utils|Helper|Impl|Data|Info|Processor|Wrapper|Common)$");

    @Test
    void thePureKnowNeitherThreadsNorFilesNorChance() {
        noClasses()
                .that()
                .resideInAnyPackage(PURE)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.util.concurrent..", "java.io..", "java.nio..", "java.net..", "org.slf4j..")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.Random")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.lang.Thread")
                .check(SHIPPED);
        noMethods()
                .that()
                .areDeclaredInClassesThat()
                .resideInAnyPackage(PURE)
                .should()
                .haveModifier(SYNCHRONIZED)
                .check(SHIPPED);
    }

    @Test
    void thePureKeepNothingThatChanges() {
        // A draft lives inside one call of one command and is never seen by anybody else.
        fields().that()
                .areDeclaredInClassesThat()
                .resideInAnyPackage(PURE)
                .and()
                .areNotDeclaredIn("dev.cairn.registry.Draft")
                .should()
                .beFinal()
                .check(SHIPPED);
        noFields()
                .that()
                .areDeclaredInClassesThat()
                .resideInAnyPackage(PURE)
                .should()
                .haveModifier(VOLATILE)
                .check(SHIPPED);
    }

    @Test
    void theClockIsReadInTwoPlacesOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.cairn.main..")
                .and()
                .doNotHaveFullyQualifiedName("dev.cairn.runtime.Ticker")
                .should()
                .callMethodWhere(DescribedPredicate.describe("reads a clock", PurityTest::readsAClock))
                .check(SHIPPED);
    }

    private static boolean readsAClock(JavaCall<?> call) {
        String owner = call.getTargetOwner().getName();
        boolean isClock = owner.equals("java.lang.System") || owner.startsWith("java.time.");
        return isClock && CLOCK_READS.contains(call.getName());
    }

    @Test
    void nobodySleeps() {
        noClasses()
                .should()
                .callMethodWhere(DescribedPredicate.describe(
                        "sleeps",
                        call -> call.getTargetOwner().isEquivalentTo(Thread.class)
                                && call.getName().equals("sleep")))
                .check(SHIPPED);
    }

    @Test
    void threadsAreMadeByTheirOwnersOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "dev.cairn.runtime..", "dev.cairn.transport..", "dev.cairn.http..", "dev.cairn.main..")
                .should()
                .callConstructorWhere(DescribedPredicate.describe(
                        "makes a thread", call -> call.getTargetOwner().isAssignableTo(Thread.class)))
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.concurrent.Executors")
                .check(SHIPPED);
    }

    @Test
    void namesSayWhatAThingIs() {
        noClasses()
                .should(be(DescribedPredicate.describe(
                        "named vaguely",
                        (JavaClass type) -> VAGUE.matcher(type.getSimpleName()).matches())))
                .check(SHIPPED);
    }

    @Test
    void nothingIsSetAfterItsMaking() {
        methods().should().haveNameNotMatching("set[A-Z].*").check(SHIPPED);
    }
}
