package dev.cairn.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.census.GoneGroup;
import dev.cairn.census.TakenPlace;
import dev.cairn.census.UnknownTopic;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.lint.Seen.Around;
import dev.cairn.lint.Seen.Past;
import dev.cairn.lint.Seen.Times;
import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Permission;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.property.Seeds;
import dev.cairn.registry.CloseSession;
import dev.cairn.registry.Event;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.Limit;
import dev.cairn.registry.Limits;
import dev.cairn.registry.Obstacle;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.registry.SetWritePermission;
import dev.cairn.registry.Tick;
import dev.cairn.view.Departure;
import dev.cairn.view.Refusal;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whatever brokers register, and whatever else was seen: looking never fails, and what it finds is in order. */
class RandomScenesTest {
    private static final long NEAR = Duration.ofSeconds(60).toNanos();
    private static final int STEPS = 60;
    private static final List<String> NAMES =
            List.of("a", "b", "C1", "", " ", "\u0000", "\u4e3b\u9898", "\ud800", "x".repeat(1024), "a;b:8", "%RETRY%g");
    private static final List<String> ADDRESSES = List.of(
            "10.0.0.1:10911",
            "10.0.0.2:10911",
            "127.0.0.1:10911",
            "0.0.0.0:0",
            "[::1]:10911",
            "[::]:99999",
            "::1:1",
            "172.17.0.2:1",
            "host:1",
            "host",
            "",
            ":",
            "[]:1",
            "256.1.1.1:1");
    private static final List<String> ORDERS = List.of("a:8", "a:8;b:9;", "a", "", ";", "a:0", "a:65535", "\u0000:1");
    private static final List<String> SOURCES = List.of("10.0.0.1", "127.0.0.1", "8.8.4.4", "::1", "2001:db8::1");

    @Test
    void lookingNeverFailsAndAlwaysFindsTheSameInTheSamePicture() {
        Seeds.orElse(15).forEach(seed -> {
            Random random = new Random(seed);
            Scene scene = new Scene();
            for (int step = 0; step < STEPS; step++) {
                act(scene, random);
                surround(scene, random);
                List<LintFinding> findings = Checks.findings(scene.picture(), Set.of());

                assertThat(findings).isEqualTo(Checks.findings(scene.picture(), Set.of()));
                assertThat(findings).extracting(LintFinding::severity).isSorted();
                assertThat(findings)
                        .allSatisfy(finding -> assertThat(finding.evidence())
                                .matches("(?s)[A-Z0-9].*\\.")
                                .doesNotContain("\n", "\u0000"));
                assertThat(findings.size()).isLessThanOrEqualTo(Checks.all().size() * (Found.MOST + 1));
            }
        });
    }

    private static <T> T oneOf(Random random, List<T> choice) {
        return choice.get(random.nextInt(choice.size()));
    }

    private static ScriptedBroker broker(Random random) {
        ScriptedBroker broker = ScriptedBroker.slave(oneOf(random, NAMES), random.nextInt(3), oneOf(random, ADDRESSES))
                .inCluster(oneOf(random, NAMES))
                .haAddress(oneOf(random, ADDRESSES))
                .acting(oneOf(random, List.of(ActingMaster.values())))
                .zone(random.nextBoolean() ? Optional.of(oneOf(random, NAMES)) : Optional.empty())
                .timeout(Duration.ofMillis(1 + random.nextInt(20_000)))
                .over(1 + random.nextInt(6))
                .topics();
        for (int i = random.nextInt(5); i > 0; i--) {
            QueueSettings queues = new QueueSettings(
                    random.nextInt(4) - 1, random.nextInt(4) - 1, new Permission(random.nextInt(8)), random.nextInt(4));
            broker = broker.topic(random.nextInt(4) == 0 ? "TBW102" : oneOf(random, NAMES), queues);
        }
        return random.nextInt(4) == 0 ? broker.mapping(oneOf(random, NAMES), 1) : broker;
    }

    private static void act(Scene scene, Random random) {
        switch (random.nextInt(8)) {
            case 0 -> scene.happens(new CloseSession(new SessionId(1 + random.nextInt(6)), ScriptedBroker.CLOSED));
            case 1 -> scene.after(Duration.ofSeconds(random.nextInt(5))).happens(new Tick());
            case 2 ->
                scene.happens(new SetWritePermission(
                        oneOf(random, NAMES),
                        random.nextBoolean(),
                        new Sender(new SessionId(9), "10.0.0.9:1"),
                        Limits.NONE));
            default ->
                scene.from(
                        oneOf(random, SOURCES), random.nextInt(700) - 50, random.nextInt(20_000_000), broker(random));
        }
    }

    private static List<Obstacle> obstacles(ScriptedBroker owner) {
        return List.of(
                new Obstacle.PlaceTaken(owner.identity(), Event.RefusalReason.OWNER_ALIVE),
                new Obstacle.SingleTopic(),
                new Obstacle.Full(Limit.TOPICS),
                new Obstacle.NotAllowed("it is not allowed"),
                new Obstacle.Unreadable("it cannot be read"));
    }

    private static Past past(ScriptedBroker one, ScriptedBroker other, Random random) {
        Departure.Cause cause = new Departure.Cause.Left(
                new LeaveReason.Replaced(other.identity().address()));
        TakenPlace place = new TakenPlace(
                List.of(one.identity(), other.identity()), random.nextInt(9), random.nextBoolean(), 0, 0);
        Departure left = new Departure(one.identity(), cause, random.nextInt(2) - NEAR);
        GoneGroup gone = new GoneGroup(one.identity().group(), List.of(left, left), NAMES);
        return new Past(Optional.of(left), List.of(gone), List.of(place));
    }

    private static void surround(Scene scene, Random random) {
        String name = oneOf(random, NAMES);
        GroupKey group = new GroupKey(oneOf(random, NAMES), name);
        BrokerKey broker = new BrokerKey(group.cluster(), oneOf(random, ADDRESSES));
        ScriptedBroker claimant = broker(random);
        scene.order(name, oneOf(random, ORDERS), "T1", oneOf(random, ORDERS))
                .times(new Times(Map.of(group, -1L), Map.of(group, 0L)))
                .past(past(claimant, broker(random), random))
                .around(new Around(
                        List.of(new Refusal(
                                claimant.identity(),
                                oneOf(random, obstacles(broker(random))),
                                Optional.of("10.0.0.7:1"),
                                0,
                                0)),
                        List.of(new UnknownTopic(
                                name, random.nextInt(9), 0, 0, 0, List.of(new InetSocketAddress("10.0.0.7", 1)))),
                        Map.of(broker, new Reach(random.nextInt(4), "it did not", 0))))
                .limits(new Limits(1 + random.nextInt(5), 4, 1 + random.nextInt(9), 1_000, 10_000))
                .settings(Settings.defaults().with(Options.SUPPORT_ACTING_MASTER, random.nextBoolean()));
    }
}
