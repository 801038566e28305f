package dev.cairn.history;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.Origin;
import dev.cairn.registry.Event;
import dev.cairn.registry.LeaveReason;
import dev.cairn.storage.CorruptContent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EntryLineTest {

    private static final Instant TIME = Instant.parse("2026-11-30T09:00:00.123456Z");

    private static HistoryEntry decoded(String line) throws CorruptContent {
        byte[] bytes = line.getBytes(UTF_8);
        return EntryLine.decode(bytes, 0, bytes.length);
    }

    @Test
    void aBrokerThatLeftIsOneReadableLine() throws CorruptContent {
        Event left = new Event.BrokerLeft(
                new BrokerIdentity("c", "broker-a", 0, "10.0.0.1:10911"), new LeaveReason.Unregistered());
        Change change = new EventChanges(List.of(left), Optional.of(new Origin("10.0.0.1:40001", 104)))
                .change(left)
                .orElseThrow();
        HistoryEntry entry = new HistoryEntry(17, 3, TIME, change);

        String line = new String(EntryLine.encode(entry), US_ASCII);

        assertThat(line)
                .isEqualTo("{\"position\":17,\"revision\":3,\"time\":\"2026-11-30T09:00:00.123456Z\","
                        + "\"kind\":\"broker-left\","
                        + "\"sentence\":\"Broker c/broker-a/0 at 10.0.0.1:10911 left: it said goodbye\","
                        + "\"cause\":\"unregistered\",\"source\":\"10.0.0.1:40001\",\"requestCode\":104,"
                        + "\"groups\":[{\"cluster\":\"c\",\"brokerName\":\"broker-a\"}],"
                        + "\"brokers\":[{\"cluster\":\"c\",\"brokerName\":\"broker-a\",\"brokerId\":0,"
                        + "\"address\":\"10.0.0.1:10911\"}],\"values\":{\"reason\":{\"kind\":\"unregistered\"}}}\n");
        assertThat(decoded(line.strip())).isEqualTo(entry);
    }

    @Test
    void whatIsWrittenIsReadAgainInOneLineOfAscii() throws CorruptContent {
        RandomChanges changes = new RandomChanges(20);
        for (int i = 1; i <= 2_000; i++) {
            HistoryEntry entry = new HistoryEntry(i, 2L * i, TIME.plusMillis(i), changes.next());

            byte[] line = EntryLine.encode(entry);

            assertThat(new String(line, US_ASCII))
                    .endsWith("\n")
                    .containsOnlyOnce("\n")
                    .doesNotContain("\ufffd");
            assertThat(EntryLine.decode(line, 0, line.length - 1)).isEqualTo(entry);
        }
    }

    @Test
    void aFieldOfALaterVersionIsPassedOver() throws CorruptContent {
        String line = "{\"later\":{\"a\":[1,2]},\"position\":1,\"revision\":2,\"time\":\"2026-11-30T09:00:00Z\","
                + "\"kind\":\"server-started\",\"cause\":\"server\",\"sentence\":\"s\"}";

        assertThat(decoded(line).change())
                .isEqualTo(new Change(Kind.SERVER_STARTED, Why.of(Cause.SERVER), Subject.NONE, "s"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"a":null,"b":"x"}                         | {"b":"x"}
            {"a":1.5,"b":2}                            | {"b":2}
            {"a":99999999999999999999,"b":true}        | {"b":true}
            {"a":[1,[2,{"c":3}]],"b":{"c":null}}       | {"b":{}}
            {"a":{"count":3,"first":["x",null,[1]]}}   | {"a":{"count":3,"first":["x"]}}
            {"a":{"first":["x","y"],"count":null}}     | {"a":{"count":2,"first":["x","y"]}}
            {"a":{"count":1,"first":["x"],"more":[1]}} | {"a":{"count":1,"first":["x"]}}
            {"a":{"count":"all","of":"x"}}             | {"a":{"count":"all","of":"x"}}
            1                                          | {}
            [{"a":1}]                                  | {}
            """)
    void ofValuesOfALaterVersionWhatThisOneKnowsIsKept(String written, String kept) throws CorruptContent {
        String line = "{\"position\":1,\"time\":\"2026-11-30T09:00:00Z\",\"kind\":\"key-set\",\"cause\":\"server\","
                + "\"values\":%s,\"sentence\":\"s\"}";

        HistoryEntry entry = decoded(line.formatted(written));

        assertThat(entry).isEqualTo(decoded(line.formatted(kept)));
        assertThat(entry.change().sentence()).isEqualTo("s");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "{",
                "[]",
                "{}",
                "{\"position\":1,\"revision\":2,\"time\":\"2026-11-30T09:00:00Z\",\"kind\":\"later\",\"cause\":\"server\"}",
                "{\"position\":1,\"revision\":2,\"time\":\"now\",\"kind\":\"key-set\",\"cause\":\"server\"}",
                "{\"position\":\"1\",\"time\":\"2026-11-30T09:00:00Z\",\"kind\":\"key-set\",\"cause\":\"server\"}",
                "{\"position\":1,\"time\":\"2026-11-30T09:00:00Z\",\"kind\":\"key-set\",\"cause\":\"server\"} {}",
                "{\"position\":1,\"time\":\"2026-11-30T09:00:00Z\",\"kind\":\"key-set\",\"cause\":\"server\",\"groups\":[1]}",
                "{\"position\":1,\"time\":\"2026-11-30T09:00:00Z\",\"kind\":\"key-set\",\"cause\":\"server\",\"values\":{\"a\":}}",
                "{\"position\":1,\"time\":\"2026-11-30T09:00:00Z\",\"kind\":\"key-set\",\"cause\":\"server\",\"values\":{\"a\":[1",
                "{\"brokers\":[{\"brokerId\":-1}],\"time\":\"2026-11-30T09:00:00Z\",\"kind\":\"key-set\",\"cause\":\"server\"}"
            })
    void whatIsNoEntryIsCorrupt(String line) {
        assertThatThrownBy(() -> decoded(line)).isInstanceOf(CorruptContent.class);
    }
}
