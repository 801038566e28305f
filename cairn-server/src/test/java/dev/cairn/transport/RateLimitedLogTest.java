package dev.cairn.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RateLimitedLogTest {

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
    private final RateLimitedLog log = new RateLimitedLog(Duration.ofSeconds(1), nanos::get);
    private final List<String> lines = new ArrayList<>();

    @Test
    void theFirstLineIsWrittenAtOnce() {
        log.write(lines::add);
        assertThat(lines).containsExactly("");
    }

    @Test
    void linesWithinTheIntervalAreHeldBackAndCountedInTheNextOne() {
        log.write(lines::add);
        log.write(lines::add);
        nanos.addAndGet(999_999_999);
        log.write(lines::add);
        assertThat(lines).hasSize(1);
        nanos.addAndGet(1);
        log.write(lines::add);
        nanos.addAndGet(1_000_000_000);
        log.write(lines::add);
        assertThat(lines).containsExactly("", " (and 2 more like it before)", "");
    }
}
