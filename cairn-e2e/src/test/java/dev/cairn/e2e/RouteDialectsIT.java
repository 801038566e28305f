package dev.cairn.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.e2e.TwoServers.Answers;
import dev.cairn.testing.Dialect;
import dev.cairn.testing.WireClient;
import dev.cairn.wire.HeaderFormat;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A route in the JSON of every generation of clients. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RouteDialectsIT {
    private static final int VERSION_4_9_4 = 401;
    private static final List<Integer> VERSIONS = List.of(0, 253, 399, VERSION_4_9_4, 513, 32_767);
    private static final ScriptedBroker MASTER = new ScriptedBroker("broker-a", 0, "127.0.0.1:10911");
    private static final ScriptedBroker SLAVE = new ScriptedBroker("broker-a", 3, "127.0.0.2:10911");
    private static final byte[] BODY = Registration.of(1, "orders", "broker-a").json5();

    private final TwoServers servers = TwoServers.start("route-dialects", Map.of());

    RouteDialectsIT() {
        for (ScriptedBroker broker : List.of(MASTER, SLAVE)) {
            servers.register(broker, ScriptedBroker.with(broker.fields5(), "__ZONE_NAME", "z1"), BODY);
        }
    }

    @AfterAll
    void end() {
        servers.close();
    }

    private static Map<String, String> fields(String acceptStandardJsonOnly, boolean isInZoneMode) {
        Map<String, String> fields = new TreeMap<>(Map.of("topic", "orders"));
        if (!acceptStandardJsonOnly.isEmpty()) {
            fields.put("acceptStandardJsonOnly", acceptStandardJsonOnly);
        }
        if (isInZoneMode) {
            fields.putAll(Map.of("__ZONE_MODE", "true", "__ZONE_NAME", "z1"));
        }
        return fields;
    }

    @Test
    void idsAreQuotedExactlyForThoseWhoExpectItAndElseTheBytesAreApaches() {
        String standard =
                servers.lookUp(Dialect.JAVA_5_5_0, fields("", false)).theirs().text();
        String legacy = servers.lookUp(Dialect.GO, fields("", false)).theirs().text();
        List<String> surprises = new ArrayList<>();
        int combinations = 0;
        for (int version : VERSIONS) {
            for (String accepts : List.of("", "false", "true", "TRUE")) {
                for (HeaderFormat format : HeaderFormat.values()) {
                    for (boolean isInZoneMode : List.of(false, true)) {
                        combinations++;
                        Dialect dialect =
                                Dialect.JAVA_5_5_0.withVersion(version).withFormat(format);
                        Answers answers = servers.lookUp(dialect, fields(accepts, isInZoneMode));
                        boolean isStandard = version >= VERSION_4_9_4 || accepts.equalsIgnoreCase("true");
                        boolean isRight = answers.ours().text().equals(isStandard ? standard : legacy)
                                && answers.theirs().text().equals(isStandard && !isInZoneMode ? standard : legacy);
                        if (!isRight) {
                            surprises.add(dialect + " " + accepts + " " + isInZoneMode + "\n" + answers);
                        }
                    }
                }
            }
        }
        System.out.println("Dialects of a route: " + combinations + " combinations");
        assertThat(surprises).isEmpty();
    }

    @Test
    void aStrictParserReadsWhatIsStandard() {
        String standard =
                servers.lookUp(Dialect.JAVA_5_5_0, fields("", true)).ours().text();
        String legacy = servers.lookUp(Dialect.GO, fields("", true)).ours().text();

        assertThatCode(() -> new ObjectMapper().readTree(standard)).doesNotThrowAnyException();
        assertThatCode(() -> new ObjectMapper().readTree(legacy)).hasMessageContaining("was expecting double-quote");
    }

    @Test
    void theGoClientFindsEveryAddressUnderItsId() {
        String route = servers.lookUp(Dialect.GO, fields("", false)).ours().text();

        assertThat(addressesAsTheGoClientReadsThem(route)).isEqualTo(Map.of(0, MASTER.address(), 3, SLAVE.address()));
    }

    /** It does not parse: it splits, and takes an id that it cannot read for 0. */
    private static Map<Integer, String> addressesAsTheGoClientReadsThem(String route) {
        String from = route.substring(route.indexOf("\"brokerAddrs\":{") + "\"brokerAddrs\":{".length());
        Map<Integer, String> addresses = new TreeMap<>();
        for (String pair : from.substring(0, from.indexOf('}')).split(",", -1)) {
            int colon = pair.indexOf(':');
            String id = pair.substring(0, colon);
            addresses.put(
                    id.matches("\\d+") ? Integer.parseInt(id) : 0,
                    pair.substring(colon + 1).replace("\"", ""));
        }
        return addresses;
    }

    @Test
    void theHeaderOfTheCppClientIsTakenAsItIs() {
        byte[] header =
                ("{\"code\":105,\"extFields\":{\"AccessKey\":\"\",\"Signature\":\"\",\"topic\":\"orders\"},\"flag\":0,"
                                + "\"language\":\"CPP\",\"opaque\":7,\"remark\":\"\",\"version\":253}\n")
                        .getBytes(UTF_8);
        byte[] frame = ByteBuffer.allocate(8 + header.length)
                .putInt(4 + header.length)
                .putInt(header.length)
                .put(header)
                .array();
        try (WireClient client = servers.connectToCairn()) {
            client.sendRaw(frame);

            assertThat(client.answerTo(7).text())
                    .isEqualTo(servers.lookUp(Dialect.GO, fields("", false))
                            .theirs()
                            .text());
        }
    }
}
