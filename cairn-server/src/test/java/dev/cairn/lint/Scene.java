package dev.cairn.lint;

import dev.cairn.config.Settings;
import dev.cairn.kv.KeyValues;
import dev.cairn.lint.Seen.Around;
import dev.cairn.lint.Seen.Past;
import dev.cairn.lint.Seen.Times;
import dev.cairn.model.BrokerKey;
import dev.cairn.registry.Command;
import dev.cairn.registry.Limits;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A moment as a test wants it: brokers register, and what was seen around them is said. */
final class Scene {
    private RegistryState state = RegistryState.empty();
    private long nowNanos;
    private final Map<BrokerKey, Registrant> registrants = new HashMap<>();
    private Settings settings = Settings.defaults();
    private Limits limits = Limits.NONE;
    private KeyValues keyValues = KeyValues.none();
    private Times times = Times.NONE;
    private Past past = Past.NONE;
    private Around around = Around.NOTHING;
    private Duration up = Duration.ofDays(1);

    /** Something happens in the registry. */
    Scene happens(Command<?> command) {
        state = command.apply(state, nowNanos).next();
        return this;
    }

    long nowNanos() {
        return nowNanos;
    }

    /** These brokers register. */
    Scene with(ScriptedBroker... brokers) {
        for (ScriptedBroker broker : brokers) {
            happens(broker.register());
        }
        return this;
    }

    /** A broker registers over a connection from somewhere. */
    Scene from(String source, ScriptedBroker broker) {
        return from(source, 513, 1000, broker);
    }

    /** A broker of some version registers over a connection from somewhere, with so many bytes. */
    Scene from(String source, int version, int bytes, ScriptedBroker broker) {
        registrants.put(
                broker.identity().key(), new Registrant(new InetSocketAddress(source, 40_000), "JAVA", version, bytes));
        return with(broker);
    }

    Scene settings(Settings given) {
        settings = given;
        return this;
    }

    Scene limits(Limits given) {
        limits = given;
        return this;
    }

    /** The order configuration of topics, as names and texts in turn. */
    Scene order(String... topicsAndTexts) {
        Map<String, String> orders = new HashMap<>();
        for (int i = 0; i < topicsAndTexts.length; i += 2) {
            orders.put(topicsAndTexts[i], topicsAndTexts[i + 1]);
        }
        keyValues = KeyValues.of(Map.of(KeyValues.ORDER_TOPIC_CONFIG, orders));
        return this;
    }

    Scene times(Times given) {
        times = given;
        return this;
    }

    /** What happened to brokers before. */
    Scene past(Past given) {
        past = given;
        return this;
    }

    Scene around(Around given) {
        around = given;
        return this;
    }

    /** The server has been up for so long only. */
    Scene up(Duration given) {
        up = given;
        return this;
    }

    /** Time passes. */
    Scene after(Duration time) {
        nowNanos += time.toNanos();
        return this;
    }

    Picture picture() {
        return Picture.of(
                new Seen(state, keyValues, settings, limits, registrants, times, past, around, nowNanos, up.toNanos()));
    }

    /** What a check finds. */
    List<LintFinding> found(Check check) {
        Found found = new Found(check.kind());
        check.look(picture(), found);
        return found.all();
    }

    /** What a check has seen, in its own words. */
    List<String> evidence(Check check) {
        return found(check).stream().map(LintFinding::evidence).toList();
    }

    /** The parts of what a check has found something about, in their order. */
    List<String> subjects(Check check) {
        return found(check).stream()
                .map(finding -> String.join("/", finding.subject().parts().values()))
                .toList();
    }
}
