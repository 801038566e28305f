package dev.cairn.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class AcceptFailuresTest {

    @Test
    void aServerWithoutFileDescriptorsSaysSoInOneLineAMinute() {
        try (LogCapture log = new LogCapture()) {
            EmbeddedChannel listener = new EmbeddedChannel(new AcceptFailures(new ConnectionLog(() -> 0)));

            for (int i = 0; i < 30; i++) {
                listener.pipeline().fireExceptionCaught(new IOException("Too many open files"));
            }

            listener.checkException();
            assertThat(log.lines())
                    .containsExactly("Cannot accept a connection, will try again in a second: Too many open files");
            assertThat(log.stackTraces()).isZero();
        }
    }
}
