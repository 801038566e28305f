package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.model.ActingMaster;
import dev.cairn.model.BrokerGroup;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Permission;
import dev.cairn.model.Placement;
import dev.cairn.model.QueueSettings;
import dev.cairn.model.Revision;
import dev.cairn.model.RouteEntry;
import dev.cairn.view.RouteLens;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RouteAnswersTest {
    private static final Optional<String> NO_ORDER = Optional.empty();

    private final RouteAnswers answers = new RouteAnswers(100_000, 100_000);

    private static Placement placement() {
        return placementOf(0);
    }

    private static Placement placementOf(long brokerId) {
        BrokerMember member =
                new BrokerMember(brokerId, "1.1.1.1:1", "", ActingMaster.OFF, Optional.of("z"), List.of());
        BrokerGroup group = new BrokerGroup(new GroupKey("c", "b"), Revision.ZERO, List.of(member));
        QueueSettings queues = new QueueSettings(4, 4, new Permission(6), 0);
        return Placement.of(new RouteEntry(group, queues, Optional.empty()));
    }

    private Answer find(Placement placement) {
        return answers.find(placement, RouteLens.PLAIN, JsonDialect.STANDARD, NO_ORDER);
    }

    @Test
    void anAnswerIsKeptForAsLongAsItsPlacementStands() {
        Placement placement = placement();

        assertThat(find(placement)).isSameAs(find(placement));
    }

    @Test
    void anAnswerOfAnEarlierPlacementIsNeverGivenOutThoughItIsEqual() {
        Answer before = find(placement());

        assertThat(find(placement())).isNotSameAs(before);
    }

    @Test
    void dialectsLensesAndPlacementsDoNotMix() {
        Placement placement = placement();
        RouteLens zone = new RouteLens(false, Optional.of("z"));
        RouteLens promoting = new RouteLens(true, Optional.empty());

        List<Answer> all = List.of(
                find(placement),
                find(placement()),
                answers.find(placement, RouteLens.PLAIN, JsonDialect.UNQUOTED_IDS, NO_ORDER),
                answers.find(placement, zone, JsonDialect.STANDARD, NO_ORDER),
                answers.find(placement, promoting, JsonDialect.STANDARD, NO_ORDER));

        assertThat(all).doesNotHaveDuplicates();
        assertThat(find(placement)).isSameAs(all.get(0));
    }

    @Test
    void anAnswerWithAnEarlierOrderConfigurationIsNotGivenOut() {
        Placement placement = placement();
        Answer without = find(placement);

        Answer with = answers.find(placement, RouteLens.PLAIN, JsonDialect.STANDARD, Optional.of("b:4"));

        assertThat(with).isNotSameAs(without);
    }

    @Test
    void anAnswerDoesNotKeepAPlacementThatIsGoneAndGoesWithIt() {
        WeakReference<Placement> gone = new WeakReference<>(askedOnce());

        await().until(() -> {
            System.gc();
            return gone.refersTo(null) && answers.keptBytes() == 0;
        });
    }

    private Placement askedOnce() {
        Placement placement = placement();
        find(placement);
        return placement;
    }

    @Test
    void whatIsKeptStaysWithinItsBound() {
        for (int i = 0; i < 10_000; i++) {
            find(placement());
        }

        assertThat(answers.keptBytes()).isPositive().isLessThanOrEqualTo(100_000);
    }

    @Test
    void zonesWithoutBrokersCostNothing() {
        Placement placement = placement();
        for (int i = 0; i < 1_000; i++) {
            RouteLens nowhere = new RouteLens(false, Optional.of("zone-" + i));
            answers.find(placement, nowhere, JsonDialect.STANDARD, NO_ORDER);
        }

        assertThat(answers.keptBytes()).isZero();
    }

    @Test
    void ofZonesWithoutEndOnlyTheNewestAreKept() {
        Placement shownInEveryZone = placementOf(1);
        Answer newest = Answer.SUCCESS;
        for (int i = 0; i < 1_000; i++) {
            RouteLens zone = new RouteLens(false, Optional.of("zone-" + i));
            newest = answers.find(shownInEveryZone, zone, JsonDialect.STANDARD, NO_ORDER);
        }

        RouteLens last = new RouteLens(false, Optional.of("zone-999"));
        assertThat(answers.find(shownInEveryZone, last, JsonDialect.STANDARD, NO_ORDER))
                .isSameAs(newest);
        assertThat(answers.keptBytes()).isPositive().isLessThan(64 * 1_000);
    }

    @Test
    void aBoundOfZeroKeepsNothingAndStillAnswers() {
        RouteAnswers none = new RouteAnswers(0, 100_000);
        Placement placement = placement();

        assertThat(none.find(placement, RouteLens.PLAIN, JsonDialect.STANDARD, NO_ORDER)
                        .body()
                        .size())
                .isPositive();
        assertThat(none.keptBytes()).isZero();
    }
}
