package dev.cairn.benchmarks.sidebyside.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RhythmTest {

    private final List<String> done = new ArrayList<>();
    private final Rhythm threeInNineNanos =
            new Rhythm(3, Duration.ofNanos(9), 100, (peer, due) -> done.add(peer + " at " + due));

    @Test
    void thePeersFollowOneAnotherEvenlyAndBeginAgain() throws IOException {
        for (long now = 90; now < 110; now++) {
            threeInNineNanos.step(now);
        }

        assertThat(done).containsExactly("0 at 100", "1 at 103", "2 at 106", "0 at 109");
    }

    @Test
    void whoIsLateIsToldWhenItWasDue() throws IOException {
        threeInNineNanos.step(150);
        threeInNineNanos.step(150);

        assertThat(done).containsExactly("0 at 100", "1 at 103");
    }
}
