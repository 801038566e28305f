package dev.cairn.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.embedded.EmbeddedChannel;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** On the time of a channel without a network. */
class ConnectionsTest {

    private final EchoHandlers echo = new EchoHandlers();

    @Test
    void aConnectionThatIsSilentForADayIsLeftAlone() {
        EmbeddedChannel connection = accepted(ServerFixture.settings());

        pass(connection, Duration.ofDays(1));

        assertThat(connection.isOpen()).isTrue();
        connection.close().syncUninterruptibly();
    }

    @Test
    void aConnectionThatIsSilentBeyondTheLimitIsClosed() {
        EmbeddedChannel connection = accepted(ServerFixture.settings().withIdleLimit(Duration.ofMinutes(2)));

        pass(connection, Duration.ofSeconds(119));
        assertThat(connection.isOpen()).isTrue();
        pass(connection, Duration.ofSeconds(1));

        assertThat(connection.isOpen()).isFalse();
        assertThat(echo.closed).containsExactly(CloseCause.IDLE);
    }

    private EmbeddedChannel accepted(TransportSettings settings) {
        EmbeddedChannel channel = new FromSomewhere();
        channel.freezeTime();
        channel.pipeline().addLast(new Connections(settings, echo, System::nanoTime));
        channel.pipeline().fireChannelActive();
        return channel;
    }

    private static void pass(EmbeddedChannel channel, Duration time) {
        channel.advanceTimeBy(time.toSeconds(), TimeUnit.SECONDS);
        channel.runPendingTasks();
    }

    /** Peers without an address are turned away. */
    private static final class FromSomewhere extends EmbeddedChannel {

        @Override
        protected SocketAddress remoteAddress0() {
            return new InetSocketAddress("192.0.2.1", 10_911);
        }
    }
}
