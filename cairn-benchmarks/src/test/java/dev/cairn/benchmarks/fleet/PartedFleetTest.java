package dev.cairn.benchmarks.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PartedFleetTest {

    private final PartedFleet fleet = new PartedFleet(100, 19, 8);

    @Test
    void everyBrokerIsInOnePart() {
        assertThat(fleet.parts()).isEqualTo(3);
        assertThat(fleet.topics()).isEqualTo(300);
        assertThat(IntStream.range(0, 3).map(fleet::firstBroker)).containsExactly(0, 8, 16);
        assertThat(IntStream.range(0, 3).map(fleet::brokersOf)).containsExactly(8, 8, 3);
    }

    @Test
    void noTwoPartsShareATopic() {
        assertThat(fleet.tableOf(1).topic(0)).isEqualTo(Fleet.topic(100));
        assertThat(fleet.partOfTopic(99)).isZero();
        assertThat(fleet.partOfTopic(100)).isEqualTo(1);
    }

    @Test
    void shortNamesAreMadeLonger() {
        TopicNames names = new TopicNames(7, 30);

        assertThat(names.of(0)).startsWith(Fleet.topic(7)).hasSize(30);
        assertThat(names.of(0)).isNotEqualTo(names.of(1));
    }

    @Test
    void tenThousandBrokersHaveAddressesOfTheirOwn() {
        Set<String> addresses = new HashSet<>();
        for (int broker = 0; broker < 10_000; broker++) {
            String address = Fleet.brokerAddress(broker);
            assertThat(Integer.parseInt(address.substring(address.indexOf(':') + 1)))
                    .isLessThan(65_536);
            addresses.add(address);
        }

        assertThat(addresses).hasSize(10_000);
    }
}
