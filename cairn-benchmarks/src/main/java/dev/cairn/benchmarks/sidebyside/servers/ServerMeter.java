package dev.cairn.benchmarks.sidebyside.servers;

import dev.cairn.benchmarks.sidebyside.machine.Time;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Reads from {@code /proc} what a server uses, and what everybody else on the machine does. */
public final class ServerMeter {

    /** The kernel counts in ticks of a hundredth of a second for every program. */
    private static final double TICKS_PER_SECOND = 100;

    private final long server;
    private final long self = ProcessHandle.current().pid();
    private Reading begin = new Reading(0, 0, 0, 0);

    /** Of the server that is this process. */
    public ServerMeter(long server) {
        this.server = server;
    }

    private record Reading(long nanos, long serverTicks, long ownTicks, long allTicks) {}

    /** From now on. */
    public void start() throws IOException {
        begin = read();
    }

    /** What it cost since the start. */
    public ServerLoad stop() throws IOException {
        Reading end = read();
        double seconds = (end.nanos - begin.nanos) / 1e9;
        long serverTicks = end.serverTicks - begin.serverTicks;
        long othersTicks = end.allTicks - begin.allTicks - serverTicks - (end.ownTicks - begin.ownTicks);
        return new ServerLoad(
                seconds, serverTicks / TICKS_PER_SECOND, Math.max(0, othersTicks / TICKS_PER_SECOND / seconds));
    }

    /** Processor time since the process began. */
    public double cpuSecondsSinceStart() throws IOException {
        return ticksOf(server) / TICKS_PER_SECOND;
    }

    /** What is resident now. */
    public double residentMebibytes() throws IOException {
        return mebibytes("VmRSS:");
    }

    /** The most that was resident at any moment so far. */
    public double mostResidentMebibytes() throws IOException {
        return mebibytes("VmHWM:");
    }

    private double mebibytes(String key) throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc", Long.toString(server), "status"))) {
            if (line.startsWith(key)) {
                return Long.parseLong(line.replaceAll("\\D", "")) / 1024.0;
            }
        }
        throw new IOException("the server has ended");
    }

    private Reading read() throws IOException {
        return new Reading(Time.nanos(), ticksOf(server), ticksOf(self), busyTicksOfAll());
    }

    /** User and system time: fields 14 and 15, counted behind the name, which may hold blanks. */
    private static long ticksOf(long process) throws IOException {
        String stat = Files.readString(Path.of("/proc", Long.toString(process), "stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        return Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
    }

    /** All but idle time and waiting for input. */
    private static long busyTicksOfAll() throws IOException {
        String all = Files.readAllLines(Path.of("/proc/stat")).get(0);
        long[] times = Arrays.stream(all.trim().split("\\s+", -1))
                .skip(1)
                .limit(8)
                .mapToLong(Long::parseLong)
                .toArray();
        return Arrays.stream(times).sum() - times[3] - times[4];
    }
}
