package dev.cairn.benchmarks.sidebyside.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MemoryLimitTest {

    @Test
    void aVirtualMachineWithinALimitMakesItsHeapAccordingly() throws IOException {
        try (MemoryLimit limit = MemoryLimit.ofMebibytes(256)) {
            assertThat(largestHeapMebibytes(limit.around(new FlagsOfJava()))).isBetween(32L, 128L);
        }
    }

    private static long largestHeapMebibytes(Contestant contestant) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(contestant.command(Path.of(""), Path.of(""))).redirectErrorStream(true);
        builder.environment().putAll(contestant.environment(Path.of("")));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.onExit().join();
        String line = output.lines()
                .filter(flag -> flag.contains(" MaxHeapSize "))
                .findFirst()
                .orElseThrow(() -> new AssertionError(output));
        return Long.parseLong(line.replaceAll(".*= *(\\d+).*", "$1")) >> 20;
    }

    /** Says how large its heap may become, and ends. */
    private record FlagsOfJava() implements Contestant {

        @Override
        public String name() {
            return "java";
        }

        @Override
        public List<String> command(Path configuration, Path folder) {
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            return List.of(java, "-XX:+PrintFlagsFinal", "-version");
        }

        @Override
        public Map<String, String> environment(Path folder) {
            return Map.of();
        }
    }
}
