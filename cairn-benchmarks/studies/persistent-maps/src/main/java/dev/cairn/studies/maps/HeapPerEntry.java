package dev.cairn.studies.maps;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/** Prints the live heap bytes that each library's map takes per entry, keys and values not counted. */
final class HeapPerEntry {

    private static final int TOPICS = 100_000;
    private static final int COPIES = 10;

    private HeapPerEntry() {}

    public static void main(String[] arguments) {
        List<String> names = Library.names(TOPICS);
        for (Library library : Library.values()) {
            System.out.printf("%-16s %6.1f bytes per entry%n", library, bytesPerEntry(library, names));
        }
    }

    private static double bytesPerEntry(Library library, List<String> names) {
        library.empty().putAll(names, "route");
        long before = liveBytes();
        List<Candidate> kept = new ArrayList<>(COPIES);
        for (int i = 0; i < COPIES; i++) {
            kept.add(library.empty().putAll(names, "route"));
        }
        long taken = liveBytes() - before;
        return (double) taken / TOPICS / kept.size();
    }

    private static long liveBytes() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
