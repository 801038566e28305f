package dev.cairn.benchmarks.sidebyside.servers;

import dev.cairn.benchmarks.sidebyside.machine.CannotRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a server's heap holds after a full collection, as the tool {@code jcmd} of a JDK tells it. */
public record LiveHeap(Path tool) {

    /** With the tool of the virtual machine that runs this. */
    public static LiveHeap ofThisJava() {
        Path tool = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        if (!Files.isExecutable(tool)) {
            throw new CannotRun("live heaps are measured with jcmd, but there is no " + tool
                    + "; use a JDK, or choose --scenarios start,registration,lookups,loss");
        }
        return new LiveHeap(tool);
    }

    /** Bytes of all live objects. Collects the server's heap. */
    public long bytes(long process) throws IOException {
        Process counting = new ProcessBuilder(tool.toString(), Long.toString(process), "GC.class_histogram")
                .redirectErrorStream(true)
                .start();
        String answer;
        try (var output = counting.getInputStream()) {
            answer = new String(output.readAllBytes(), StandardCharsets.UTF_8);
        }
        return totalBytes(answer);
    }

    /** From the last line: the word Total, the number of objects, their bytes. */
    static long totalBytes(String histogram) {
        String[] lines = histogram.strip().split("\n", -1);
        String[] words = lines[lines.length - 1].strip().split("\\s+", -1);
        if (words.length != 3 || !words[0].equals("Total")) {
            throw new CannotRun("the live heap could not be counted: " + lines[lines.length - 1]);
        }
        return Long.parseLong(words[2]);
    }
}
