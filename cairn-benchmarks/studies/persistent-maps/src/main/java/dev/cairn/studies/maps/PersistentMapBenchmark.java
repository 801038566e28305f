package dev.cairn.studies.maps;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What the registry does with its largest map, on 100,000 topics. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms2g", "-Xmx2g", "-XX:+UseParallelGC"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 4, time = 1)
public class PersistentMapBenchmark {

    private static final int TOPICS = 100_000;
    private static final Object ROUTE = "route";
    private static final Object OTHER_ROUTE = "other route";

    /** The library measured. */
    @Param
    public Library library = Library.KOTLINX;

    private Candidate map = Library.KOTLINX.empty();
    private List<String> names = List.of();
    private String[] shuffled = {};
    private List<String> tenth = List.of();
    private int next;

    /** Builds the map; the keys looked up are equal to the keys stored but other objects, as they are off the wire. */
    @Setup
    public void build() {
        names = Library.names(TOPICS);
        map = library.empty().putAll(names, ROUTE);
        List<String> asked = new ArrayList<>(Library.names(TOPICS));
        Collections.shuffle(asked, new Random(7));
        shuffled = asked.toArray(String[]::new);
        tenth = List.copyOf(asked.subList(0, TOPICS / 10));
    }

    /** One topic found. */
    @Benchmark
    public @Nullable Object lookup() {
        return map.get(nextName());
    }

    /** One topic replaced. */
    @Benchmark
    public Object putOne() {
        return map.put(nextName(), OTHER_ROUTE);
    }

    /** One topic removed. */
    @Benchmark
    public Object removeOne() {
        return map.remove(nextName());
    }

    /** One topic in ten replaced, as when a broker with 10,000 topics comes or goes. */
    @Benchmark
    public Object putTenThousand() {
        return map.putAll(tenth, OTHER_ROUTE);
    }

    /** All topics from nothing. */
    @Benchmark
    public Object buildAll() {
        return library.empty().putAll(names, ROUTE);
    }

    /** All topics visited. */
    @Benchmark
    public int walkAll() {
        return map.walk();
    }

    private String nextName() {
        int at = next;
        next = at + 1 == TOPICS ? 0 : at + 1;
        return shuffled[at];
    }
}
