package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What headers say is wanted. */
class AcceptedTest {
    private static final List<String> TYPES = List.of("application/json", "text/event-stream");

    private static String best(String... lines) {
        return Accepted.of(List.of(lines)).best(TYPES).orElse("none");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            */*                                              | application/json
            text/event-stream                                | text/event-stream
            TEXT/Event-Stream                                | text/event-stream
            text/event-stream, */*                           | text/event-stream
            text/*                                           | text/event-stream
            application/json, text/event-stream              | application/json
            application/json;q=0.5, text/event-stream;q=0.6  | text/event-stream
            application/json;q=0.6, text/event-stream;q=.5   | application/json
            text/event-stream;q=0                            | none
            text/event-stream; q=0.000, */*                  | application/json
            application/json;q=0, */*;q=0.1                  | text/event-stream
            application/*;q=0, */*                           | text/event-stream
            text/html                                        | none
            *                                                | application/json
            text/event-stream;charset=utf-8;q=0.3            | text/event-stream
            application/json;q=x                             | application/json
            ,;q=x/;;                                         | application/json
            """)
    void whatIsWantedMostIsGiven(String header, String type) {
        assertThat(best(header)).isEqualTo(type);
    }

    @Test
    void allLinesCount() {
        assertThat(best()).isEqualTo("application/json");
        assertThat(best("text/html", "text/event-stream;q=0.1")).isEqualTo("text/event-stream");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            gzip                        | true
            br, GZIP                    | true
            gzip;q=0.1                  | true
            gzip;q=0                    | false
            gzip;q=0.1, identity        | false
            gzip, identity;q=0.5        | true
            *                           | false
            deflate                     | false
            """)
    void onlyWhoTakesItGetsItPacked(String header, boolean isTaken) {
        assertThat(Accepted.of(List.of(header)).takesGzip()).isEqualTo(isTaken);
    }
}
