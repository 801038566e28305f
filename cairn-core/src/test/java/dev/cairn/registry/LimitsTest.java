package dev.cairn.registry;

import static dev.cairn.registry.ScriptedBroker.master;
import static dev.cairn.registry.ScriptedBroker.queues;
import static dev.cairn.registry.ScriptedBroker.slave;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.Sender;
import dev.cairn.model.SessionId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Strangers cannot make the registry grow without end. */
class LimitsTest {
    private static final Sender SENDER = new Sender(new SessionId(9), "10.9.9.9:40000");
    private static final Limits TIGHT = new Limits(2, 3, 4, Long.MAX_VALUE, Long.MAX_VALUE);
    private static final RegistrationRules RULES =
            new RegistrationRules(Duration.ofSeconds(3).toNanos(), false, TIGHT);
    private static final ScriptedBroker A = master("a", "10.0.0.1:10911").topics("T1", "T2");
    private static final ScriptedBroker B =
            master("b", "10.0.0.2:10911").over(2).topics("T1", "T2");
    private static final ScriptedBroker C = slave("a", 1, "10.0.0.3:10911").over(3);

    private final History history = new History().given(A.register(RULES), B.register(RULES));

    private void assertRefused(ScriptedBroker broker, Limit limit) {
        RegistryState before = history.state();

        assertThat(history.apply(broker.register(RULES))).isEqualTo(new Registered.OverLimit(limit));

        assertThat(history.state().revision()).isEqualTo(before.revision());
        assertThat(history.state().leases()).hasSameSizeAs(before.leases());
        assertThat(history.events()).containsExactly(Event.LimitReached.by(broker.identity(), limit));
    }

    @Test
    void oneBrokerTooManyIsRefused() {
        assertRefused(C, Limit.BROKERS);
    }

    @Test
    void aBrokerThatIsThereMayRegisterAgainAndMoveAndBeReplaced() {
        assertThat(history.apply(A.counter(2).register(RULES))).isInstanceOf(Registered.Accepted.class);
        assertThat(history.apply(A.named("c").register(RULES))).isInstanceOf(Registered.Accepted.class);
        history.after(Duration.ofSeconds(4));
        assertThat(history.apply(B.movedTo("10.0.0.9:10911").register(RULES))).isInstanceOf(Registered.Accepted.class);
    }

    @Test
    void oneTopicTooManyIsRefusedWithTheWholeRegistration() {
        assertRefused(A.topics("T1", "T3", "T4").topic("T1", queues(1, 4)), Limit.TOPICS);
        assertThat(history.entry("T1", "a").reported()).isEqualTo(ScriptedBroker.OPEN);
    }

    @Test
    void oneRouteEntryTooManyIsRefused() {
        assertRefused(A.topics("T1", "T2", "T3"), Limit.ROUTE_ENTRIES);
    }

    @Test
    void whoeverOnlyChangesTopicsIsNeverRefused() {
        Limits lowered = new Limits(1, 1, 1, 1, 1);

        assertThat(history.apply(A.topic("T1", queues(1, 4)).register(new RegistrationRules(0, false, lowered))))
                .isInstanceOf(Registered.Accepted.class);
    }

    @Test
    void aBrokerThatIsThereStaysWithWhatItRegisteredBefore() {
        history.after(Duration.ofSeconds(119)).apply(A.topics("T1", "T3", "T4").register(RULES));

        history.after(Duration.ofSeconds(2)).tick();

        assertThat(history.route("T2")).containsExactly("a/0=10.0.0.1:10911");
    }

    @Test
    void aTopicTooManyByHandIsRefused() {
        RegistryState before = history.state();

        RegisterTopic.Outcome outcome =
                history.apply(new RegisterTopic("T3", Map.of("a", queues(1, 6)), SENDER, TIGHT));

        assertThat(outcome).isEqualTo(new RegisterTopic.Outcome.OverLimit(Limit.ROUTE_ENTRIES));
        assertThat(history.state()).isSameAs(before);
    }

    @Test
    void noMoreGroupsCanBeWipedThanThereMayBeBrokers() {
        history.given(
                new SetWritePermission("a", false, SENDER, TIGHT),
                new SetWritePermission("b", false, SENDER, TIGHT),
                A.close(),
                C.named("c").register());

        assertThat(history.apply(new SetWritePermission("c", false, SENDER, TIGHT)))
                .isEmpty();
        assertThat(history.state().writeWipes()).hasSize(2);

        history.given(new SetWritePermission("a", true, SENDER, TIGHT));
        assertThat(history.apply(new SetWritePermission("c", false, SENDER, TIGHT)))
                .isPresent();
    }

    @Test
    void moreNamesAndAddressesThanOneAnswerCanHoldAreRefused() {
        Limits full = new Limits(10, 10, 10, history.state().listedBytes(), Long.MAX_VALUE);
        RegistrationRules rules = new RegistrationRules(0, false, full);
        ScriptedBroker talkative = A.filterServers(Optional.of(List.of("10.0.0.1:40000")));

        assertThat(history.apply(C.register(rules))).isEqualTo(new Registered.OverLimit(Limit.NAMES_AND_ADDRESSES));
        assertThat(history.apply(talkative.register(rules)))
                .isEqualTo(new Registered.OverLimit(Limit.NAMES_AND_ADDRESSES));
        assertThat(history.events())
                .containsExactly(
                        Event.LimitReached.by(C.identity(), Limit.NAMES_AND_ADDRESSES),
                        Event.LimitReached.by(A.identity(), Limit.NAMES_AND_ADDRESSES));
        assertThat(history.state().leases()).hasSize(2);
    }

    @Test
    void whereOneAnswerIsFullABrokerMayStillComeBackAndAnotherTakeThePlaceOfOneThatLeft() {
        Limits full = new Limits(10, 10, 10, history.state().listedBytes(), Long.MAX_VALUE);
        RegistrationRules rules = new RegistrationRules(0, false, full);

        assertThat(history.apply(A.counter(2).over(7).register(rules))).isInstanceOf(Registered.Accepted.class);
        history.given(B.close());
        assertThat(history.apply(B.named("c").over(8).register(rules))).isInstanceOf(Registered.Accepted.class);
    }

    @Test
    void moreMemoryForRoutesThanThereMayBeIsRefused() {
        Limits full = new Limits(10, 10, 10, Long.MAX_VALUE, history.state().routeBytes());
        RegistrationRules rules = new RegistrationRules(0, false, full);

        assertThat(history.apply(A.topics("T1", "T2", "T3").register(rules)))
                .isEqualTo(new Registered.OverLimit(Limit.BYTES_OF_ROUTES));
        assertThat(history.apply(A.mapping("T1", 1).register(rules)))
                .isEqualTo(new Registered.OverLimit(Limit.BYTES_OF_ROUTES));
        assertThat(history.apply(new RegisterTopic("T3", Map.of("a", queues(1, 6)), SENDER, full)))
                .isEqualTo(new RegisterTopic.Outcome.OverLimit(Limit.BYTES_OF_ROUTES));
        assertThat(history.route("T3")).isEmpty();
    }

    @Test
    void whereTheMemoryForRoutesIsFullASlaveMayComeAndAMasterMayChangeAndLeave() {
        Limits full = new Limits(10, 10, 10, Long.MAX_VALUE, history.state().routeBytes());
        RegistrationRules rules = new RegistrationRules(0, false, full);

        assertThat(history.apply(C.register(rules))).isInstanceOf(Registered.Accepted.class);
        assertThat(history.apply(A.topic("T1", queues(1, 4)).register(rules))).isInstanceOf(Registered.Accepted.class);
        history.given(B.close());
        assertThat(history.apply(B.named("c").topics("T1", "T3").register(rules)))
                .isEqualTo(new Registered.OverLimit(Limit.BYTES_OF_ROUTES));
        assertThat(history.apply(B.named("c").register(rules))).isInstanceOf(Registered.Accepted.class);
    }

    @Test
    void deletingMakesRoom() {
        history.given(new DeleteTopic("T2", Optional.empty(), SENDER));

        assertThat(history.apply(A.topics("T1", "T3").register(RULES))).isInstanceOf(Registered.Accepted.class);
    }
}
