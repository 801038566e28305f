package dev.cairn.kv;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.kv.KeyValueChange.Delete;
import dev.cairn.kv.KeyValueChange.Outcome;
import dev.cairn.kv.KeyValueChange.Put;
import dev.cairn.storage.NotForced;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyValueStoreTest {

    private static final KeyValueLimits LIMITS = new KeyValueLimits(18, 20, 2, 4, 100);
    private static final int CAPACITY = 5;

    private final Queue<Runnable> disk = new ArrayDeque<>();
    private final List<String> written = new ArrayList<>();
    private final List<String> replies = new ArrayList<>();
    private boolean isDiskFull;
    private boolean isFolderBroken;
    private final KeyValueStore store = store(KeyValues.none());

    private KeyValueStore store(KeyValues initial) {
        return new KeyValueStore(initial, this::write, LIMITS, CAPACITY, disk::add);
    }

    private void write(byte[] content) throws IOException {
        if (isDiskFull) {
            throw new IOException("No space left on device");
        }
        written.add(new String(content, UTF_8));
        if (isFolderBroken) {
            throw new NotForced(new IOException("Input/output error"));
        }
    }

    private boolean submit(KeyValueStore to, KeyValueChange change) {
        return to.submit(change, outcome -> replies.add(shown(outcome)));
    }

    private static String shown(Outcome outcome) {
        if (outcome instanceof Outcome.Unforced unforced) {
            return "stored, but " + unforced.reason();
        }
        if (outcome instanceof Outcome.NotStored notStored) {
            return notStored.reason();
        }
        return outcome instanceof Outcome.Refused refused ? refused.reason() : "stored";
    }

    private String outcome(KeyValueStore of, KeyValueChange change) {
        replies.clear();
        assertThat(submit(of, change)).isTrue();
        runDisk();
        assertThat(replies).hasSize(1);
        return replies.get(0);
    }

    private void runDisk() {
        while (!disk.isEmpty()) {
            disk.remove().run();
        }
    }

    @Test
    void aValueIsSeenOnceItIsWrittenAndNotBefore() {
        submit(store, new Put("n", "k", "v"));

        assertThat(store.get()).isEqualTo(KeyValues.none());
        assertThat(replies).isEmpty();

        runDisk();
        assertThat(store.get().value("n", "k")).contains("v");
        assertThat(written).containsExactly("{\"configTable\":{\"n\":{\"k\":\"v\"}}}");
        assertThat(replies).containsExactly("stored");
    }

    @Test
    void whatWaitsIsWrittenAtOnceInOrder() {
        submit(store, new Put("n", "k", "1"));
        submit(store, new Put("n", "k", "2"));
        submit(store, new Delete("n", "k"));
        submit(store, new Put("n", "k", "3"));
        submit(store, new Put("n", "l", "4"));

        runDisk();

        assertThat(written).containsExactly("{\"configTable\":{\"n\":{\"k\":\"3\",\"l\":\"4\"}}}");
        assertThat(replies).hasSize(5).containsOnly("stored");
    }

    @Test
    void ofSeveralWhoWaitEachIsToldTheValueThatHeReplaced() {
        outcome(store, new Put("n", "k", "a"));
        List<Outcome> told = new ArrayList<>();
        for (String value : List.of("b", "a", "a")) {
            store.submit(new Put("n", "k", value), told::add);
        }
        store.submit(new Delete("n", "k"), told::add);
        store.submit(new Put("n", "k", "c"), told::add);

        runDisk();

        assertThat(told)
                .containsExactly(
                        new Outcome.Stored(Optional.of("a")),
                        new Outcome.Stored(Optional.of("b")),
                        new Outcome.AlreadySo(),
                        new Outcome.Stored(Optional.of("a")),
                        new Outcome.Stored(Optional.empty()));
    }

    @Test
    void whatCannotBeWrittenIsSeenByNobodyAndTheStoreGoesOn() {
        assertThat(outcome(store, new Put("n", "k", "1"))).isEqualTo("stored");
        isDiskFull = true;

        assertThat(outcome(store, new Put("n", "k", "2"))).isEqualTo("it cannot be stored (No space left on device)");
        assertThat(outcome(store, new Delete("n", "k"))).isEqualTo("it cannot be stored (No space left on device)");
        assertThat(store.get()).hasToString("{n={k=1}}");

        isDiskFull = false;
        assertThat(outcome(store, new Put("n", "l", "3"))).isEqualTo("stored");
        assertThat(store.get()).hasToString("{n={k=1, l=3}}");
    }

    @Test
    void whatTheFileHasButMayNotSurviveAPowerCutIsSeenAndSaidAndWrittenAgain() {
        isFolderBroken = true;
        String said = outcome(store, new Put("n", "k", "1"));

        assertThat(said).startsWith("stored, but the folder could not be forced to disk (Input/output error)");
        assertThat(store.get()).as("as in the file").hasToString("{n={k=1}}");
        assertThat(outcome(store, new Put("n", "k", "1"))).as("asked for again").isEqualTo(said);

        isFolderBroken = false;
        written.clear();
        assertThat(outcome(store, new Put("n", "k", "1"))).isEqualTo("stored");
        assertThat(written).containsExactly("{\"configTable\":{\"n\":{\"k\":\"1\"}}}");
        assertThat(outcome(store, new Put("n", "k", "1"))).isEqualTo("stored");
        assertThat(written).as("once it is safe").hasSize(1);
    }

    @Test
    void aNamespaceSurvivesItsLastKey() {
        outcome(store, new Put("n", "k", "v"));

        assertThat(outcome(store, new Delete("n", "k"))).isEqualTo("stored");

        assertThat(store.get()).hasToString("{n={}}");
        assertThat(written).endsWith("{\"configTable\":{\"n\":{}}}");
    }

    @Test
    void whatChangesNothingIsNotWritten() {
        outcome(store, new Put("n", "k", "v"));
        written.clear();

        assertThat(outcome(store, new Put("n", "k", "v"))).isEqualTo("stored");
        assertThat(outcome(store, new Delete("n", "x"))).isEqualTo("stored");
        assertThat(outcome(store, new Delete("x", "k"))).isEqualTo("stored");

        assertThat(written).isEmpty();
        assertThat(store.get()).hasToString("{n={k=v}}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ABCDEFGHIJKLMNOPQRS | k | v | the namespace is longer than 18 characters (option kvMaxNameLength)
            n | ABCDEFGHIJKLMNOPQRS | v | the key is longer than 18 characters (option kvMaxNameLength)
            n | k | ABCDEFGHIJKLMNOPQRSTU | the value is longer than 20 characters (option kvMaxValueLength)
            c | k | v | there would be more than 2 namespaces (option kvMaxNamespaces)
            a | 5 | v | there would be more than 4 keys (option kvMaxKeys)
            a | 1 | ABCDEFGHIJKLMNOPQRST | stored
            a | ABCDEFGHIJKLMNOPQR | v | there would be more than 4 keys (option kvMaxKeys)
            """)
    void everyBoundIsNamed(String namespace, String key, String value, String reply) {
        KeyValueStore full =
                store(KeyValues.of(Map.of("a", Map.of("1", "v", "2", "v"), "b", Map.of("3", "v", "4", "v"))));

        assertThat(outcome(full, new Put(namespace, key, value))).isEqualTo(reply);
        assertThat(full.get().namespace("c")).isEmpty();
    }

    @Test
    void anEmptyNamespaceGivesWayToANewOneWhereThereIsNoOtherRoom() {
        outcome(store, new Put("a", "k", "v"));
        outcome(store, new Put("b", "k", "v"));
        assertThat(outcome(store, new Put("c", "k", "v")))
                .isEqualTo("there would be more than 2 namespaces (option kvMaxNamespaces)");

        outcome(store, new Delete("a", "k"));
        assertThat(store.get()).hasToString("{a={}, b={k=v}}");

        assertThat(outcome(store, new Put("c", "k", "v"))).isEqualTo("stored");
        assertThat(store.get()).hasToString("{b={k=v}, c={k=v}}");
        assertThat(outcome(store, new Put("a", "k", "v"))).contains("kvMaxNamespaces");
    }

    @Test
    void aNamespaceThatIsEmptiedAndGivesWayInOneLotIsGone() {
        outcome(store, new Put("a", "k", "v"));
        outcome(store, new Put("b", "k", "v"));
        submit(store, new Delete("a", "k"));
        submit(store, new Put("c", "k", "v"));
        submit(store, new Put("b", "k", "w"));

        runDisk();

        assertThat(store.get()).hasToString("{b={k=w}, c={k=v}}");
        assertThat(written).endsWith("{\"configTable\":{\"b\":{\"k\":\"w\"},\"c\":{\"k\":\"v\"}}}");
    }

    @Test
    void theNamespaceOfTheOrderConfigurationNeverGivesWay() {
        KeyValueStore full = store(KeyValues.of(Map.of("ORDER_TOPIC_CONFIG", Map.of(), "b", Map.of("k", "v"))));

        assertThat(outcome(full, new Put("c", "k", "v"))).contains("kvMaxNamespaces");

        assertThat(full.get().orderConfigurations()).isPresent();
    }

    @ParameterizedTest
    @CsvSource({"\ud800,k,v", "n,\udc00,v", "n,k,\udc00\ud800"})
    void halfACharacterThatNoFileCouldKeepIsRefused(String namespace, String key, String value) {
        assertThat(outcome(store, new Put(namespace, key, value)))
                .isEqualTo("the namespace, key or value is not Unicode text, so no file can keep it");
    }

    @Test
    void theBytesOfAllAreBounded() {
        String twenty = "é".repeat(20);
        outcome(store, new Put("n", "1", twenty));
        outcome(store, new Put("n", "2", twenty));

        assertThat(outcome(store, new Put("n", "3", twenty)))
                .isEqualTo("there would be more than 100 bytes of key-values (option kvMaxBytes)");
        assertThat(outcome(store, new Put("n", "1", "short"))).isEqualTo("stored");
        assertThat(outcome(store, new Put("n", "4", "short"))).isEqualTo("stored");
    }

    @Test
    void aFileThatHoldsTooMuchAlreadyMayShrink() {
        KeyValueStore overfull = store(KeyValues.of(Map.of(
                "a", Map.of("1", "v", "2", "v", "3", "v"), "b", Map.of("4", "v", "5", "v"), "c", Map.of("6", "v"))));

        assertThat(outcome(overfull, new Put("a", "1", ""))).isEqualTo("stored");
        assertThat(outcome(overfull, new Put("a", "7", "v"))).contains("kvMaxNamespaces");
        assertThat(outcome(overfull, new Delete("a", "1"))).isEqualTo("stored");
        assertThat(overfull.get().byNamespace().get("a")).hasToString("{2=v, 3=v}");
    }

    @Test
    void aRefusalInTheMiddleOfALotTouchesNoOther() {
        submit(store, new Put("n", "k", "1"));
        submit(store, new Put("ORDER_TOPIC_CONFIG", "T", "broker-a"));
        submit(store, new Put("m", "k", "2"));
        submit(store, new Put("o", "k", "3"));
        runDisk();

        assertThat(store.get()).hasToString("{m={k=2}, n={k=1}}");
        assertThat(replies)
                .containsExactlyInAnyOrder(
                        "part 1 of the order configuration, \"broker-a\", has no colon and number of queues",
                        "stored",
                        "stored",
                        "there would be more than 2 namespaces (option kvMaxNamespaces)");
    }

    @Test
    void moreThanMayWaitIsNotTaken() {
        for (int i = 0; i < CAPACITY; i++) {
            assertThat(submit(store, new Put("n", "k", "v" + i))).isTrue();
        }
        assertThat(submit(store, new Put("n", "k", "last"))).isFalse();

        runDisk();
        assertThat(store.get().value("n", "k")).contains("v4");
        assertThat(outcome(store, new Put("n", "k", "again"))).isEqualTo("stored");
    }

    @Test
    void whatWaitsIsBoundedInBytesToo() {
        String twenty = "é".repeat(20);
        assertThat(submit(store, new Put("n", "1", twenty))).isTrue();
        assertThat(submit(store, new Put("n", "2", twenty))).isTrue();

        assertThat(submit(store, new Put("n", "3", twenty))).isFalse();

        runDisk();
        assertThat(outcome(store, new Delete("n", "1"))).isEqualTo("stored");
    }

    @Test
    void aDefectAnswersEverybodyAndTheStoreGoesOn() {
        List<RuntimeException> defects = new ArrayList<>(List.of(new IllegalStateException("a defect")));
        KeyValueStore failing = new KeyValueStore(
                KeyValues.none(),
                content -> {
                    if (!defects.isEmpty()) {
                        throw defects.remove(0);
                    }
                },
                LIMITS,
                CAPACITY,
                disk::add);
        submit(failing, new Put("n", "k", "1"));
        submit(failing, new Put("n", "l", "2"));

        assertThatThrownBy(this::runDisk).hasMessage("a defect");

        assertThat(replies)
                .containsOnly("this name server failed to store it; its log says why")
                .hasSize(2);
        assertThat(outcome(failing, new Put("n", "k", "3"))).isEqualTo("stored");
    }

    @Test
    void aBadOrderConfigurationOfAFileIsKeptButNotGivenToClients() {
        KeyValueStore found =
                store(KeyValues.of(Map.of("ORDER_TOPIC_CONFIG", Map.of("bad", "broker-a", "good", "broker-a:4"))));

        assertThat(found.get().value("ORDER_TOPIC_CONFIG", "bad")).contains("broker-a");
        assertThat(found.get().orderConfiguration("bad")).isEmpty();
        assertThat(found.get().orderConfiguration("good")).contains("broker-a:4");
        assertThat(found.get().orderConfigurations()).contains(new TreeMap<>(Map.of("good", "broker-a:4")));
        assertThat(found.get().badOrderConfigurations()).containsOnlyKeys("bad");

        outcome(found, new Put("x", "k", "v"));
        assertThat(found.get().orderConfigurations()).contains(new TreeMap<>(Map.of("good", "broker-a:4")));
        outcome(found, new Put("ORDER_TOPIC_CONFIG", "bad", "broker-a:8"));
        assertThat(found.get().orderConfiguration("bad")).contains("broker-a:8");
        assertThat(found.get().badOrderConfigurations()).isEmpty();
    }

    @Test
    void withoutItsNamespaceThereIsNoOrderConfiguration() {
        assertThat(KeyValues.none().orderConfigurations()).isEmpty();
        assertThat(KeyValues.of(Map.of("ORDER_TOPIC_CONFIG", Map.of())).orderConfigurations())
                .hasValueSatisfying(all -> assertThat(all).isEmpty());
    }
}
