package dev.cairn.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.SessionId;
import dev.cairn.registry.ScriptedBroker;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AcknowledgedTest {
    private static final ScriptedBroker MASTER =
            ScriptedBroker.master("a", "10.0.0.1:10911").over(1).timeout(Duration.ofSeconds(10));
    private static final BrokerIdentity PLACE = MASTER.identity();

    private final World world = new World(1);
    private final Hearing hearing = new Hearing(world);
    private final Acknowledged acknowledged = new Acknowledged(hearing);

    @BeforeEach
    void successIsSaidToAMaster() {
        hearing.heard(PLACE.key());
        acknowledged.registered(MASTER);
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
        acknowledged.registered(MASTER.over(2));

        acknowledged.closed(new SessionId(1));
        assertThat(acknowledged.of("T1")).containsExactly(PLACE);

        acknowledged.closed(new SessionId(2));
        assertThat(acknowledged.of("T1")).isEmpty();
    }

    @Test
    void theBrokerThatTookItsSlotIsShownInstead() {
        ScriptedBroker successor = MASTER.movedTo("10.0.0.2:10911").over(2);
        hearing.heard(successor.identity().key());

        acknowledged.registered(successor);

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
    void whoeverHasBeenSilentForLongIsNotAskedForUnlessTheServerCouldNotHear() {
        world.runFor(Duration.ofSeconds(10));
        assertThat(acknowledged.of("T1")).isEmpty();

        hearing.stoodStill(Duration.ofSeconds(9).toNanos());
        assertThat(acknowledged.of("T1")).containsExactly(PLACE);
    }
}
