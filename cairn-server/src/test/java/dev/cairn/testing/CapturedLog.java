package dev.cairn.testing;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** What one logger says, at every level, until this is closed. */
public final class CapturedLog implements AutoCloseable {

    private final Logger logger;
    private final @Nullable Level before;
    private final ListAppender<ILoggingEvent> appender = new ListAppender<>();

    private CapturedLog(Logger logger) {
        this.logger = logger;
        this.before = logger.getLevel();
        appender.start();
        logger.setLevel(Level.TRACE);
        logger.setAdditive(false);
        logger.addAppender(appender);
    }

    public static CapturedLog of(String logger) {
        return new CapturedLog((Logger) LoggerFactory.getLogger(logger));
    }

    public static CapturedLog of(Class<?> owner) {
        return of(owner.getName());
    }

    /** Every line, with its level before it: {@code WARN this and that}. */
    public List<String> lines() {
        return List.copyOf(appender.list).stream()
                .map(event -> event.getLevel() + " " + event.getFormattedMessage())
                .toList();
    }

    @Override
    public void close() {
        logger.detachAppender(appender);
        logger.setAdditive(true);
        logger.setLevel(before);
    }
}
