package dev.cairn.lint;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.lint.Seen.Around;
import dev.cairn.lint.Seen.Times;
import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import dev.cairn.registry.Event;
import dev.cairn.registry.Limits;
import dev.cairn.registry.Obstacle;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.registry.SetWritePermission;
import dev.cairn.view.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is found about brokers, groups and clusters. */
class BrokerChecksTest {
    private static final GroupKey A = new GroupKey("C1", "a");
    private static final ScriptedBroker MASTER =
            master("a", "10.0.0.1:10911").haAddress("10.0.0.1:10912").over(1);
    private static final ScriptedBroker SLAVE =
            slave("a", 1, "10.0.0.2:10911").haAddress("10.0.0.2:10912").over(2);

    private final Scene scene = new Scene();

    @Test
    void theYoungerGroupOfANameIsFound() {
        scene.with(
                MASTER,
                master("a", "10.0.0.3:10911").inCluster("C2").over(3),
                master("b", "10.0.0.4:10911").over(4));

        assertThat(scene.subjects(new NameInTwoClusters())).containsExactly("C2/a");
        assertThat(scene.evidence(new NameInTwoClusters()))
                .containsExactly("The broker name a is used in cluster C2, and was used in cluster C1 before.");
    }

    @Test
    void aGroupIsFoundWhenItHasHadNoMasterForLong() {
        scene.with(SLAVE).times(new Times(Map.of(), Map.of(A, 0L))).after(GroupWithoutMaster.LONG);
        assertThat(scene.found(new GroupWithoutMaster())).isEmpty();

        scene.after(Duration.ofSeconds(1));

        assertThat(scene.subjects(new GroupWithoutMaster())).containsExactly("C1/a");
        assertThat(scene.evidence(new GroupWithoutMaster()))
                .containsExactly("The group C1/a has had no master for 1 min 1 s; there is id 1 at 10.0.0.2:10911.");
        assertThat(scene.with(MASTER).found(new GroupWithoutMaster())).isEmpty();
    }

    @Test
    void whoWasRefusedLatelyIsFoundUnlessHeStandsThereByNow() {
        ScriptedBroker other = MASTER.movedTo("10.0.0.9:10911").over(9);
        Refusal refusal =
                refused(other, new Obstacle.PlaceTaken(MASTER.identity(), Event.RefusalReason.OWNER_ALIVE), 0, 0);
        scene.with(MASTER).around(new Around(List.of(refusal), List.of(), Map.of()));
        scene.after(Duration.ofNanos(Refusal.GIVEN_UP_NANOS));

        assertThat(scene.subjects(new PlaceContested())).containsExactly("C1/a/10.0.0.9:10911");
        assertThat(scene.evidence(new PlaceContested()))
                .containsExactly("Broker C1/a/0 at 10.0.0.9:10911 was refused 2 min ago: C1/a/0 at 10.0.0.1:10911 has"
                        + " its place and was heard from just then.");

        scene.after(Duration.ofSeconds(1));
        assertThat(scene.found(new PlaceContested())).isEmpty();
    }

    private static Refusal refused(ScriptedBroker claimant, Obstacle obstacle, long since, long last) {
        return new Refusal(
                claimant.identity(),
                obstacle,
                Optional.of("10.0.0.9:40000"),
                Duration.ofSeconds(since).toNanos(),
                Duration.ofSeconds(last).toNanos());
    }

    @Test
    void aBrokerWhoseRegistrationsAreRefusedIsFoundWithTheReason() {
        scene.after(Duration.ofSeconds(70))
                .around(new Around(
                        List.of(refused(MASTER, new Obstacle.Unreadable("crc32 not match"), 69, 69)),
                        List.of(),
                        Map.of()));

        assertThat(scene.subjects(new RegistrationRefused())).containsExactly("C1/a/10.0.0.1:10911");
        assertThat(scene.evidence(new RegistrationRefused()))
                .containsExactly("Broker C1/a/0 at 10.0.0.1:10911 wants to register from 10.0.0.9:40000 and is refused,"
                        + " last 1 s ago: what it sends cannot be served: crc32 not match.");
        assertThat(scene.found(new PlaceContested())).isEmpty();
        assertThat(scene.after(Duration.ofMinutes(2)).found(new RegistrationRefused()))
                .isEmpty();
    }

    @Test
    void aFirstPartOfATableIsFoundOnlyIfNothingElseFollows() {
        scene.after(Duration.ofSeconds(70));

        scene.around(new Around(List.of(refused(MASTER, new Obstacle.SingleTopic(), 11, 70)), List.of(), Map.of()));
        assertThat(scene.found(new RegistrationRefused())).isEmpty();

        scene.around(new Around(List.of(refused(MASTER, new Obstacle.SingleTopic(), 10, 70)), List.of(), Map.of()));
        assertThat(scene.found(new RegistrationRefused())).hasSize(1);
        assertThat(scene.with(MASTER).found(new RegistrationRefused())).isEmpty();
    }

    @Test
    void whoWasRefusedAndHasThePlaceByNowIsNotFound() {
        ScriptedBroker other = MASTER.movedTo("10.0.0.9:10911").over(9);
        Refusal refusal =
                refused(other, new Obstacle.PlaceTaken(MASTER.identity(), Event.RefusalReason.OLDER_EPOCH), 0, 0);
        scene.with(other).around(new Around(List.of(refusal), List.of(), Map.of()));

        assertThat(scene.found(new PlaceContested())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        // Registered, connected from, what is found.
        "127.0.0.1:10911,   10.0.0.5,    address-of-itself",
        "127.0.1.1:10911,   8.8.4.4,     address-of-itself",
        "0.0.0.0:10911,     10.0.0.5,    address-of-itself",
        "0.0.0.0:10911,     127.0.0.1,   address-of-itself",
        "'[::1]:10911',     10.0.0.5,    address-of-itself",
        "127.0.0.1:10911,   127.0.0.1,   ''",
        "10.0.0.5:10911,    8.8.4.4,     private-address",
        "192.168.1.1:10911, 8.8.4.4,     private-address",
        "'[fd00::1]:10911', 2001:db8::1, private-address",
        "172.17.0.2:10911,  192.168.1.5, private-address",
        "172.17.0.2:10911,  172.17.0.1,  ''",
        "172.17.0.2:10911,  127.0.0.1,   ''",
        "172.18.0.2:10911,  192.168.1.5, ''",
        "10.0.0.5:10911,    192.168.1.5, ''",
        "10.0.0.5:10911,    10.0.0.5,    ''",
        "8.8.4.4:10911,     10.0.0.5,    ''",
        "broker-a:10911,    8.8.4.4,     ''",
        "nonsense,          8.8.4.4,     ''"
    })
    void anAddressIsComparedWithWhereTheConnectionComesFrom(String address, String source, String kind) {
        scene.from(source, MASTER.movedTo(address));

        List<String> kinds = List.of(new AddressOfItself(), new PrivateAddress()).stream()
                .flatMap(check -> scene.found(check).stream())
                .map(finding -> finding.kind().name())
                .toList();
        assertThat(kinds).isEqualTo(kind.isEmpty() ? List.of() : List.of(kind));
    }

    @Test
    void anAddressIsToldWithItsSource() {
        scene.from("8.8.4.4", MASTER);

        assertThat(scene.subjects(new PrivateAddress())).containsExactly("C1/a/10.0.0.1:10911");
        assertThat(scene.evidence(new PrivateAddress()))
                .containsExactly(
                        "The group C1/a has a broker at 10.0.0.1:10911, which is connected from 8.8.4.4:40000.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:10911", "10.0.0.1:10911"})
    void nothingIsSaidOfAnAddressWhoseConnectionIsUnknown(String address) {
        scene.with(MASTER.movedTo(address));

        assertThat(scene.found(new AddressOfItself())).isEmpty();
        assertThat(scene.found(new PrivateAddress())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 0", "2, 1", "7, 1"})
    void anAddressIsFoundThatCouldNotBeReachedTwiceInARow(int failures, int found) {
        BrokerKey broker = MASTER.identity().key();
        scene.with(MASTER)
                .around(new Around(List.of(), List.of(), Map.of(broker, new Reach(failures, "refused", 0))))
                .after(Duration.ofSeconds(20));

        assertThat(scene.found(new UnreachableAddress())).hasSize(found);
    }

    @Test
    void anUnreachableAddressIsToldWithTheReason() {
        BrokerKey broker = MASTER.identity().key();
        scene.with(MASTER)
                .around(new Around(List.of(), List.of(), Map.of(broker, new Reach(3, "connection refused", 0))))
                .after(Duration.ofSeconds(20));

        assertThat(scene.evidence(new UnreachableAddress()))
                .containsExactly(
                        "Broker C1/a/0 at 10.0.0.1:10911 could not be connected to, 3 times in a row, last 20 s ago:"
                                + " connection refused.");
    }

    @ParameterizedTest
    @CsvSource({
        "'', 1",
        "nonsense, 1",
        "127.0.0.1:10912, 1",
        "10.0.0.1:10912, 0",
        "rmq_broker_1:10912, 0",
        "broker-a:10912, 0"
    })
    void anAddressForReplicasMustBeOne(String haAddress, int found) {
        scene.with(MASTER.haAddress(haAddress));
        assertThat(scene.found(new HaAddressOfNoUse())).isEmpty();

        scene.with(SLAVE);

        assertThat(scene.found(new HaAddressOfNoUse())).hasSize(found);
    }

    @Test
    void aGroupThatIsOnOneHostAltogetherMayUseLoopbackAddresses() {
        scene.with(
                MASTER.movedTo("127.0.0.1:1").haAddress("127.0.0.1:2"),
                SLAVE.movedTo("127.0.0.1:3").haAddress("127.0.0.1:4"));

        assertThat(scene.found(new HaAddressOfNoUse())).isEmpty();
        assertThat(scene.found(new ReplicasOnOneHost())).isEmpty();
    }

    @Test
    void twoBrokersOfAGroupOnOneHostAreFound() {
        scene.with(MASTER, SLAVE);
        assertThat(scene.found(new ReplicasOnOneHost())).isEmpty();

        scene.with(slave("a", 2, "10.0.0.1:20911").over(3));

        assertThat(scene.evidence(new ReplicasOnOneHost()))
                .containsExactly("The group C1/a has more than one broker on host 10.0.0.1.");
    }

    @Test
    void aBrokerIsFoundThatIsSilentForMoreThanHalfOfItsTime() {
        scene.with(MASTER.timeout(Duration.ofSeconds(20))).after(Duration.ofSeconds(10));
        assertThat(scene.found(new SilentBroker())).isEmpty();

        scene.after(Duration.ofSeconds(1));

        assertThat(scene.evidence(new SilentBroker()))
                .containsExactly("Broker C1/a/0 at 10.0.0.1:10911 was heard 11 s ago and may be silent for 20 s.");
    }

    @ParameterizedTest
    @CsvSource({"4999, 1", "5000, 0", "10000, 0", "120000, 0"})
    void aTimeOutIsFoundThatIsTooShort(long millis, int found) {
        scene.with(MASTER.timeout(Duration.ofMillis(millis)));

        assertThat(scene.found(new ShortTimeout())).hasSize(found);
    }

    @Test
    void aWipeIsFoundThatHasLastedForLong() {
        scene.with(MASTER);
        scene.happens(new SetWritePermission("a", false, new Sender(new SessionId(9), "10.0.0.9:1"), Limits.NONE));
        scene.times(new Times(Map.of(A, 0L), Map.of())).after(WriteWiped.LONG);
        assertThat(scene.found(new WriteWiped())).isEmpty();

        scene.after(Duration.ofMinutes(1));

        assertThat(scene.evidence(new WriteWiped()))
                .containsExactly("Writing to the group C1/a was forbidden by hand 1 h 1 min ago.");
    }

    @Test
    void aGroupThatOffersNothingIsFoundIfItHasAMaster() {
        scene.with(
                MASTER.topics(),
                slave("b", 1, "10.0.0.3:10911").acting(ActingMaster.UNKNOWN).over(3));

        assertThat(scene.subjects(new GroupWithoutTopics())).containsExactly("C1/a");
        assertThat(scene.evidence(new GroupWithoutTopics()))
                .containsExactly("The group C1/a has a master at 10.0.0.1:10911 and offers no topic.");
    }

    @Test
    void brokersThatRelyOnActingMastersAreFoundWhileTheseAreNotShown() {
        scene.with(MASTER.acting(ActingMaster.ON), master("b", "10.0.0.3:10911").over(3));

        assertThat(scene.subjects(new ActingMasterOff())).containsExactly("C1");
        assertThat(scene.evidence(new ActingMasterOff()))
                .containsExactly("In the cluster C1 this is on for 1 group: a.");
        scene.settings(Settings.defaults().with(Options.SUPPORT_ACTING_MASTER, true));
        assertThat(scene.found(new ActingMasterOff())).isEmpty();
    }

    @Test
    void aClusterOfOneGroupIsFound() {
        scene.with(MASTER, SLAVE);
        assertThat(scene.evidence(new SingleGroupCluster())).containsExactly("The cluster C1 has the group a only.");

        scene.with(master("b", "10.0.0.3:10911").over(3));

        assertThat(scene.found(new SingleGroupCluster())).isEmpty();
    }

    @Test
    void releasesAreComparedWithinACluster() {
        scene.from("10.0.0.1", 513, 0, MASTER);
        scene.from("10.0.0.3", 475, 0, master("b", "10.0.0.3:10911").over(3));
        scene.from("10.0.0.4", 513, 0, master("c", "10.0.0.4:10911").over(4));
        scene.from(
                "10.0.0.5",
                401,
                0,
                master("d", "10.0.0.5:10911").inCluster("C2").over(5));

        assertThat(scene.subjects(new MixedBrokerVersions())).containsExactly("C1");
        assertThat(scene.evidence(new MixedBrokerVersions()))
                .containsExactly("The cluster C1 has 1 broker of release 5.3.1, 2 brokers of release 5.5.0.");
    }

    @Test
    void aGroupWithoutAZoneIsFoundWhereOthersHaveOne() {
        scene.with(MASTER.zone("z1"), master("b", "10.0.0.3:10911").over(3));
        scene.with(master("c", "10.0.0.4:10911").inCluster("C2").over(4));

        assertThat(scene.subjects(new GroupWithoutZone())).containsExactly("C1/b");
        assertThat(scene.evidence(new GroupWithoutZone()))
                .containsExactly("The group C1/b names no zone; others of its cluster name z1.");
    }

    @Test
    void aRegistrationIsFoundThatComesNearALimit() {
        scene.settings(
                Settings.defaults().with(Options.MAX_FRAME_BYTES, 1_000).with(Options.MAX_REGISTRATION_BYTES, 2_000));
        scene.from("10.0.0.1", 513, 1_600, MASTER);
        scene.from("10.0.0.3", 513, 1_599, master("b", "10.0.0.3:10911").over(3));

        assertThat(scene.evidence(new RegistrationNearLimit()))
                .containsExactly("Broker C1/a/0 at 10.0.0.1:10911 last registered with 1600 bytes, which is 80 % of the"
                        + " 2000 that this server accepts.");
        assertThat(scene.found(new RegistrationNearApachesLimit())).isEmpty();
    }

    @Test
    void aRegistrationIsFoundThatApachesNameServerMightNotTake() {
        scene.from("10.0.0.1", 513, 20 * 1024 * 1024, MASTER);

        assertThat(scene.found(new RegistrationNearLimit())).isEmpty();
        assertThat(scene.evidence(new RegistrationNearApachesLimit()))
                .containsExactly(
                        "Broker C1/a/0 at 10.0.0.1:10911 last registered with 20971520 bytes, which is 125 % of"
                                + " what Apache's name server accepts.");
    }

    @Test
    void aRegistryIsFoundThatIsNearlyFull() {
        scene.with(MASTER, SLAVE).limits(Limits.NONE);
        assertThat(scene.found(new RegistryNearlyFull())).isEmpty();

        scene.limits(new Limits(1_000, 1_000, 1_000, 1_000_000, 1_000_000));
        assertThat(scene.found(new RegistryNearlyFull())).isEmpty();

        scene.limits(new Limits(2, 1_000, 1_000, 1_000_000, 1_000_000));
        assertThat(scene.evidence(new RegistryNearlyFull()))
                .containsExactly("There are 2 brokers, which is 100 % of what maxBrokers allows.");
    }
}
