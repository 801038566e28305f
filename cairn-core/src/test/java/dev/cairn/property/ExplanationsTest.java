package dev.cairn.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Lease;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.SessionId;
import dev.cairn.model.TopicRoute;
import dev.cairn.registry.CloseSession;
import dev.cairn.registry.Event;
import dev.cairn.registry.History;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.view.BrokerExplanation;
import dev.cairn.view.Circumstances;
import dev.cairn.view.Demand;
import dev.cairn.view.Departure;
import dev.cairn.view.Finding;
import dev.cairn.view.RouteLens;
import dev.cairn.view.RouteView;
import dev.cairn.view.Startup;
import dev.cairn.view.TopicExplanation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whatever brokers do, an explanation says nothing that the route contradicts. */
class ExplanationsTest {
    private static final int STEPS = 60;
    private static final List<RouteLens> LENSES = List.of(
            RouteLens.PLAIN,
            new RouteLens(true, Optional.empty()),
            new RouteLens(false, Optional.of("z0")),
            new RouteLens(true, Optional.of("z1")));

    @Test
    void anExplanationNeverContradictsTheRoute() {
        Seeds.orElse(30).forEach(seed -> {
            Random random = new Random(seed);
            RandomBrokers brokers = new RandomBrokers(random);
            History history = new History();
            for (int step = 0; step < STEPS; step++) {
                act(history, brokers, random);
                Circumstances known = known(history);
                RouteLens lens = LENSES.get(random.nextInt(LENSES.size()));
                for (String topic : List.of(brokers.topic(), brokers.topic(), "t1 ", "nobody")) {
                    checkTopic(history.state(), topic, lens, known);
                    checkBrokers(history.state(), topic, lens, known);
                }
            }
        });
    }

    private static void act(History history, RandomBrokers brokers, Random random) {
        int dice = random.nextInt(10);
        if (dice < 6) {
            history.apply((random.nextBoolean() ? brokers.any() : brokers.changed()).register());
        } else if (dice < 7) {
            history.apply(brokers.known().unregister());
        } else if (dice < 8) {
            history.apply(new CloseSession(new SessionId(brokers.session()), ScriptedBroker.CLOSED));
        } else {
            history.after(Duration.ofSeconds(1 + random.nextInt(8))).tick();
        }
    }

    private static Circumstances known(History history) {
        List<Departure> departures = new ArrayList<>();
        for (Event event : history.events()) {
            if (event instanceof Event.BrokerLeft left) {
                departures.add(new Departure(left.broker(), new Departure.Cause.Left(left.reason()), 0));
            } else if (event instanceof Event.BrokerMoved moved) {
                departures.add(new Departure(moved.from(), new Departure.Cause.Moved(moved.to()), 0));
            }
        }
        return new Circumstances(
                history.nowNanos(), new Startup(1, 0), departures, List.of(), Optional.empty(), true, Demand.NONE);
    }

    private static <F> Stream<F> ofKind(Class<F> kind, List<Finding> findings) {
        return findings.stream().filter(kind::isInstance).map(kind::cast);
    }

    private static void checkTopic(RegistryState state, String topic, RouteLens lens, Circumstances known) {
        List<Finding> findings = TopicExplanation.of(state, topic, lens, known).findings();
        Optional<TopicRoute> route = state.route(topic);
        assertThat(ofKind(Finding.NeverRegistered.class, findings).findAny().isPresent())
                .isEqualTo(route.isEmpty());
        if (route.isEmpty()) {
            assertThat(ofKind(Finding.SimilarName.class, findings))
                    .allMatch(near -> state.route(near.name()).isPresent());
            return;
        }
        RouteView view = RouteView.of(route.get(), lens);
        List<GroupKey> shown =
                view.offers().stream().map(offer -> offer.group().key()).toList();
        assertThat(ofKind(Finding.Served.class, findings).flatMap(served -> served.groups().stream()))
                .containsExactlyElementsOf(shown);

        List<GroupKey> named = new ArrayList<>(shown);
        ofKind(Finding.HiddenByZone.class, findings).forEach(hidden -> named.addAll(hidden.groups()));
        ofKind(Finding.HiddenByNamesake.class, findings).forEach(hidden -> named.add(hidden.group()));
        assertThat(named)
                .containsExactlyInAnyOrderElementsOf(route.get().entries().stream()
                        .map(RouteEntry::group)
                        .map(group -> group.key())
                        .toList());

        boolean mayRead = view.offers().stream()
                .anyMatch(offer -> offer.queues().permission().isReadable());
        boolean mayWrite = view.offers().stream()
                .anyMatch(offer -> offer.queues().permission().isWritable());
        ofKind(Finding.NotPermitted.class, findings).forEach(rights -> {
            assertThat(rights.mayRead()).isEqualTo(mayRead);
            assertThat(rights.mayWrite()).isEqualTo(mayWrite);
        });
        assertThat(ofKind(Finding.NotPermitted.class, findings).count())
                .isEqualTo(shown.isEmpty() || (mayRead && mayWrite) ? 0 : 1);
        assertThat(ofKind(Finding.MembersAway.class, findings).flatMap(away -> away.brokers().stream()))
                .noneMatch(away -> stands(state, away.broker()))
                .allMatch(away -> route.get().entry(away.broker().group()).isPresent());
    }

    private static boolean stands(RegistryState state, BrokerIdentity broker) {
        return state.lease(broker.key())
                .map(Lease::broker)
                .filter(broker::equals)
                .isPresent();
    }

    private static void checkBrokers(RegistryState state, String topic, RouteLens lens, Circumstances known) {
        List<RouteView.Offer> offers = state.route(topic)
                .map(route -> RouteView.of(route, lens).offers())
                .orElse(List.of());
        for (Lease lease : state.leases()) {
            BrokerIdentity broker = lease.broker();
            List<Finding> findings = BrokerExplanation.of(state, broker.address(), Optional.of(topic), lens, known)
                    .findings();
            boolean isShown = offers.stream()
                    .filter(offer -> offer.group().key().equals(broker.group()))
                    .anyMatch(offer -> offer.addresses().containsValue(broker.address()));
            assertThat(ofKind(Finding.InRoute.class, findings)
                            .anyMatch(found -> found.broker().equals(broker)))
                    .isEqualTo(isShown);
            assertThat(ofKind(Finding.BrokerThere.class, findings).map(Finding.BrokerThere::broker))
                    .contains(broker);
            assertThat(ofKind(Finding.BrokerAway.class, findings))
                    .noneMatch(away -> stands(state, away.departure().broker()));
            assertThat(ofKind(Finding.NotOffered.class, findings))
                    .noneMatch(not -> state.route(topic)
                            .flatMap(route -> route.entry(not.group()))
                            .isPresent());
        }
    }
}
