package dev.cairn.transport;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Addresses as brokers write them. */
class PeerAddressTest {
    @ParameterizedTest
    @CsvSource({
        "10.0.0.1:10911,   10.0.0.1, 10911, true",
        "[::1]:10911,      ::1,      10911, true",
        "::1:10911,        ::1,      10911, true",
        "broker-a.svc:1,   broker-a.svc, 1, false",
        "rmq_broker_1:10911, rmq_broker_1, 10911, false",
        "10.0.0:65535,     10.0.0,   65535, false"
    })
    void hostAndPortAreToldApart(String text, String host, int port, boolean isLiteral) {
        PeerAddress address = PeerAddress.parse(text).orElseThrow();

        assertThat(address).isEqualTo(new PeerAddress(host, port));
        assertThat(address.isLiteral()).isEqualTo(isLiteral);
        assertThat(address.literal().isPresent()).isEqualTo(isLiteral);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "10.0.0.1", ":10911", "10.0.0.1:", "10.0.0.1:0", "10.0.0.1:65536", "a:-1", "a:1x", "[]:1"})
    void anythingElseIsNone(String text) {
        assertThat(PeerAddress.parse(text)).isEmpty();
    }
}
