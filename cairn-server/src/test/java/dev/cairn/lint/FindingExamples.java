package dev.cairn.lint;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.slave;

import dev.cairn.census.GoneGroup;
import dev.cairn.census.TakenPlace;
import dev.cairn.census.UnknownTopic;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.lint.Seen.Around;
import dev.cairn.lint.Seen.Past;
import dev.cairn.lint.Seen.Times;
import dev.cairn.model.ActingMaster;
import dev.cairn.model.ConnectionEnd;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Permission;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.registry.Event;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.Limit;
import dev.cairn.registry.Limits;
import dev.cairn.registry.Obstacle;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.registry.SetWritePermission;
import dev.cairn.view.Departure;
import dev.cairn.view.Refusal;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Findings of every kind, as the checks find them, with every value that they can have. */
public final class FindingExamples {
    private static final ScriptedBroker A = master("a", "10.0.0.1:10911").over(1);
    private static final ScriptedBroker B = master("b", "10.0.0.2:10911").over(2);
    private static final long NEAR = Duration.ofSeconds(70).toNanos();

    private FindingExamples() {}

    /** All of them, some of a kind several times. */
    public static List<LintFinding> all() {
        Stream<Scene> scenes = Stream.of(
                addresses(), silence(), times(), refusals(), inTurn(), topics(), orders(), inVain(), limits(), many());
        return Stream.of(scenes, allGone(), groupsGone())
                .flatMap(Function.identity())
                .flatMap(scene -> Checks.findings(scene.picture(), Set.of()).stream())
                .toList();
    }

    private static Scene addresses() {
        return new Scene()
                .settings(Settings.defaults()
                        .with(Options.MAX_FRAME_BYTES, 1_000)
                        .with(Options.MAX_REGISTRATION_BYTES, 2_000))
                .from("8.8.4.4", 513, 1_600, A.haAddress("").zone("z1").acting(ActingMaster.ON))
                .from("10.0.0.5", 475, 20 << 20, B.movedTo("127.0.0.1:10911").haAddress("127.0.0.1:10912"))
                .with(
                        slave("a", 1, "10.0.0.1:20911").over(3),
                        slave("b", 1, "10.0.0.3:10911").over(4))
                .with(A.inCluster("C2")
                        .movedTo("10.0.0.6:10911")
                        .haAddress("nonsense")
                        .topics()
                        .over(5))
                .with(slave("a", 1, "10.0.0.7:10911").inCluster("C2").over(6))
                .around(new Around(List.of(), List.of(), Map.of(A.identity().key(), new Reach(3, "no such host", 0))));
    }

    private static Scene silence() {
        return new Scene()
                .with(A.timeout(Duration.ofSeconds(20)))
                .after(Duration.ofSeconds(11))
                .with(B.timeout(Duration.ofMillis(4_999)));
    }

    private static Scene times() {
        GroupKey wiped = B.identity().group();
        return new Scene()
                .with(slave("a", 1, "10.0.0.1:10911").over(1), B)
                .happens(new SetWritePermission("b", false, new Sender(new SessionId(9), "10.0.0.9:1"), Limits.NONE))
                .times(new Times(Map.of(wiped, 0L), Map.of(A.identity().group(), 0L)))
                .after(Duration.ofHours(2));
    }

    private static Scene refusals() {
        List<Obstacle> obstacles = new ArrayList<>(List.of(
                new Obstacle.PlaceTaken(A.identity(), Event.RefusalReason.OWNER_ALIVE),
                new Obstacle.PlaceTaken(A.identity(), Event.RefusalReason.OLDER_EPOCH),
                new Obstacle.SingleTopic(),
                new Obstacle.NotAllowed("it is not allowed from there"),
                new Obstacle.Unreadable("crc32 not match")));
        Stream.of(Limit.values()).map(Obstacle.Full::new).forEach(obstacles::add);
        List<Refusal> refusals = new ArrayList<>();
        for (Obstacle obstacle : obstacles) {
            String host = "10.0.1." + refusals.size();
            Optional<String> from = refusals.size() % 2 == 0 ? Optional.empty() : Optional.of(host + ":40000");
            refusals.add(new Refusal(A.movedTo(host + ":10911").identity(), obstacle, from, 0, NEAR));
        }
        return new Scene()
                .with(A)
                .after(Duration.ofNanos(NEAR).plusSeconds(1))
                .around(new Around(refusals, List.of(), Map.of()));
    }

    private static Scene inTurn() {
        TakenPlace place =
                new TakenPlace(List.of(A.movedTo("10.0.0.9:10911").identity(), A.identity()), 2, true, 0, NEAR);
        return new Scene()
                .with(A)
                .after(Duration.ofNanos(NEAR).plusSeconds(1))
                .past(new Past(Optional.empty(), List.of(), List.of(place)));
    }

    /** A registry whose last broker left, for each reason. */
    private static Stream<Scene> allGone() {
        return departures()
                .map(left -> new Past(Optional.of(left), List.of(), List.of()))
                .map(past -> new Scene().after(Duration.ofNanos(NEAR)).past(past));
    }

    /** A group whose brokers left without a goodbye, for each reason, with and without topics that were lost. */
    private static Stream<Scene> groupsGone() {
        List<GoneGroup> gone = departures()
                .filter(Departure::isWithoutGoodbye)
                .map(left -> new GoneGroup(A.identity().group(), List.of(left), List.of("T1", "a", "TBW102")))
                .toList();
        List<GoneGroup> others = gone.stream()
                .map(group -> new GoneGroup(group.key(), group.last(), List.of("a")))
                .toList();
        return Stream.of(gone, others)
                .map(groups -> new Past(Optional.empty(), groups, List.of()))
                .map(past -> new Scene().with(B).after(Duration.ofNanos(NEAR)).past(past));
    }

    private static Stream<Departure> departures() {
        Stream<LeaveReason> now = Stream.concat(
                Stream.of(
                        new LeaveReason.Unregistered(),
                        new LeaveReason.Silent(NEAR),
                        new LeaveReason.Replaced("10.0.0.9:10911")),
                Stream.of(ConnectionEnd.How.values())
                        .map(how -> new LeaveReason.ConnectionClosed(new ConnectionEnd("10.0.0.1:40000", how))));
        Stream<Departure.Cause> before = Stream.of(Departure.Ending.values())
                .map(ending -> new Departure.Cause.Earlier(ending, Optional.empty()));
        return Stream.concat(now.map(Departure.Cause.Left::new), before)
                .map(cause -> new Departure(A.identity(), cause, 0));
    }

    private static Scene topics() {
        QueueSettings more = new QueueSettings(4, 8, new Permission(6), 0);
        QueueSettings less = new QueueSettings(8, 4, new Permission(6), 0);
        return new Scene()
                .with(A.topics("both", "x1", "x2", "x3", "x4", "x5", "x6", "TBW102")
                        .topic("more", more)
                        .topic("less", less))
                .with(B.topics("both", "y"));
    }

    private static Scene orders() {
        return new Scene()
                .with(A, B)
                .order(
                        "T1", "a:8;b:9;gone:1",
                        "T3", ";",
                        "T4", "a:1;;b:1",
                        "T5", "a",
                        "T6", ":1",
                        "T7", " a:1",
                        "T8", "a:x",
                        "T9", "a:1;a:1");
    }

    private static Scene inVain() {
        InetSocketAddress source = new InetSocketAddress("10.0.0.7", 40_000);
        return new Scene()
                .after(Duration.ofMinutes(10))
                .around(new Around(
                        List.of(),
                        List.of(
                                new UnknownTopic(
                                        "often", 20, 0, 0, Duration.ofMinutes(9).toNanos(), List.of(source)),
                                new UnknownTopic(
                                        "too", 20, 0, 0, Duration.ofMinutes(9).toNanos(), List.of())),
                        Map.of()));
    }

    private static Scene limits() {
        return new Scene().with(A).limits(new Limits(1, 1, 1, 1, 1));
    }

    private static Scene many() {
        return new Scene()
                .with(IntStream.range(0, Found.MOST + 7)
                        .mapToObj(i -> master("m%03d".formatted(i), "10.0.2." + i + ":10911")
                                .timeout(Duration.ofSeconds(1))
                                .over(i))
                        .toArray(ScriptedBroker[]::new));
    }
}
