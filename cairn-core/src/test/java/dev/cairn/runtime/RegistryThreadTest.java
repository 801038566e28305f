package dev.cairn.runtime;

import static dev.cairn.registry.ScriptedBroker.master;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.Origin;
import dev.cairn.registry.Command;
import dev.cairn.registry.Event;
import dev.cairn.registry.Registered;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RegistryThreadTest {
    private static final ScriptedBroker BROKER = master("a", "10.0.0.1:10911");

    private static RegistryThread start(RegistryListener... listeners) {
        return RegistryThread.start(
                new RegistryLoop(RegistryState.empty(), 1_000, Ticker.system(), List.of(listeners)));
    }

    /** Gives the outcome to whoever waits for it. */
    private static <O> Reply<O> to(CompletableFuture<O> future) {
        return new Reply<>() {
            @Override
            public void done(O outcome) {
                future.complete(outcome);
            }

            @Override
            public void failed(RuntimeException defect) {
                future.completeExceptionally(defect);
            }
        };
    }

    private static <O> O get(CompletableFuture<O> future)
            throws ExecutionException, InterruptedException, TimeoutException {
        return future.get(30, TimeUnit.SECONDS);
    }

    @Test
    void aCommandIsAnsweredOnTheThreadThatOwnsTheRegistry() throws Exception {
        CompletableFuture<String> answeredOn = new CompletableFuture<>();
        try (RegistryThread registry = start()) {
            registry.submit(BROKER.register(), new Reply<Registered>() {
                @Override
                public void done(Registered outcome) {
                    answeredOn.complete(Thread.currentThread().getName());
                }

                @Override
                public void failed(RuntimeException defect) {
                    answeredOn.completeExceptionally(defect);
                }
            });

            assertThat(get(answeredOn)).isEqualTo("cairn-registry");
            assertThat(registry.current().route("T1")).isPresent();
        }
    }

    @Test
    void aSilentBrokerLeavesThoughNobodySendsAnything() throws Exception {
        CompletableFuture<RegistryState> emptied = new CompletableFuture<>();
        RegistryListener watching = new RegistryListener() {
            @Override
            public void happened(RegistryState after, List<Event> events, Optional<Origin> origin) {
                if (after.leases().isEmpty()) {
                    emptied.complete(after);
                }
            }

            @Override
            public void failed(Command<?> command, RuntimeException defect) {
                emptied.completeExceptionally(defect);
            }
        };
        try (RegistryThread registry = start(watching)) {
            registry.post(BROKER.timeout(Duration.ofMillis(50)).register(), Reply.none());

            assertThat(get(emptied).topics()).isEmpty();
        }
    }

    @Test
    void itEndsWithinItsBoundAndAppliesWhatWasWaiting() {
        RecordingReply<Object> reply = new RecordingReply<>();
        RegistryThread registry = start();
        for (int i = 0; i < 100; i++) {
            registry.post(BROKER.register(), reply);
        }

        registry.close();

        assertThat(reply.outcomes()).hasSize(100);
        assertThat(liveThreads()).doesNotContain("cairn-registry");
    }

    private static List<String> liveThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(Thread::isAlive)
                .map(Thread::getName)
                .toList();
    }

    @Test
    void everySenderIsAnsweredExactlyOnceAndFindsItself() throws Exception {
        int senders = 4;
        int brokersEach = 200;
        List<CompletableFuture<Integer>> missing = new ArrayList<>();
        try (RegistryThread registry = start()) {
            for (int sender = 0; sender < senders; sender++) {
                int number = sender;
                CompletableFuture<Integer> result = new CompletableFuture<>();
                missing.add(result);
                Thread thread = new Thread(() -> result.complete(register(registry, number, brokersEach)));
                thread.start();
            }
            for (CompletableFuture<Integer> result : missing) {
                assertThat(get(result)).isZero();
            }
            assertThat(registry.current().leases()).hasSize(senders * brokersEach);
        }
    }

    /** Registers brokers one after another; gives how many did not find themselves after their answer. */
    private static int register(RegistryThread registry, int sender, int brokers) {
        int missing = 0;
        for (int i = 0; i < brokers; i++) {
            ScriptedBroker broker = master(sender + "-" + i, "10.0." + sender + "." + i + ":10911")
                    .over(sender);
            CompletableFuture<Registered> answer = new CompletableFuture<>();
            registry.post(broker.register(), to(answer));
            boolean isAccepted = answer.orTimeout(30, TimeUnit.SECONDS).join() instanceof Registered.Accepted;
            boolean isThere = registry.current().lease(broker.identity().key()).isPresent();
            missing += isAccepted && isThere ? 0 : 1;
        }
        return missing;
    }
}
