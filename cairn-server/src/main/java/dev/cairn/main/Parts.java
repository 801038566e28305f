package dev.cairn.main;

import dev.cairn.config.InvalidSettings;
import dev.cairn.config.Option;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.protocol.NameServerConnections;
import dev.cairn.transport.KeepAlive;
import dev.cairn.transport.SocketSettings;
import dev.cairn.transport.TransportSettings;
import dev.cairn.wire.FrameLimits;
import java.net.InetSocketAddress;
import java.util.function.Supplier;

/** The settings in the words of each part, which know nothing of options. */
final class Parts {

    private Parts() {}

    static TransportSettings transport(Settings settings, Supplier<Settings> live) {
        int ioThreads = settings.get(Options.IO_THREADS);
        return new TransportSettings(
                address(settings, Options.BIND_ADDRESS, Options.LISTEN_PORT),
                ioThreads > 0 ? ioThreads : Runtime.getRuntime().availableProcessors(),
                settings.get(Options.MAX_CONNECTIONS),
                () -> live.get().get(Options.CHANNEL_MAX_IDLE),
                new FrameLimits(
                        settings.get(Options.MAX_FRAME_BYTES),
                        settings.get(Options.MAX_HEADER_BYTES),
                        settings.get(Options.MAX_HEADER_FIELDS),
                        NameServerConnections.largeFrames(settings)),
                bytesOfAll(settings, Options.MAX_UNFINISHED_BYTES, 3),
                bytesOfAll(settings, Options.MAX_UNSENT_BYTES_OF_ALL, 1),
                sockets(settings));
    }

    /**
     * Without a number so many eighths of the largest heap, which is also how much memory there is for the network. Changes that
     * wait hold another two of them; the rest is for buffers that grow and for gaps between buffers.
     */
    private static long bytesOfAll(Settings settings, Option<Integer> option, int eighths) {
        int given = settings.get(option);
        return given > 0 ? given : Runtime.getRuntime().maxMemory() / 8 * eighths;
    }

    /**
     * Where to listen.
     *
     * @throws InvalidSettings if nobody knows the host
     */
    static InetSocketAddress address(Settings settings, Option<String> host, Option<Integer> port) {
        InetSocketAddress address = new InetSocketAddress(settings.get(host), settings.get(port));
        if (address.isUnresolved()) {
            throw InvalidSettings.unusable(settings, host, "is neither an address nor a known name");
        }
        return address;
    }

    /** As in Apache's server, the water marks count only when both are given. */
    private static SocketSettings sockets(Settings settings) {
        int low = settings.get(Options.WRITE_BUFFER_LOW);
        int high = settings.get(Options.WRITE_BUFFER_HIGH);
        boolean areGiven = low > 0 && high > 0;
        return new SocketSettings(
                settings.get(Options.SOCKET_BACKLOG),
                settings.get(Options.SOCKET_SEND_BUFFER),
                settings.get(Options.SOCKET_RECEIVE_BUFFER),
                areGiven ? low : 0,
                areGiven ? high : 0,
                Math.max(settings.get(Options.MAX_UNSENT_BYTES), areGiven ? high : 0),
                new KeepAlive(
                        settings.get(Options.KEEP_ALIVE_IDLE),
                        settings.get(Options.KEEP_ALIVE_INTERVAL),
                        settings.get(Options.KEEP_ALIVE_PROBES)));
    }
}
