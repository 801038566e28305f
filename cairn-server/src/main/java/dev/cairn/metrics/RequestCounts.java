package dev.cairn.metrics;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** What the requests of all I/O threads came to. May be used by all threads. */
public final class RequestCounts implements MetricSource {
    /** One for each I/O thread, of which there are few and always the same. */
    private final Map<Thread, Tally> tallies = new ConcurrentHashMap<>();

    private final Histogram lookups = new Histogram(Catalogue.LOOKUP_SECONDS);
    private final Map<ChangeKind, Histogram> changes = new EnumMap<>(ChangeKind.class);
    private final Map<ChangeStage, Histogram> stages = new EnumMap<>(ChangeStage.class);
    private final Histogram registrationBodies = new Histogram(Catalogue.REGISTRATION_BODY_BYTES);
    private final EnumCounts<RegistrationOutcome> registrations = new EnumCounts<>(RegistrationOutcome.class);

    /** Nothing is counted yet. */
    public RequestCounts() {
        for (ChangeKind kind : ChangeKind.values()) {
            changes.put(kind, new Histogram(Catalogue.CHANGE_SECONDS));
        }
        for (ChangeStage stage : ChangeStage.values()) {
            stages.put(stage, new Histogram(Catalogue.CHANGE_STAGE_SECONDS));
        }
    }

    /** Where the calling thread, which is an I/O thread, counts. To be asked for once for each connection. */
    public Tally ofThisThread() {
        return tallies.computeIfAbsent(Thread.currentThread(), thread -> new Tally(this));
    }

    /** How many requests came to this. */
    public long answers(Result result) {
        return Stream.of(RequestName.values())
                .mapToLong(request -> sum(tally -> tally.answers(request, result)))
                .sum();
    }

    private long sum(ToLongFunction<Tally> count) {
        return tallies.values().stream().mapToLong(count).sum();
    }

    Histogram lookups() {
        return lookups;
    }

    Histogram changes(ChangeKind kind) {
        return Objects.requireNonNull(changes.get(kind));
    }

    Histogram stages(ChangeStage stage) {
        return Objects.requireNonNull(stages.get(stage));
    }

    Histogram registrationBodies() {
        return registrationBodies;
    }

    EnumCounts<RegistrationOutcome> registrations() {
        return registrations;
    }

    @Override
    public void read(Reading reading) {
        for (RequestName request : RequestName.values()) {
            for (Result result : Result.values()) {
                reading.value(Catalogue.REQUESTS, sum(tally -> tally.answers(request, result)), request, result);
            }
            reading.value(Catalogue.ANSWER_BODY_BYTES, sum(tally -> tally.bodyBytes(request)), request);
        }
        lookups.read(reading);
        changes.forEach((kind, histogram) -> histogram.read(reading, kind));
        stages.forEach((stage, histogram) -> histogram.read(reading, stage));
        registrations.read(reading, Catalogue.REGISTRATIONS);
        registrationBodies.read(reading);
    }
}
