package dev.cairn.e2e;

import dev.cairn.testing.Answer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Operators that all put key-values at once, each over its own connection, and remember what they were told. Each goes
 * through its keys again and again; a value is a number that grows from put to put.
 */
final class KeyValueWriters {
    private static final int WRITERS = 16;
    private static final long BOUND_SECONDS = 300;

    private final String namespace;
    private final int keysOfEach;
    private final Map<String, Integer> acknowledged = new ConcurrentHashMap<>();
    private final Map<String, Integer> sent = new ConcurrentHashMap<>();
    private final int[] next = new int[WRITERS];

    /** Writers that share so many keys of a namespace. */
    KeyValueWriters(String namespace, int keys) {
        this.namespace = namespace;
        keysOfEach = Math.max(1, keys / WRITERS);
    }

    /** What was acknowledged last, by key. */
    Map<String, Integer> acknowledged() {
        return acknowledged;
    }

    /** What was sent last, by key, whatever came of it. */
    Map<String, Integer> sent() {
        return sent;
    }

    /** How many puts were begun. */
    int puts() {
        return IntStream.of(next).sum();
    }

    /**
     * Lets all write until so many of their puts are acknowledged, does something then, and waits until each of them has
     * noticed that nobody answers any more.
     */
    void writeUntil(int port, int puts, Runnable thenEnd) throws InterruptedException {
        CountDownLatch left = new CountDownLatch(puts);
        ExecutorService threads = Executors.newFixedThreadPool(WRITERS);
        try {
            for (int writer : IntStream.range(0, WRITERS).toArray()) {
                threads.execute(() -> write(writer, port, left));
            }
            if (!left.await(BOUND_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError(left.getCount() + " of " + puts + " puts were not acknowledged");
            }
        } finally {
            thenEnd.run();
            threads.shutdown();
        }
        if (!threads.awaitTermination(BOUND_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("a writer does not end");
        }
    }

    @SuppressWarnings("InfiniteLoopStatement") // ends with the connection
    private void write(int writer, int port, CountDownLatch left) {
        try (KeyValueClient client = KeyValueClient.to(port)) {
            while (true) {
                int number = ++next[writer];
                String key = "w" + writer + "-" + number % keysOfEach;
                sent.put(key, number);
                Answer answer = client.put(namespace, key, value(number));
                if (answer.code() == 0) {
                    acknowledged.put(key, number);
                    left.countDown();
                }
            }
        } catch (RuntimeException | AssertionError killed) {
            // The server is gone: that put may or may not have been stored.
        }
    }

    /** A value that shows whether it is whole. */
    static String value(int number) {
        return number + ":" + "x".repeat(number % 50) + ":" + number;
    }

    /** Keys for which not the value stands that must, or one of those that may. */
    List<String> lostOrBroken(Map<String, String> found) {
        return sent.keySet().stream()
                .filter(key -> !isRight(key, found.get(key)))
                .map(key -> key + "=" + found.get(key) + ", acknowledged " + acknowledged.get(key) + ", sent "
                        + sent.get(key))
                .toList();
    }

    private boolean isRight(String key, @Nullable String found) {
        int atLeast = acknowledged.getOrDefault(key, 0);
        if (found == null) {
            return atLeast == 0;
        }
        int number = Integer.parseInt(found.substring(0, found.indexOf(':')));
        return found.equals(value(number)) && number >= atLeast && number <= sent.getOrDefault(key, 0);
    }
}
