package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Permission;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.Revision;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicRoute;
import dev.cairn.view.RouteLens;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RouteAnswersTest {
    private static final Optional<String> NO_ORDER = Optional.empty();

    private final RouteAnswers answers = new RouteAnswers(100_000, 100_000);

    private static TopicRoute route(String topic) {
        BrokerMember master = new BrokerMember(0, "1.1.1.1:1", "", ActingMaster.OFF, Optional.of("z"), List.of());
        BrokerGroup group = new BrokerGroup(new GroupKey("c", "b"), Revision.ZERO, List.of(master));
        QueueSettings queues = new QueueSettings(4, 4, new Permission(6), 0);
        return new TopicRoute(topic, List.of(new RouteEntry(group, queues, Optional.empty())));
    }

    private Answer find(TopicRoute route) {
        return answers.find(route, RouteLens.PLAIN, JsonDialect.STANDARD, NO_ORDER);
    }

    @Test
    void anAnswerIsKeptForAsLongAsItsRouteStands() {
        TopicRoute route = route("T");

        assertThat(find(route)).isSameAs(find(route));
    }

    @Test
    void anAnswerOfAnEarlierRouteIsNeverGivenOut() {
        Answer before = find(route("T"));

        assertThat(find(route("T"))).isNotSameAs(before);
    }

    @Test
    void dialectsLensesAndTopicsDoNotMix() {
        TopicRoute route = route("T");
        RouteLens zone = new RouteLens(false, Optional.of("z"));
        RouteLens promoting = new RouteLens(true, Optional.empty());

        List<Answer> all = List.of(
                find(route),
                find(route("U")),
                answers.find(route, RouteLens.PLAIN, JsonDialect.UNQUOTED_IDS, NO_ORDER),
                answers.find(route, zone, JsonDialect.STANDARD, NO_ORDER),
                answers.find(route, promoting, JsonDialect.STANDARD, NO_ORDER));

        assertThat(all).doesNotHaveDuplicates();
        assertThat(find(route)).isSameAs(all.get(0));
    }

    @Test
    void anAnswerWithAnEarlierOrderConfigurationIsNotGivenOut() {
        TopicRoute route = route("T");
        Answer without = find(route);

        Answer with = answers.find(route, RouteLens.PLAIN, JsonDialect.STANDARD, Optional.of("b:4"));

        assertThat(with).isNotSameAs(without);
    }

    @Test
    void anAnswerDoesNotKeepARouteThatIsGone() {
        WeakReference<TopicRoute> gone = new WeakReference<>(askedOnce("T"));

        await().until(() -> {
            System.gc();
            return gone.refersTo(null);
        });
        assertThat(answers.keptBytes()).isPositive();
    }

    private TopicRoute askedOnce(String topic) {
        TopicRoute route = route(topic);
        find(route);
        return route;
    }

    @Test
    void whatIsKeptStaysWithinItsBound() {
        for (int i = 0; i < 10_000; i++) {
            find(route("topic-" + i));
        }

        assertThat(answers.keptBytes()).isPositive().isLessThanOrEqualTo(100_000);
    }

    @Test
    void zonesWithoutBrokersCostNothing() {
        TopicRoute route = route("T");
        for (int i = 0; i < 1_000; i++) {
            RouteLens nowhere = new RouteLens(false, Optional.of("zone-" + i));
            answers.find(route, nowhere, JsonDialect.STANDARD, NO_ORDER);
        }

        assertThat(answers.keptBytes()).isZero();
    }

    @Test
    void aBoundOfZeroKeepsNothingAndStillAnswers() {
        RouteAnswers none = new RouteAnswers(0, 100_000);
        TopicRoute route = route("T");

        assertThat(none.find(route, RouteLens.PLAIN, JsonDialect.STANDARD, NO_ORDER)
                        .body()
                        .size())
                .isPositive();
        assertThat(none.keptBytes()).isZero();
    }
}
