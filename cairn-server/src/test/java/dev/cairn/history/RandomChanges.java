package dev.cairn.history;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Value;
import dev.cairn.model.Values;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Changes of all kinds, about few clusters, brokers and topics; some of the names are odd. */
final class RandomChanges {

    private static final List<String> NAMES =
            List.of("a", "b", "broker-a", "%RETRY%g", "\u4e3b\u9898", "with \"quotes\"\n\u0000", "\ud800", "");

    private final Random random;

    RandomChanges(long seed) {
        random = new Random(seed);
    }

    Change next() {
        Kind kind = any(List.of(Kind.values()));
        Cause cause = any(List.of(Cause.values()));
        Why why = new Why(
                cause,
                maybe(() -> "10.0.0.1:" + random.nextInt(65_536)),
                random.nextBoolean() ? OptionalInt.of(random.nextInt(1_000)) : OptionalInt.empty());
        Subject subject = new Subject(
                some(this::group),
                some(() -> new BrokerIdentity(name(), name(), random.nextInt(3), name())),
                new TopicChanges(names(), names(), names()),
                maybe(this::name),
                maybe(this::name));
        return new Change(
                kind,
                why,
                subject,
                "Something happened to " + name() + " and " + name(),
                random.nextBoolean() ? values() : Values.NONE);
    }

    private Values values() {
        Values clause = Values.ofKind(name()).with("isSo", random.nextBoolean()).with("inner", Values.NONE);
        return Values.NONE
                .with("text", name())
                .with("figure", random.nextLong())
                .with("clause", clause)
                .with("texts", Value.Some.names(some(this::name), 1))
                .with("clauses", Value.Some.of(some(this::name), 1, name -> clause));
    }

    HistoryFilter filter() {
        return new HistoryFilter(
                random.nextBoolean() ? Set.of() : Set.of(any(List.of(Kind.values()))),
                rarely(this::name),
                rarely(this::name),
                rarely(this::name),
                rarely(() -> "SOMETHING HAPPENED TO B"));
    }

    String name() {
        return any(NAMES);
    }

    private <T> T any(List<T> some) {
        return some.get(random.nextInt(some.size()));
    }

    private GroupKey group() {
        return new GroupKey(name(), name());
    }

    private Names names() {
        List<String> first = some(this::name);
        return new Names(first, first.isEmpty() ? 0 : first.size() + random.nextInt(2));
    }

    private <T> List<T> some(Supplier<T> one) {
        return Stream.generate(one).limit(random.nextInt(3)).toList();
    }

    private <T> Optional<T> maybe(Supplier<T> one) {
        return random.nextBoolean() ? Optional.of(one.get()) : Optional.empty();
    }

    private <T> Optional<T> rarely(Supplier<T> one) {
        return random.nextInt(4) == 0 ? Optional.of(one.get()) : Optional.empty();
    }
}
