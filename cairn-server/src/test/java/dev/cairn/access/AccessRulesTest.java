package dev.cairn.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.AddressList;
import dev.cairn.config.Option;
import dev.cairn.config.Settings;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which list decides about which request. */
class AccessRulesTest {
    private static final String ADMIN = "192.0.2.1";
    private static final String BROKER = "192.0.2.2";
    private static final String READER = "192.0.2.3";

    private static final AccessRules RULES =
            new AccessRules(AddressList.parse(ADMIN), AddressList.parse(BROKER), AddressList.parse(READER));

    private static String obstacle(AccessRules rules, int code, String source, boolean speaksForBroker) {
        try {
            return rules.obstacle(RequestKind.of(code), InetAddress.getByName(source), () -> speaksForBroker)
                    .map(Option::key)
                    .orElse("");
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(source, e);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "100, adminAddresses",
        "101, readAddresses",
        "102, adminAddresses",
        "103, brokerAddresses",
        "104, brokerAddresses",
        "105, ''",
        "106, readAddresses",
        "205, adminAddresses",
        "206, readAddresses",
        "216, adminAddresses",
        "217, adminAddresses",
        "219, readAddresses",
        "224, readAddresses",
        "304, readAddresses",
        "311, readAddresses",
        "312, readAddresses",
        "313, readAddresses",
        "318, adminAddresses",
        "319, readAddresses",
        "322, brokerAddresses",
        "327, adminAddresses",
        "901, ''",
        "904, brokerAddresses",
        "34, ''",
        "-1, ''"
    })
    void eachRequestHasItsList(int code, String list) {
        assertThat(obstacle(RULES, code, "203.0.113.9", false)).isEqualTo(list);
        String allowed = switch (list) {
            case "adminAddresses" -> ADMIN;
            case "brokerAddresses" -> BROKER;
            default -> READER;
        };
        assertThat(obstacle(RULES, code, allowed, false)).isEmpty();
    }

    @Test
    void aBrokersConnectionMayRegisterATopicWhereverItComesFrom() {
        assertThat(obstacle(RULES, 217, BROKER, true)).isEmpty();
        assertThat(obstacle(RULES, 216, BROKER, true)).isEqualTo("adminAddresses");
    }

    @Test
    void byDefaultOnlyStrangersFromThePublicInternetAreKeptFromChanges() {
        AccessRules byDefault = AccessRules.of(Settings.defaults());

        assertThat(obstacle(byDefault, 205, "10.1.2.3", false)).isEmpty();
        assertThat(obstacle(byDefault, 205, "203.0.113.9", false)).isEqualTo("adminAddresses");
        assertThat(obstacle(byDefault, 103, "203.0.113.9", false)).isEmpty();
        assertThat(obstacle(byDefault, 319, "203.0.113.9", false)).isEmpty();
        assertThat(byDefault.warning()).isEmpty();
    }

    @Test
    void lettingEverybodyChangeThingsIsWarnedAbout() {
        AccessRules open =
                new AccessRules(AddressList.parse("any"), AddressList.parse("any"), AddressList.parse("any"));

        assertThat(open.warning()).hasValueSatisfying(line -> assertThat(line).startsWith("adminAddresses=any"));
    }
}
