package dev.cairn.access;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.cairn.config.AddressList;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** What strangers are told, and what the log is told about them. */
class AccessGateTest {
    private static final long SECOND = 1_000_000_000L;

    private final Logger logger = (Logger) LoggerFactory.getLogger(AccessGate.class);
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private long nanos = 1;
    private final AccessGate gate = new AccessGate(
            new AccessRules(AddressList.parse("loopback"), AddressList.parse("loopback"), AddressList.parse("any")),
            () -> nanos);

    @BeforeEach
    void listen() {
        log.start();
        logger.setAdditive(false);
        logger.addAppender(log);
    }

    @AfterEach
    void endListening() {
        logger.setAdditive(true);
        logger.detachAppender(log);
    }

    private Optional<String> ask(int code, String source) {
        return gate.refusal(new Asked() {
            @Override
            public int code() {
                return code;
            }

            @Override
            public InetSocketAddress peer() {
                return new InetSocketAddress(source, 5000);
            }

            @Override
            public boolean speaksForBroker() {
                return false;
            }

            @Override
            public String inWords() {
                return "request " + code;
            }
        });
    }

    private List<String> lines() {
        return log.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
    }

    @Test
    void theSentenceNamesTheRequestTheSourceAndTheOption() {
        assertThat(ask(205, "203.0.113.9"))
                .hasValue(
                        "request 205 is not allowed from 203.0.113.9, which is not in adminAddresses of this name server");
        assertThat(ask(205, "127.0.0.1")).isEmpty();
        assertThat(ask(105, "203.0.113.9")).isEmpty();
    }

    @Test
    void aStrangerIsToldOfOnceInAWhile() {
        for (int i = 0; i < 600; i++) {
            ask(205, "203.0.113.9");
            nanos += SECOND;
        }
        assertThat(lines())
                .containsExactly(
                        "Refused a stranger, told once in 10 minutes: request 205 is not allowed from 203.0.113.9,"
                                + " which is not in adminAddresses of this name server");
        assertThat(gate.refused()).isEqualTo(600);

        ask(205, "203.0.113.9");
        assertThat(lines()).hasSize(2);
    }

    @Test
    void aRefusedMonitoringJobDoesNotHideThatTheBrokerBesideItIsKeptOut() {
        ask(205, "203.0.113.9");
        ask(103, "203.0.113.9");

        assertThat(lines()).hasSize(2).last().asString().contains("request 103", "brokerAddresses");
    }

    @Test
    void manyStrangersCostOneLineASecond() {
        for (int i = 0; i < 1_000; i++) {
            ask(205, "203.0." + i / 250 + "." + i % 250);
            nanos += SECOND / 100;
        }

        assertThat(lines()).hasSize(10).last().asString().endsWith("(and 99 more like it before)");
    }

    @Test
    void soManyStrangersAreRememberedAndNoMore() {
        for (int i = 0; i <= AccessGate.MAX_REMEMBERED; i++) {
            ask(205, "203.0." + i / 250 + "." + i % 250);
            nanos += SECOND;
        }
        assertThat(lines()).hasSize(AccessGate.MAX_REMEMBERED + 1);

        ask(205, "203.0.0.0");
        assertThat(lines()).as("all were forgotten").hasSize(AccessGate.MAX_REMEMBERED + 2);
    }
}
