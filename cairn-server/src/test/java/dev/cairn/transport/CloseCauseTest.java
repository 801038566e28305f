package dev.cairn.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CloseCauseTest {

    @ParameterizedTest
    @CsvSource({
        "Connection timed out, HOST_GONE",
        "recvAddress(..) failed with error(-110): Connection timed out, HOST_GONE",
        "recvAddress(..) failed with error(-113): No route to host, HOST_GONE",
        "Network is unreachable, HOST_GONE",
        "Connection reset by peer, RESET",
        "Broken pipe, RESET",
        ", RESET"
    })
    void whatTheSystemSaysTellsWhetherTheHostIsGone(String message, CloseCause cause) {
        assertThat(CloseCause.of(new IOException(message))).isEqualTo(cause);
    }
}
