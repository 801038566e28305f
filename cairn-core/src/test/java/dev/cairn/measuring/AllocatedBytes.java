package dev.cairn.measuring;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * How much work allocates. The virtual machine counts it exactly for each thread, so the figure is the same on a slow and on
 * a busy machine. Only compilers make it smaller, as they may leave out what never leaves a method: a bound that holds for
 * interpreted code always holds.
 */
public final class AllocatedBytes {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** The first load classes and fill caches, and any may find a buffer or a table too small. */
    private static final int TURNS = 8;

    private static final int MANY = 1_000;

    private AllocatedBytes() {}

    /**
     * What one of these operations allocates on this thread, on the average of that of several turns through all of them in
     * which it is least, rounded up. Said as if a reference took 4 bytes, as it does in heaps below 32 GiB.
     */
    public static long perOperation(List<? extends Runnable> operations) {
        long least = Long.MAX_VALUE;
        for (int turn = 0; turn < TURNS; turn++) {
            least = Math.min(least, inAll(operations));
        }
        return (least + operations.size() - 1) / operations.size() / widthOfReferences();
    }

    private static long inAll(List<? extends Runnable> operations) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        // By index, since an iterator would be counted too.
        for (int i = 0; i < operations.size(); i++) {
            operations.get(i).run();
        }
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }

    /** 1, or 2 where references are wide: no object more than doubles then. */
    private static long widthOfReferences() {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        Object[] references = new Object[MANY];
        long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
        return bytes > 6L * references.length ? 2 : 1;
    }
}
