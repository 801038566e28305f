package dev.cairn.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.SessionId;
import dev.cairn.registry.Limits;
import dev.cairn.registry.RegistrationRules;
import dev.cairn.registry.ScriptedBroker;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AcknowledgedTest {
    private static final ScriptedBroker MASTER =
            ScriptedBroker.master("a", "10.0.0.1:10911").over(1).timeout(Duration.ofSeconds(10));
    private static final BrokerIdentity PLACE = MASTER.identity();

    private final World world = new World(1);
    private final Hearing hearing = new Hearing(world);
    private final Acknowledged acknowledged = keeping(false);

    private Acknowledged keeping(boolean dropsUnnamedTopics) {
        return new Acknowledged(hearing, new RegistrationRules(0, dropsUnnamedTopics, Limits.NONE));
    }

    private void registered(ScriptedBroker broker) {
        acknowledged.registered(
                new Message.Registration(broker, broker.table().topics().keySet()));
    }

    @BeforeEach
    void successIsSaidToAMaster() {
        hearing.heard(PLACE.key());
        registered(MASTER);
    }

    @Test
    void aMasterHasToBeShownForEachOfItsTopics() {
        assertThat(acknowledged.of("T1")).containsExactly(PLACE);
        assertThat(acknowledged.of("T2")).containsExactly(PLACE);
        assertThat(acknowledged.of("T3")).isEmpty();
    }

    @Test
    void onlyItsOwnGoodbyeEndsThat() {
        acknowledged.left(MASTER.withId(1).identity());
        acknowledged.left(MASTER.movedTo("10.0.0.2:10911").identity());
        acknowledged.left(MASTER.inCluster("C2").identity());
        assertThat(acknowledged.of("T1")).containsExactly(PLACE);

        acknowledged.left(PLACE);
        assertThat(acknowledged.of("T1")).isEmpty();
    }

    @Test
    void onlyTheEndOfItsLatestConnectionEndsThat() {
        registered(MASTER.over(2));

        acknowledged.closed(new SessionId(1));
        assertThat(acknowledged.of("T1")).containsExactly(PLACE);

        acknowledged.closed(new SessionId(2));
        assertThat(acknowledged.of("T1")).isEmpty();
    }

    @Test
    void theBrokerThatTookItsSlotIsShownInstead() {
        ScriptedBroker successor = MASTER.movedTo("10.0.0.2:10911").over(2);
        hearing.heard(successor.identity().key());

        registered(successor);

        assertThat(acknowledged.of("T1")).containsExactly(successor.identity());
    }

    @Test
    void aDeletedTopicIsNotAskedForAndTheOthersAre() {
        acknowledged.deleted(new Message.Deletion("T1", Optional.of("C2")));
        assertThat(acknowledged.of("T1")).containsExactly(PLACE);

        acknowledged.deleted(new Message.Deletion("T1", Optional.empty()));
        assertThat(acknowledged.of("T1")).isEmpty();
        assertThat(acknowledged.of("T2")).containsExactly(PLACE);
    }

    @Test
    void aTopicThatTheMasterNoLongerHasIsAskedForUnlessTheServerDropsSuch() {
        Message.Registration part = new Message.Registration(MASTER.topics("T2"), Set.of("T2", "T3"));
        Acknowledged dropping = keeping(true);
        dropping.registered(new Message.Registration(MASTER, Set.of("T1", "T2")));

        acknowledged.registered(part);
        dropping.registered(part);

        assertThat(acknowledged.of("T1")).containsExactly(PLACE);
        assertThat(dropping.of("T1")).isEmpty();
        assertThat(dropping.of("T2")).containsExactly(PLACE);
    }

    @Test
    void aTopicThatAPartOfTheTableDoesNotNameIsStillAskedFor() {
        Acknowledged dropping = keeping(true);
        dropping.registered(new Message.Registration(MASTER, Set.of("T1", "T2")));

        dropping.registered(new Message.Registration(MASTER.topics("T2"), Set.of("T1", "T2")));

        assertThat(dropping.of("T1")).containsExactly(PLACE);
        assertThat(dropping.stands(PLACE, "T1")).isTrue();
    }

    @Test
    void whoeverHasBeenSilentForLongIsNotAskedForUnlessTheServerCouldNotHear() {
        world.runFor(Duration.ofSeconds(10));
        assertThat(acknowledged.of("T1")).isEmpty();

        hearing.stoodStill(Duration.ofSeconds(9).toNanos());
        assertThat(acknowledged.of("T1")).containsExactly(PLACE);
    }
}
