package dev.cairn.main;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.joran.spi.JoranException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of the log as they are shipped. */
class LogFormatTest {

    private final LoggerContext context = new LoggerContext();
    private final Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);

    @BeforeEach
    void configure() throws JoranException {
        JoranConfigurator configurator = new JoranConfigurator();
        configurator.setContext(context);
        configurator.doConfigure(LogFormatTest.class.getResource("/logback.xml"));
    }

    @AfterEach
    void stop() {
        context.stop();
    }

    private String line(String name) {
        ConsoleAppender<ILoggingEvent> console = (ConsoleAppender<ILoggingEvent>) root.getAppender("CONSOLE");
        ILoggingEvent event = new LoggingEvent("", root, Level.INFO, "Broker {} joined", null, new Object[] {name});
        return new String(console.getEncoder().encode(event), UTF_8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\n", "\r", "\r\n", "\t", "\u0000", "\u001b[2K", "\u007f", "\u0085", "\u2028", "\u2029", "\u202e"
            })
    void aNameThatAPeerChoseCanNeitherBeginALineNorSteerATerminal(String evil) {
        String line = line("a" + evil + "2026-01-01 00:00:00.000 INFO forged");

        assertThat(line).contains(" - Broker a?").endsWith("forged joined" + System.lineSeparator());
        assertThat(line.strip().codePoints())
                .noneMatch(c -> Character.isISOControl(c) || c == 0x2028 || c == 0x2029 || c == 0x202e);
    }

    @Test
    void aNameInAnyScriptIsLoggedAsItIs() {
        assertThat(line("\u4e3b\u9898-\u00e9-'{}\\n")).contains("Broker \u4e3b\u9898-\u00e9-'{}\\n joined");
    }
}
