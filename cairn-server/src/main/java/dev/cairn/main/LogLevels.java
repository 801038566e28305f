package dev.cairn.main;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.cairn.config.LogLevel;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.ChannelInitializer;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;

/** How much is logged, while the server runs; at start {@code logback.xml} asks for it. */
final class LogLevels {

    /** Who warns of a peer that was accepted and cannot be served. */
    private static final List<Logger> OF_ACCEPTED_PEERS = Stream.of(ServerBootstrap.class, ChannelInitializer.class)
            .map(owner -> (Logger) LoggerFactory.getLogger(owner))
            .toList();

    private LogLevels() {}

    /**
     * Closes the last port. The HTTP library lets its threads go a moment before: whoever comes in between would be a warning with a
     * stack trace, and is none until this is done.
     *
     * @return what the work gives
     */
    static boolean whileThePortCloses(BooleanSupplier work) {
        OF_ACCEPTED_PEERS.forEach(logger -> logger.setLevel(Level.ERROR));
        try {
            return work.getAsBoolean();
        } finally {
            OF_ACCEPTED_PEERS.forEach(logger -> logger.setLevel(null));
        }
    }

    /** Settings have changed; if the level has, it is in force from now on. */
    static void follow(Settings before, Settings after) {
        LogLevel level = after.get(Options.LOG_LEVEL);
        if (level != before.get(Options.LOG_LEVEL)) {
            Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
            root.setLevel(Level.valueOf(level.name()));
        }
    }
}
