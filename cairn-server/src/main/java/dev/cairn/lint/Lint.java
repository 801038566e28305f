package dev.cairn.lint;

import dev.cairn.config.InvalidSettings;
import dev.cairn.config.LintOptions;
import dev.cairn.config.Nearest;
import dev.cairn.config.Settings;
import dev.cairn.kv.KeyValues;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.PrintedName;
import dev.cairn.storage.Gathering;
import dev.cairn.transport.RateLimitedLog;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks for what is wrong when somebody asks, and keeps what it found for as long as nothing changes, but not for long: some
 * findings come with time. Those who ask while it looks share the next look. May be used by all threads; it looks on one.
 */
public final class Lint {
    private static final Logger LOG = LoggerFactory.getLogger(Lint.class);

    /** A report of the same facts that is not older than this is as good as a new one. */
    static final Duration FRESH = Duration.ofSeconds(5);

    /** Who often asks for how things are at large has it looked at once in this time while the registry is the same. */
    static final Duration PASSABLE = Duration.ofSeconds(10);

    /** Who asks for a report that may be a little old does not need a newer one than this. */
    static final Duration RECENT = Duration.ofSeconds(30);

    /** The kind that tells of groups without a master, once that has lasted. */
    public static final String WITHOUT_MASTER = GroupWithoutMaster.NAME;

    /** The kind that tells that all brokers have left. */
    public static final String NO_BROKER_LEFT = NoBrokerLeft.NAME;

    private static final int MOST_WAITING = 256;

    private final Surroundings surroundings;
    private final Set<String> ignored;
    private final Supplier<Map<BrokerKey, Reach>> reaches;
    private final Gathering<Consumer<Supplier<LintReport>>> waiting;
    private final RateLimitedLog defects;
    private volatile Optional<Kept> latest = Optional.empty();

    /** A report and the facts that it speaks of, but for those of the registry, which must not outlive their time here. */
    private record Kept(LintReport report, KeyValues keyValues, Settings settings) {}

    private Lint(
            Surroundings surroundings, Set<String> ignored, Supplier<Map<BrokerKey, Reach>> reaches, Executor thread) {
        this.surroundings = surroundings;
        this.ignored = ignored;
        this.reaches = reaches;
        this.defects = new RateLimitedLog(Duration.ofMinutes(1), surroundings.nanoClock());
        this.waiting = new Gathering<>(MOST_WAITING, thread, this::answerAll);
    }

    /**
     * Nothing was looked for yet, and no address is tried.
     *
     * @param ignored names of kinds that nobody wants to hear of
     * @param thread does one thing after another
     */
    public static Lint of(Surroundings surroundings, Set<String> ignored, Executor thread) {
        return new Lint(surroundings, ignored, Map::of, thread);
    }

    /**
     * The same with addresses that are tried.
     *
     * @param probe what tries them
     */
    public static Lint of(Surroundings surroundings, Set<String> ignored, Executor thread, AddressProbe probe) {
        return new Lint(surroundings, ignored, probe::reaches, thread);
    }

    /** Whether nobody wants to hear of this kind. */
    public boolean ignores(String kind) {
        return ignored.contains(kind);
    }

    /** All kinds of findings, the gravest first. */
    public static List<FindingKind> kinds() {
        return Checks.kinds();
    }

    /**
     * The kinds of findings that an operator does not want to hear of.
     *
     * @throws InvalidSettings if there is no such kind
     */
    public static Set<String> ignoredKinds(Settings settings) {
        Set<String> ignored = Stream.of(settings.get(LintOptions.LINT_IGNORE).split(",", -1))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
        if (ignored.isEmpty()) {
            return ignored;
        }
        List<String> known = Checks.kinds().stream().map(FindingKind::name).toList();
        for (String name : ignored) {
            if (!known.contains(name)) {
                String meant = Nearest.to(name, known)
                        .map(nearest -> "; did you mean " + nearest + "?")
                        .orElse("");
                throw InvalidSettings.unusable(
                        settings,
                        LintOptions.LINT_IGNORE,
                        "names a kind of finding that there is none of: " + PrintedName.of(name) + meant);
            }
        }
        return ignored;
    }

    /**
     * Asks for what is found at this moment.
     *
     * @param told is given it, on another thread; what it is given throws if looking failed by a defect of ours
     * @return false if too many wait already; nobody is told then
     */
    public boolean ask(Consumer<Supplier<LintReport>> told) {
        return waiting.add(told);
    }

    /**
     * Asks for what is found, where that may be a few seconds old: told at once then, and else by a look that is shared with others.
     *
     * @param told is given it, perhaps on another thread; nothing if looking failed by a defect of ours
     * @return false if too many wait already; nobody is told then
     */
    public boolean askLately(Consumer<Optional<LintReport>> told) {
        Optional<LintReport> known = latest.map(Kept::report).filter(this::isGoodEnough);
        if (known.isPresent()) {
            told.accept(known);
            return true;
        }
        return ask(report -> told.accept(CompletableFuture.supplyAsync(report, Runnable::run)
                .handle((made, defect) -> Optional.ofNullable(made))
                .join()));
    }

    private boolean isGoodEnough(LintReport report) {
        boolean isSameRegistry =
                report.revision().equals(surroundings.registry().current().revision());
        return isYounger(report, isSameRegistry ? PASSABLE : FRESH);
    }

    /** What was found lately, if anybody looked; looks again, for whoever asks next, if that was a while ago. */
    public Optional<LintReport> lately() {
        Optional<LintReport> known = latest.map(Kept::report);
        if (known.filter(report -> isYounger(report, RECENT)).isEmpty()) {
            // If too many wait, there will be a new report without this.
            ask(report -> {});
        }
        return known;
    }

    /** A defect of ours is told to everybody who waits, and to the log, as nobody may wait. */
    private void answerAll(List<Consumer<Supplier<LintReport>>> lot) {
        CompletableFuture<LintReport> report = CompletableFuture.supplyAsync(this::report, Runnable::run);
        CompletableFuture<LintReport> told = report.whenComplete((made, defect) -> {
            if (defect != null) {
                defects.write(more -> LOG.error("Failed to look for findings: {}{}", defect, more, defect));
            }
        });
        lot.forEach(asker -> asker.accept(told::join));
    }

    private LintReport report() {
        Optional<Kept> known = latest;
        if (known.filter(this::isStillSo).isPresent()) {
            return known.get().report();
        }
        Picture picture = Picture.of(surroundings.look(reaches.get()));
        Seen seen = picture.seen();
        LintReport made = new LintReport(
                known.map(kept -> kept.report().number()).orElse(0L) + 1,
                seen.state().revision(),
                seen.nowNanos(),
                Checks.findings(picture, ignored));
        latest = Optional.of(new Kept(made, seen.keyValues(), seen.settings()));
        return made;
    }

    private boolean isStillSo(Kept kept) {
        return isYounger(kept.report(), FRESH)
                && kept.report()
                        .revision()
                        .equals(surroundings.registry().current().revision())
                && kept.keyValues().equals(surroundings.keyValues().get())
                && kept.settings().equals(surroundings.settings().get());
    }

    private boolean isYounger(LintReport report, Duration age) {
        return surroundings.nanoClock().getAsLong() - report.nanos() <= age.toNanos();
    }
}
