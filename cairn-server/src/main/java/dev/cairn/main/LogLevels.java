package dev.cairn.main;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.cairn.config.LogLevel;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import org.slf4j.LoggerFactory;

/** How much is logged, while the server runs; at start {@code logback.xml} asks for it. */
final class LogLevels {

    private LogLevels() {}

    /** Settings have changed; if the level has, it is in force from now on. */
    static void follow(Settings before, Settings after) {
        LogLevel level = after.get(Options.LOG_LEVEL);
        if (level != before.get(Options.LOG_LEVEL)) {
            Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
            root.setLevel(Level.valueOf(level.name()));
        }
    }
}
