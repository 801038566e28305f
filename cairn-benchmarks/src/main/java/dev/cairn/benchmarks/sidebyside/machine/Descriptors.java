package dev.cairn.benchmarks.sidebyside.machine;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** How many connections a run may have at once. */
public final class Descriptors {

    private static final int FOR_ALL_ELSE = 1_000;

    private Descriptors() {}

    /** So many connections, or fewer if this process may not open so many; the server, as our child, may open as many as we. */
    public static int atMost(int wanted) {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system
                ? (int) Math.max(1, Math.min(wanted, system.getMaxFileDescriptorCount() - FOR_ALL_ELSE))
                : wanted;
    }
}
