package dev.cairn.http;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.history.HandChanges;
import dev.cairn.http.Moment.KeyValue;
import dev.cairn.kv.KeyValueChange;
import dev.cairn.kv.KeyValueChange.Delete;
import dev.cairn.kv.KeyValueChange.Outcome;
import dev.cairn.kv.KeyValueChange.Put;
import dev.cairn.kv.KeyValueStore;
import dev.cairn.model.Origin;
import dev.cairn.model.PrintedName;
import dev.cairn.model.Values;
import dev.cairn.storage.Asker;
import io.vertx.core.Future;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** The key-values: what they are, and how an operator changes them (as requests 100 and 102). */
public final class KeyValuePairs implements Resource {
    private static final String PATH = "/api/v1/keyvalues";
    private static final String ONE = PATH + "/{namespace}/{key}";
    private static final String NAMESPACE = "namespace";
    private static final String KEY = "key";
    private static final String VALUE = "value";
    /** The requests of the other port that do the same. */
    private static final int PUT_KEY = 100;

    private static final int DELETE_KEY = 102;

    private static final Set<String> CHANGE = Set.of(ChangeReport.DRY_RUN);

    private static final Listing<KeyValue> PAIRS = new Listing<>(
            Moment::pairs,
            Map.of(NAMESPACE, Filter.exactly(KeyValue::namespace), KEY, Filter.containing(KeyValue::key)),
            List.of(NAMESPACE, KEY, VALUE),
            (moment, pair) -> item(pair));

    private final Moments moments;
    private final KeyValueStore store;
    private final OperatorNotes notes;
    private final Supplier<Settings> settings;
    private final LongSupplier nanoClock;

    public KeyValuePairs(
            Moments moments,
            KeyValueStore store,
            OperatorNotes notes,
            Supplier<Settings> settings,
            LongSupplier nanoClock) {
        this.moments = moments;
        this.store = store;
        this.notes = notes;
        this.settings = settings;
        this.nanoClock = nanoClock;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.reading(PATH, PAIRS.parameters(), asked -> PAIRS.page(asked, moments))
                        .followed(new Follow.ByFacts(asked -> moments.factsOfKeyValues())),
                Endpoint.reading(ONE, Set.of(), this::one),
                Endpoint.change(HttpMethod.PUT, ONE, CHANGE, this::put),
                Endpoint.change(HttpMethod.DELETE, ONE, CHANGE, this::delete));
    }

    private static JsonObject item(KeyValue pair) {
        return new JsonObject()
                .put(NAMESPACE, pair.namespace())
                .put(KEY, pair.key())
                .put(VALUE, pair.value());
    }

    private Answer one(Asked asked) {
        Moment moment = moments.now();
        String namespace = asked.path(NAMESPACE);
        String key = asked.path(KEY);
        return moment.keyValues()
                .value(namespace, key)
                .map(value -> Answer.json(moment.revision(), item(new KeyValue(namespace, key, value))))
                .orElseThrow(() -> absent(namespace, key));
    }

    private static Refusal absent(String namespace, String key) {
        return new Refusal(
                Problem.Kind.NOT_FOUND,
                "there is no key " + PrintedName.of(key) + " in namespace " + PrintedName.of(namespace));
    }

    private Future<Answer> put(Asked asked) {
        String value = new Members(asked.json(), Set.of(VALUE)).text(VALUE);
        return apply(asked, new Put(asked.path(NAMESPACE), asked.path(KEY), value));
    }

    private Future<Answer> delete(Asked asked) {
        return apply(asked, new Delete(asked.path(NAMESPACE), asked.path(KEY)));
    }

    private Future<Answer> apply(Asked asked, KeyValueChange change) {
        if (asked.query().flag(ChangeReport.DRY_RUN)) {
            return Future.succeededFuture(answer(asked, change, store.preview(change), true));
        }
        String peer = asked.peer();
        return asked.later(found -> {
            boolean isTaken = store.submit(change, asker(outcome -> {
                tell(change, outcome, peer);
                found.accept(() -> answer(asked, change, outcome, false));
            }));
            if (!isTaken) {
                found.accept(() -> {
                    throw RegistryChanges.busy();
                });
            }
        });
    }

    private Asker<Outcome> asker(Consumer<Outcome> told) {
        long latest =
                nanoClock.getAsLong() + settings.get().get(Options.MAX_WAIT).toNanos();
        return new Asker<>() {
            @Override
            public boolean isWaiting() {
                return nanoClock.getAsLong() <= latest;
            }

            @Override
            public void accept(Outcome outcome) {
                told.accept(outcome);
            }
        };
    }

    /** What was changed is what the store says: between a look at it and the change others may have had their turn. */
    private static ChangeReport report(Asked asked, KeyValueChange change, Outcome done) {
        Optional<String> after = change instanceof Put put ? Optional.of(put.value()) : Optional.empty();
        Optional<String> before = done instanceof Outcome.Stored stored ? stored.before() : after;
        ChangeReport report = before.map(value -> new ChangeReport(
                        HttpMethod.PUT, asked.writtenPath(), Optional.of(new JsonObject().put(VALUE, value))))
                .orElseGet(() -> new ChangeReport(HttpMethod.DELETE, asked.writtenPath(), Optional.empty()));
        if (!before.equals(after)) {
            Values values = Values.NONE.withName(KEY, change.key()).withName(NAMESPACE, change.namespace());
            report.add(ChangeReport.Thing.KEY, "key " + name(change), values, before, after);
        }
        return report;
    }

    private Answer answer(Asked asked, KeyValueChange change, Outcome outcome, boolean isDryRun) {
        if (outcome instanceof Outcome.Stored || outcome instanceof Outcome.AlreadySo) {
            return report(asked, change, outcome).toAnswer(moments.now().revision(), isDryRun);
        } else if (outcome instanceof Outcome.Absent) {
            throw absent(change.namespace(), change.key());
        } else if (outcome instanceof Outcome.Refused refused) {
            throw new Refusal(Problem.Kind.REFUSED, "key " + name(change) + ": " + refused.reason());
        } else if (outcome instanceof Outcome.NotStored notStored) {
            throw new Refusal(Problem.Kind.NOT_STORED, "key " + name(change) + ": " + notStored.reason());
        } else if (outcome instanceof Outcome.Unforced unforced) {
            throw new Refusal(Problem.Kind.NOT_DURABLE, "it is stored, but " + unforced.reason());
        }
        throw RegistryChanges.busy();
    }

    private void tell(KeyValueChange change, Outcome outcome, String peer) {
        if (outcome.isChange()) {
            notes.add(
                    change instanceof Put
                            ? HandChanges.keySet(change.namespace(), change.key(), new Origin(peer, PUT_KEY))
                            : HandChanges.keyDeleted(change.namespace(), change.key(), new Origin(peer, DELETE_KEY)));
        }
    }

    private static String name(KeyValueChange change) {
        return PrintedName.of(change.key()) + " of " + PrintedName.of(change.namespace());
    }
}
