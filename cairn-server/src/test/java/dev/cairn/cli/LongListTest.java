package dev.cairn.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.ScriptedApi.Said;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** However long a list is, it takes a page or two of memory. */
class LongListTest {
    private static final int TOPICS = 100_000;
    private static final int PAGE = 1000;

    @TempDir
    Path folder;

    private static Said page(String query, AtomicLong mostUsed) {
        int start = query.contains("cursor=") ? Integer.parseInt(query.replaceAll(".*cursor=(\\d+).*", "$1")) : 0;
        String items = IntStream.range(start, start + PAGE)
                .mapToObj(i -> "{\"name\":\"topic-" + "x".repeat(200) + i + "\",\"clusters\":[\"C\"],\"groups\":1}")
                .collect(Collectors.joining(","));
        String next = start + PAGE < TOPICS ? ",\"next\":\"" + (start + PAGE) + "\"}" : "}";
        if (start % (20 * PAGE) == 0) {
            MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
            memory.gc();
            mostUsed.accumulateAndGet(memory.getHeapMemoryUsage().getUsed(), Math::max);
        }
        return Said.json("{\"revision\":1,\"total\":" + TOPICS + ",\"items\":[" + items + "]" + next);
    }

    @Test
    void aHundredThousandTopicsAreShownInLittleMemory() throws IOException {
        AtomicLong mostUsed = new AtomicLong();
        AtomicLong lines = new AtomicLong();
        OutputStream counting = new OutputStream() {
            @Override
            public void write(int b) {
                lines.addAndGet(b == '\n' ? 1 : 0);
            }
        };
        List<Path> before = spools();
        try (ScriptedApi api = new ScriptedApi()) {
            api.at("topics", query -> page(query, mostUsed));
            Console console = new Console(
                    new BufferedReader(new StringReader("")),
                    new PrintStream(counting, false, UTF_8),
                    new PrintStream(counting, true, UTF_8),
                    Console.Terminals.of(""));
            Cli cli = new Cli(new Surroundings(
                    console,
                    Map.of("CAIRN_SERVER", api.url()),
                    folder,
                    new Surroundings.Timing(Operator.ASIDE, pause -> {}, work -> {})));
            System.gc();
            long start =
                    ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();

            assertThat(cli.run(Operator.root(cli).parseArgs("get", "topics").subcommand()))
                    .isZero();

            assertThat(lines.get()).isEqualTo(TOPICS + 1);
            // All of them would take some 40 MiB.
            assertThat(mostUsed.get() - start).isLessThan(16 << 20);
        }
        assertThat(spools()).isEqualTo(before);
    }

    private static List<Path> spools() throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(Path.of(System.getProperty("java.io.tmpdir")), "cairn-list*")) {
            files.forEach(found::add);
        }
        return found;
    }

    @Test
    void aServerThatHasNoLastPageIsGivenUp() {
        try (ScriptedApi api = new ScriptedApi()) {
            api.at("topics", query -> Said.json("{\"total\":1,\"items\":[],\"next\":\"again\"}"));

            Operator.Outcome outcome = new Operator(folder).server(api.url()).run("get", "topics");

            assertThat(outcome.exitCode()).isEqualTo(3);
            assertThat(outcome.err()).endsWith(" gives more pages than there can be.\n");
        }
    }
}
