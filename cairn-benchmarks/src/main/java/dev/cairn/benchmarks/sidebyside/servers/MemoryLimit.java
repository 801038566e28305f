package dev.cairn.benchmarks.sidebyside.servers;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A memory limit for one server. Where this process may make control groups, the kernel enforces it, as for a container, and
 * kills who goes beyond. Elsewhere the virtual machine is told that the machine has no more memory; that gives the same heap, but
 * nobody watches the rest.
 */
public final class MemoryLimit implements Closeable {

    private static final int MEBIBYTE = 1 << 20;
    private static final Path CONTROL_GROUPS = Path.of("/sys/fs/cgroup");

    private final int mebibytes;
    private final Optional<Path> group;

    private MemoryLimit(int mebibytes, Optional<Path> group) {
        this.mebibytes = mebibytes;
        this.group = group;
    }

    /** A limit that the kernel enforces, if it can be asked to. */
    public static MemoryLimit ofMebibytes(int mebibytes) {
        String name = "cairn-bench-" + ProcessHandle.current().pid();
        return new MemoryLimit(
                mebibytes,
                Stream.of(new Kind("memory", "memory.limit_in_bytes"), new Kind("", "memory.max"))
                        .flatMap(kind -> kind.make(CONTROL_GROUPS, name, (long) mebibytes * MEBIBYTE).stream())
                        .findFirst());
    }

    /** The two generations of control groups: where they are, and the file that holds the limit. */
    private record Kind(String folder, String limitFile) {

        Optional<Path> make(Path root, String name, long bytes) {
            Path group = root.resolve(folder).resolve(name);
            try {
                Files.createDirectory(group);
                try {
                    // Without the controller for memory there is no such file.
                    Files.writeString(group.resolve(limitFile), Long.toString(bytes), StandardOpenOption.WRITE);
                    return Optional.of(group);
                } catch (IOException noController) {
                    Files.delete(group);
                    return Optional.empty();
                }
            } catch (IOException notAllowed) {
                return Optional.empty();
            }
        }
    }

    /** Whether the kernel enforces it. */
    public boolean isEnforced() {
        return group.isPresent();
    }

    /** A server that starts within the limit. */
    public Contestant around(Contestant contestant) {
        return new Limited(contestant, mebibytes, group);
    }

    private record Limited(Contestant contestant, int mebibytes, Optional<Path> group) implements AlteredContestant {

        @Override
        public Contestant of(Contestant somebody) {
            return new Limited(somebody, mebibytes, group);
        }

        /** A shell enters the group and then becomes the server, so that not a byte of the server is outside. */
        @Override
        public List<String> command(Path configuration, Path folder) {
            List<String> command = new ArrayList<>();
            group.ifPresent(entered -> command.addAll(List.of(
                    "sh",
                    "-c",
                    "echo $$ >\"$0\" && exec \"$@\"",
                    entered.resolve("cgroup.procs").toString())));
            command.addAll(contestant.command(configuration, folder));
            return command;
        }

        @Override
        public Map<String, String> environment(Path folder) {
            Map<String, String> environment = new HashMap<>(contestant.environment(folder));
            if (group.isEmpty()) {
                environment.put("JAVA_TOOL_OPTIONS", "-XX:MaxRAM=" + mebibytes + "m");
            }
            return environment;
        }
    }

    /** To be called when the server has ended: a group with a process in it stays. */
    @Override
    public void close() throws IOException {
        if (group.isPresent()) {
            Files.delete(group.get());
        }
    }
}
