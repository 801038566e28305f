package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.BrokerMember;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RegisterBrokerTest {
    private final History history = new History();

    @Test
    void aMasterIsInTheRouteOfItsTopics() {
        Registered outcome = history.apply(master("a", "10.0.0.1:10911").register());

        assertThat(outcome).isEqualTo(new Registered.Accepted(Optional.empty()));
        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911");
        assertThat(history.state().revision().value()).isEqualTo(1);
    }

    @Test
    void aSlaveLearnsItsMaster() {
        history.given(master("a", "10.0.0.1:10911").register());

        Registered outcome = history.apply(slave("a", 1, "10.0.0.2:10911").register());

        BrokerMember master = history.state().groups().iterator().next().first();
        assertThat(outcome).isEqualTo(new Registered.Accepted(Optional.of(master)));
        assertThat(history.route("T1")).containsExactly("a/0=10.0.0.1:10911", "a/1=10.0.0.2:10911");
    }

    @Test
    void aRepeatedRegistrationChangesNothingButTheLease() {
        ScriptedBroker broker = master("a", "10.0.0.1:10911");
        history.given(broker.register());
        RegistryState before = history.state();

        Registered outcome = history.apply(broker.renew());

        assertThat(outcome).isInstanceOf(Registered.Accepted.class);
        assertThat(history.events()).isEmpty();
        assertThat(history.state().revision()).isEqualTo(before.revision());
        assertThat(history.state().route("T1").orElseThrow())
                .isSameAs(before.route("T1").orElseThrow());
    }
}
