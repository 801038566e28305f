package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.kv.KeyValues;
import dev.cairn.registry.RegistryState;
import dev.cairn.registry.ScriptedBroker;
import dev.cairn.runtime.ManualTicker;
import dev.cairn.runtime.RegistryLoop;
import dev.cairn.runtime.Reply;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MomentsTest {
    private final ManualTicker ticker = new ManualTicker();
    private final RegistryLoop registry = new RegistryLoop(RegistryState.empty(), 100, ticker, List.of());
    private KeyValues keyValues = KeyValues.none();
    private final Moments moments = new Moments(registry, () -> keyValues, ticker::nanos);

    private void register(String address) {
        registry.submit(ScriptedBroker.master("broker-" + address, address).register(), Reply.none());
        registry.step();
    }

    @Test
    void theSameFactsAreTheSameMoment() {
        register("10.0.0.1:1");
        Moment first = moments.now();
        ticker.advance(Duration.ofMillis(500));

        assertThat(moments.now().id()).isEqualTo(first.id());
        assertThat(moments.now().nanos()).isGreaterThan(first.nanos());
    }

    @Test
    void otherFactsAreAnotherMoment() {
        String before = moments.now().id();
        keyValues = KeyValues.of(Map.of("N", Map.of("k", "v")));
        String between = moments.now().id();
        register("10.0.0.1:1");

        assertThat(List.of(before, between, moments.now().id())).doesNotHaveDuplicates();
    }

    @Test
    void aValueThatChangedAndChangedBackIsNewsToWhoWaits() {
        keyValues = KeyValues.of(Map.of("N", Map.of("k", "v")));
        String before = moments.factsOfKeyValues();
        assertThat(moments.factsOfKeyValues()).isEqualTo(before);

        // Between two looks it was another one.
        keyValues = KeyValues.of(Map.of("N", Map.of("k", "v")));

        assertThat(moments.factsOfKeyValues()).isNotEqualTo(before);
    }

    @Test
    void whatIsKeptIsFoundForAWhile() {
        Moment moment = moments.now();
        assertThat(moments.find(moment.id())).isEmpty();

        assertThat(moments.keep(moment)).isTrue();
        assertThat(moments.keep(moment)).isFalse();

        assertThat(moments.find(moment.id())).containsSame(moment);
        ticker.advance(Moments.KEPT.plusMillis(1));
        assertThat(moments.find(moment.id())).isEmpty();
    }

    @Test
    void onlySomeAreKeptAndTheOldestGoesFirst() {
        Moment first = moments.now();
        moments.keep(first);
        for (int i = 1; i <= Moments.MOST; i++) {
            register("10.0.0." + i + ":1");
            moments.keep(moments.now());
        }

        assertThat(moments.count()).isEqualTo(Moments.MOST);
        assertThat(moments.find(first.id())).isEmpty();
    }
}
