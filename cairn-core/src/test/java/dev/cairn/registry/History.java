package dev.cairn.registry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.BrokerMember;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Lease;
import dev.cairn.model.RouteEntry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A registry in a test: commands go in one after another, time passes when the test says so, and after every command the
 * invariants of the state and of the step that led to it are checked.
 */
public final class History {
    private final List<Event> events = new ArrayList<>();
    private RegistryState state = RegistryState.empty();
    private long nowNanos;

    /** The state now. */
    public RegistryState state() {
        return state;
    }

    /** All events since the start or since they were last forgotten. */
    public List<Event> events() {
        return events;
    }

    /** Applies a command and gives its outcome. */
    public <O> O apply(Command<O> command) {
        Transition<O> transition = command.apply(state, nowNanos);
        assertThat(Invariants.brokenBy(transition.next()))
                .as("after %s", command)
                .isEmpty();
        assertThat(StepInvariants.brokenBy(state, transition))
                .as("by %s", command)
                .isEmpty();
        state = transition.next();
        events.addAll(transition.events());
        return transition.outcome();
    }

    /** Applies commands, whatever they answer, and forgets their events. */
    public History given(Command<?>... commands) {
        for (Command<?> command : commands) {
            apply(command);
        }
        events.clear();
        return this;
    }

    /** Lets time pass; nobody looks at the leases yet. */
    public History after(Duration duration) {
        nowNanos += duration.toNanos();
        return this;
    }

    /** The time, by the clock of this history. */
    public long nowNanos() {
        return nowNanos;
    }

    /** Looks at the leases. */
    public int tick() {
        return apply(new Tick());
    }

    /** Looks at the leases after a pause of the registry itself. */
    public int tickAfterOwnPause(Duration pause) {
        apply(new OwnPause(pause.toNanos()));
        return tick();
    }

    /** The addresses that a topic's route shows, each as {@code broker/id=address}. */
    public List<String> route(String topic) {
        return state.route(topic).map(route -> shown(route.entries())).orElse(List.of());
    }

    private static List<String> shown(List<RouteEntry> entries) {
        List<String> shown = new ArrayList<>();
        for (RouteEntry entry : entries) {
            for (BrokerMember member : entry.group().members()) {
                shown.add(entry.group().key().brokerName() + "/" + member.id() + "=" + member.address());
            }
        }
        return shown;
    }

    /** The lease of a broker. */
    public Lease lease(ScriptedBroker broker) {
        return state.lease(broker.identity().key()).orElseThrow();
    }

    /** What a group of cluster {@code C1} offers of a topic. */
    public RouteEntry entry(String topic, String brokerName) {
        return state.route(topic)
                .flatMap(route -> route.entry(new GroupKey("C1", brokerName)))
                .orElseThrow();
    }

    /** The permission that clients have for a topic on a group of cluster {@code C1}. */
    public int permission(String topic, String brokerName) {
        return entry(topic, brokerName).effective().permission().bits();
    }
}
