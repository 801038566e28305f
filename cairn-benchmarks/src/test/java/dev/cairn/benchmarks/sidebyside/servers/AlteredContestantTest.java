package dev.cairn.benchmarks.sidebyside.servers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class AlteredContestantTest {

    private static final Path CONFIGURATION = Path.of("namesrv.conf");
    private static final Path FOLDER = Path.of("folder");

    private final Contestant limit = new Limit(new Fleet(3, 2), Dialect.BARE);
    private final Contestant altered = new PausesLogged(limit);

    @Test
    void whatIsNotAlteredIsThatOfTheOther() {
        assertThat(altered.name()).isEqualTo("limit");
        assertThat(altered.isNameServer()).isFalse();
        assertThat(altered.command(CONFIGURATION, FOLDER)).isEqualTo(limit.command(CONFIGURATION, FOLDER));
        assertThat(altered.environment(FOLDER)).hasSize(1);
    }

    @Test
    void whoeverIsMadeReadyStaysAltered() {
        Fleet fleet = new Fleet(5, 4);

        assertThat(altered.answering(fleet, Dialect.QUOTED))
                .isEqualTo(new PausesLogged(new Limit(fleet, Dialect.QUOTED)));
    }
}
