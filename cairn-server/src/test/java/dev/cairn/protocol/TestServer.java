package dev.cairn.protocol;

import dev.cairn.census.Census;
import dev.cairn.config.Settings;
import dev.cairn.config.SettingsChanges;
import dev.cairn.history.History;
import dev.cairn.history.HistoryLimits;
import dev.cairn.kv.KeyValueLimits;
import dev.cairn.kv.KeyValueStore;
import dev.cairn.kv.KeyValues;
import dev.cairn.metrics.Result;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.RecordingListener;
import dev.cairn.runtime.RegistryLoop;
import dev.cairn.storage.NotForced;
import dev.cairn.transport.Session;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;

/**
 * The protocol with everything real beneath it but sockets and threads: the test itself is the I/O threads, the decode lane
 * and the owner of the registry, and lets each of them do its work when it wants it done.
 */
final class TestServer {
    /** How many bodies may wait to be decoded. */
    static final int DECODE_CAPACITY = 4;

    /** How many changes may wait for the registry. */
    static final int INBOX_CAPACITY = 16;

    /** How many changes of key-values may wait for the disk. */
    static final int DISK_CAPACITY = 8;

    private static final Duration STEP = Duration.ofMillis(500);

    private final History history =
            new History(new HistoryLimits(0, 1 << 20, Duration.ofDays(1)), Clock.systemUTC(), 0);
    private final List<TestPeer> peers = new ArrayList<>();
    private final RecordingListener heard = new RecordingListener();
    private final Queue<Runnable> decoding = new ArrayDeque<>();
    private final Queue<Runnable> writing = new ArrayDeque<>();
    private final RegistryLoop registry;
    private final NameServerConnections connections;
    private final Census census;
    private long nanos = 1;
    private Settings settings;
    private SettingsChanges settingsChanges = (text, reply) -> false;
    private KeyValueStore keyValues;
    private boolean isDiskFull;
    private boolean isFolderBroken;
    private Supplier<String> configText = () -> "listenPort=9876\n";
    private Executor lists = Runnable::run;
    private int decoded;
    private int written;

    TestServer() {
        this(Settings.defaults());
    }

    TestServer(Settings settings) {
        this.settings = settings;
        keyValues = store(KeyValues.none());
        census = Census.of(settings, () -> nanos);
        registry = new RegistryLoop(RegistryState.empty(), INBOX_CAPACITY, () -> nanos, List.of(heard));
        connections = new NameServerConnections(new Backing(
                registry,
                () -> this.settings,
                (text, reply) -> settingsChanges.submit(text, reply),
                () -> keyValues.get(),
                (change, reply) -> keyValues.submit(change, reply),
                history,
                () -> configText.get(),
                this::decodeLater,
                task -> lists.execute(task),
                census,
                () -> nanos));
    }

    private KeyValueStore store(KeyValues initial) {
        return new KeyValueStore(
                initial, this::write, KeyValueLimits.of(settings), DISK_CAPACITY, task -> writing.add(task));
    }

    private void write(byte[] content) throws IOException {
        if (isDiskFull) {
            throw new IOException("No space left on device");
        }
        written++;
        if (isFolderBroken) {
            throw new NotForced(new IOException("Input/output error"));
        }
    }

    private void decodeLater(Session session, int bodyBytes, Runnable task) {
        if (decoding.size() >= DECODE_CAPACITY) {
            throw new RejectedExecutionException("full");
        }
        decoding.add(task);
    }

    /** Long lists are made by this from now on, not at once. */
    void listWith(Executor thread) {
        lists = thread;
    }

    /** A new connection. */
    TestPeer connect() {
        TestPeer peer = new TestPeer(this, connections, peers.size() + 1);
        peers.add(peer);
        return peer;
    }

    RegistryState state() {
        return registry.current();
    }

    /** What has happened in the registry. */
    RecordingListener heard() {
        return heard;
    }

    /** What has changed but for the registry, whose events nobody hears here. */
    History history() {
        return history;
    }

    Census census() {
        return census;
    }

    /** How many pieces of work have gone over the decode lane. */
    int decoded() {
        return decoded;
    }

    void configure(Settings changed) {
        settings = changed;
    }

    void configure(KeyValues changed) {
        keyValues = store(changed);
    }

    void configure(SettingsChanges changed) {
        settingsChanges = changed;
    }

    /** Lets every write fail from now on, or none. */
    void fillDisk(boolean isFull) {
        isDiskFull = isFull;
    }

    /** Lets every write reach its file, but none be forced to the disk for good. */
    void breakFolder() {
        isFolderBroken = true;
    }

    /** How often something was written to the disk. */
    int written() {
        return written;
    }

    void configure(Supplier<String> changed) {
        configText = changed;
    }

    Set<Integer> codes() {
        return connections.codes();
    }

    /** How many requests came to this. */
    long answers(Result result) {
        return connections.counts().answers(result);
    }

    /** Lets time pass in steps, as it does where the registry is awake: a jump would count as a pause of our own. */
    void sleep(Duration time) {
        for (long left = time.toNanos(); left > 0; left -= STEP.toNanos()) {
            nanos += Math.min(left, STEP.toNanos());
            registry.step();
        }
    }

    /** Lets time pass while the registry is kept from doing anything, and so notices it as a pause of its own. */
    void standStill(Duration time) {
        nanos += time.toNanos();
    }

    /** The I/O threads and the registry do what there is to do for them; the decode lane stands still. */
    void settleWithoutDecoding() {
        boolean isBusy = true;
        while (isBusy) {
            runTasks();
            registry.step();
            isBusy = runTasks();
        }
    }

    private boolean runTasks() {
        boolean isBusy = false;
        for (TestPeer peer : peers) {
            isBusy |= peer.runTasks();
        }
        return isBusy;
    }

    /** Everybody does what there is to do. */
    void settle() {
        settleWithoutDecoding();
        while (!decoding.isEmpty() || !writing.isEmpty()) {
            if (writing.isEmpty()) {
                decoded++;
                decoding.remove().run();
            } else {
                writing.remove().run();
            }
            settleWithoutDecoding();
        }
    }
}
