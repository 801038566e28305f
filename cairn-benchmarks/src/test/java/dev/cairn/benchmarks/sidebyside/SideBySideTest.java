package dev.cairn.benchmarks.sidebyside;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.benchmarks.sidebyside.scenarios.Scenario;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class SideBySideTest {

    private final StringWriter errors = new StringWriter();

    @Test
    void aMistypedOptionIsAnErrorThatNamesTheRightOne() {
        assertThat(run("--round", "2")).isNotZero();
        assertThat(errors.toString()).contains("--round").contains("--rounds");
    }

    @Test
    void numbersThatCannotWorkAreRefusedWithTheirBounds() {
        assertThat(run("--topics", "10000,1")).isNotZero();
        assertThat(errors.toString()).contains("--topics must be 2 to 500000");
    }

    @Test
    void aLoadThatOutlastsTheRegistrationsIsRefused() {
        assertThat(run("--warm-up", "51", "--measured", "50")).isNotZero();
        assertThat(errors.toString()).contains("expire");
    }

    @Test
    void atLeastOneBrokerOfTheFleetStays() {
        assertThat(run("--fleet-brokers", "30", "--flapping", "30")).isNotZero();
        assertThat(errors.toString()).contains("--flapping must be 1 to 29");
    }

    @Test
    void everyCombinationOfWhatIsGivenIsACase() {
        List<String> cases = cases(
                "--scenarios=lookups", "--topics=100,200", "--brokers=1,2", "--dialects=quoted,bare", "--skew=0,1.5");

        assertThat(cases)
                .hasSize(16)
                .doesNotHaveDuplicates()
                .contains(
                        "lookups, 100 topics, 1 broker a topic",
                        "lookups, 200 topics, 2 brokers a topic, bare keys, skew 1.50");
    }

    @Test
    void aQuickRunHoldsToWhatIsAskedForBesides() {
        assertThat(cases("--quick", "--scenarios=registration", "--sizes=7", "--bodies=plain,unflagged"))
                .containsExactly("registration of 7 topics", "registration of 7 topics, unflagged");
    }

    @Test
    void aClusterGrowsAlongBothAxes() {
        assertThat(cases("--scenarios=growth", "--growth-topics=1000,70000", "--growth-brokers=10"))
                .containsExactly("growth, 1000 topics", "growth, 70000 topics", "growth, 10 brokers");
    }

    @Test
    void whatTakesLongIsMeasuredWhenItIsAskedFor() {
        assertThat(cases("--quick")).noneMatch(name -> name.startsWith("growth"));
    }

    @Test
    void numbersOfTheLongerScenariosHaveBoundsToo() {
        assertThat(run("--growth-brokers", "10001")).isNotZero();
        assertThat(run("--giant-topics", "1")).isNotZero();
        assertThat(run("--container-seconds", "0")).isNotZero();
        assertThat(run("--idle-lost", "0")).isNotZero();
        assertThat(errors.toString())
                .contains("--growth-brokers must be 2 to 10000")
                .contains("--giant-topics must be 2 to 500000")
                .contains("--container-seconds must be 1 to 86400")
                .contains("--idle-lost must be 1 to 10000");
    }

    @Test
    void theHelpExplainsEachScenario() {
        String help = SideBySide.commandLine().getUsageMessage(CommandLine.Help.Ansi.OFF);

        assertThat(Plan.Kind.values()).allSatisfy(kind -> assertThat(help).containsPattern("\\n  " + kind + " +\\w"));
    }

    private static List<String> cases(String... arguments) {
        Plan plan = new Plan();
        new CommandLine(plan).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(arguments);
        return plan.scenarios().stream().map(Scenario::name).toList();
    }

    private int run(String... arguments) {
        CommandLine line = SideBySide.commandLine();
        line.setErr(new PrintWriter(errors, true));
        return line.execute(arguments);
    }
}
