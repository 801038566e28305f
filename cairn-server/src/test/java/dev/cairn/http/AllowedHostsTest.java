package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** By which names a browser may call the server: not by one that a stranger can let lead here. */
class AllowedHostsTest {
    private final AllowedHosts hosts = AllowedHosts.parse("ns.example.com, Other.Example.ORG,,");

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1,               true",
        "203.0.113.9,             true",
        "[::1],                   true",
        "[2001:db8::7],           true",
        "localhost,               true",
        "cairn,                   true",
        "cairn.default.svc,       true",
        "ns.prod.internal,        true",
        "printer.local,           true",
        "NS.example.com,          true",
        "ns.example.com.,         true",
        "other.example.org,       true",
        "evil.example.com,        false",
        "ns.example.com.evil.net, false",
        "xlocal.example,          false",
        "1.2.3.4.nip.io,          false",
        "[nonsense],              false",
        "1.2.3,                   false"
    })
    void aNameIsGoodIfNobodyCanRegisterItOrItWasSaid(String host, boolean isGood) {
        assertThat(hosts.contains(host)).isEqualTo(isGood);
    }
}
