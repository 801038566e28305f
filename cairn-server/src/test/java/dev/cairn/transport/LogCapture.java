package dev.cairn.transport;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.LoggerFactory;

/** Keeps what an operator would see: lines of the transport above debug level. */
final class LogCapture extends AppenderBase<ILoggingEvent> implements AutoCloseable {

    private final Logger logger = (Logger) LoggerFactory.getLogger("dev.cairn.transport");
    private final List<ILoggingEvent> events = new CopyOnWriteArrayList<>();

    LogCapture() {
        setContext(logger.getLoggerContext());
        start();
        logger.addAppender(this);
    }

    List<String> lines() {
        return events.stream().map(ILoggingEvent::getFormattedMessage).toList();
    }

    long stackTraces() {
        return events.stream()
                .filter(event -> event.getThrowableProxy() != null)
                .count();
    }

    @Override
    protected void append(ILoggingEvent event) {
        if (event.getLevel().isGreaterOrEqual(Level.INFO)) {
            events.add(event);
        }
    }

    @Override
    public void close() {
        logger.detachAppender(this);
    }
}
