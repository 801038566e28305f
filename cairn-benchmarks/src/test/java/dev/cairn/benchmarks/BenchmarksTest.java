package dev.cairn.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.util.ResourceLeakDetector;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Every benchmark once, small, and in this process. The figures are of no use; that it runs through is all. */
class BenchmarksTest {

    private static final OutputFormat SILENT = OutputFormatFactory.createFormatInstance(
            new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8), VerboseMode.SILENT);

    private static final ResourceLeakDetector.Level USUAL = ResourceLeakDetector.getLevel();

    /** Benchmarks keep their buffers until their process ends, which this one does not. */
    @BeforeAll
    static void doNotLookForLeaks() {
        ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.DISABLED);
    }

    @AfterAll
    static void lookForLeaksAgain() {
        ResourceLeakDetector.setLevel(USUAL);
    }

    private static Stream<String> all() {
        return BenchmarkList.defaultList().getAll(SILENT, List.of()).stream()
                .map(BenchmarkListEntry::getUserClassQName)
                .distinct();
    }

    @ParameterizedTest
    @MethodSource("all")
    void itRunsThrough(String benchmark) throws RunnerException {
        Options once = new OptionsBuilder()
                .include("^" + Pattern.quote(benchmark) + "\\.")
                .mode(Mode.SingleShotTime)
                .forks(0)
                .warmupIterations(0)
                .measurementIterations(1)
                .param("brokers", "3")
                .param("topics", "20")
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .build();

        assertThat(new Runner(once, SILENT).run()).isNotEmpty();
    }
}
