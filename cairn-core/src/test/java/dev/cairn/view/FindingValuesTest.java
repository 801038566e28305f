package dev.cairn.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Value;
import dev.cairn.model.Values;
import dev.cairn.registry.LeaveReason;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What programs read in the place of sentences. */
class FindingValuesTest {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    @ParameterizedTest
    @MethodSource("dev.cairn.view.FindingTextTest#findings")
    void everyFindingHasValues(Finding finding, String words) {
        assertThat(words).isNotBlank();
        assertThat(FindingValues.of(finding).map()).isNotEmpty();
    }

    @Test
    void ofManyGroupsTheFirstAreNamedAndAllAreCounted() {
        List<GroupKey> groups = Collections.nCopies(7, new GroupKey("C 1", "a"));

        assertThat(FindingValues.of(new Finding.Served(groups, 9)))
                .isEqualTo(Values.NONE
                        .with("groups", new Value.Some(Collections.nCopies(5, new Value.Text("\"C 1\"/a")), 7))
                        .with("brokerCount", 9));
    }

    @Test
    void aReasonIsAClauseWithItsOwnValues() {
        BrokerIdentity broker = new BrokerIdentity("C1", "a", 0, "10.0.0.1:10911");
        Departure silent =
                new Departure(broker, new Departure.Cause.Left(new LeaveReason.Silent(120 * SECOND + 999)), 0);

        assertThat(FindingValues.of(new Finding.BrokerAway(silent, -SECOND)))
                .isEqualTo(Values.NONE
                        .with("broker", "C1/a/0")
                        .with("address", "10.0.0.1:10911")
                        .with("agoSeconds", 0)
                        .with("isEarlier", false)
                        .with("reason", Values.ofKind("silent").with("forSeconds", 120)));
    }
}
