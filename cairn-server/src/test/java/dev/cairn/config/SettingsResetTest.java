package dev.cairn.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.SettingsOutcome.Applied;
import dev.cairn.config.SettingsOutcome.BlackListed;
import dev.cairn.config.SettingsOutcome.Change;
import dev.cairn.config.SettingsOutcome.NotStored;
import dev.cairn.config.SettingsOutcome.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What was changed over the network is given back: what is in force then, where it comes from, and what is on disk. */
class SettingsResetTest {
    private static final int ROUNDS = 1_000;

    @TempDir
    Path folder;

    private Map<String, String> environment = Map.of();
    private Map<String, String> flags = Map.of();
    private LiveSettings live = LiveSettings.open(Settings.defaults(), Runnable::run);

    @BeforeEach
    void start() throws IOException {
        Files.createDirectory(folder.resolve("data"));
        Files.writeString(
                file(),
                "dataDir=" + folder.resolve("data")
                        + "\nwaitSecondsForService=50\nsupportActingMaster=true\nconfigBlackList=enableTopicList\n");
        restart();
    }

    private Path file() {
        return folder.resolve("namesrv.conf");
    }

    private Path stored() {
        return folder.resolve("data").resolve("settings.properties");
    }

    private void restart() {
        live = LiveSettings.open(
                Settings.load(new Sources(Optional.of(file()), Map.of(), environment, flags)), Runnable::run);
    }

    private SettingsOutcome ask(String text, String... reset) {
        List<SettingsOutcome> outcomes = new ArrayList<>();
        assertThat(live.submit(new WantedSettings(text, List.of(reset)), outcomes::add))
                .isTrue();
        assertThat(outcomes).hasSize(1);
        return outcomes.get(0);
    }

    private List<Change> changed(String text, String... reset) {
        SettingsOutcome plan = live.preview(new WantedSettings(text, List.of(reset)));
        SettingsOutcome outcome = ask(text, reset);
        assertThat(outcome).isEqualTo(plan).isInstanceOf(Applied.class);
        return ((Applied) outcome).changes();
    }

    private String now(String key) {
        Option<?> option = Options.find(key).orElseThrow();
        String origin = live.get().origin(option).toString();
        return live.get().text(option) + " by " + origin.replace(folder.toString(), "");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            orderMessageEnable    | true  | false by default
            orderMessageEnable    | false | false by default
            waitSecondsForService | 60    | 50 by /namesrv.conf:2
            waitSecondsForService | 50    | 50 by /namesrv.conf:2
            supportActingMaster   | false | true by /namesrv.conf:3
            """)
    void whatIsResetIsAsItWasBeforeTheNetworkAlsoAfterARestart(String key, String value, String before) {
        assertThat(now(key)).isEqualTo(before);
        changed(key + "=" + value);
        assertThat(now(key)).isEqualTo(value + " by changed over the network (/data/settings.properties)");
        restart();
        changed(key + "=" + value);

        List<Change> changes = changed("", key);

        assertThat(changes).hasSize(1);
        assertThat(changes.get(0).isReset()).isTrue();
        assertThat(changes.get(0).wasOfNetwork()).isTrue();
        assertThat(changes.get(0)).hasToString(key + ": " + value + " -> " + before.replaceAll(" by .*", ""));
        assertThat(now(key)).isEqualTo(before);
        restart();
        assertThat(now(key)).isEqualTo(before);
        assertThat(live.get().keysFromTheNetwork()).isEmpty();
        assertThat(stored()).content().doesNotContain(key + "=");
    }

    @Test
    void aSecondChangeOverTheNetworkHidesNothing() {
        changed("waitSecondsForService=60");
        changed("waitSecondsForService=70");

        assertThat(changed("", "waitSecondsForService"))
                .extracting(Object::toString)
                .containsExactly("waitSecondsForService: 70 -> 50");
    }

    @Test
    void whatIsGivenInCodeComesBack() {
        live = LiveSettings.open(
                Settings.defaults()
                        .with(Options.DATA_DIR, folder.resolve("data"))
                        .with(Options.ORDER_MESSAGE_ENABLE, true),
                Runnable::run);
        changed("orderMessageEnable=false");

        changed("", "orderMessageEnable");

        assertThat(now("orderMessageEnable")).isEqualTo("true by set in code");
    }

    @Test
    void theValueThatTheFileHasAlreadyBelongsToTheNetworkOnceItIsSetThere() {
        assertThat(changed("waitSecondsForService=50")).hasSize(1);
        assertThat(changed("waitSecondsForService=50")).isEmpty();
    }

    @Test
    void whatWasNotChangedOverTheNetworkIsSoAlreadyAndNothingIsWritten() {
        assertThat(changed("", "waitSecondsForService", "orderMessageEnable")).isEmpty();
        assertThat(stored()).doesNotExist();
    }

    @Test
    void someAreResetWhileOthersAreSet() {
        changed("waitSecondsForService=60\norderMessageEnable=true");

        assertThat(changed("supportActingMaster=false", "waitSecondsForService"))
                .extracting(Object::toString)
                .containsExactly("supportActingMaster: true -> false", "waitSecondsForService: 60 -> 50");
        assertThat(live.get().keysFromTheNetwork()).containsExactly("orderMessageEnable", "supportActingMaster");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            listenPort                  | listenPort does not change while the server runs: set it where it is configured and start again
            clientRequestThreadPoolNums | clientRequestThreadPoolNums does nothing here: Cairn needs no thread pools; see ioThreads and decodeThreads.
            useTLS                      | useTLS is of another part of RocketMQ and does nothing here
            orderMessageEnabel          | unknown key orderMessageEnabel; did you mean orderMessageEnable?
            """)
    void whatCannotBeResetRefusesAllAndIsNamed(String key, String problem) {
        changed("waitSecondsForService=60");

        assertThat(ask("orderMessageEnable=true", "waitSecondsForService", key))
                .isEqualTo(new Refused(List.of(problem)));

        assertThat(now("waitSecondsForService")).startsWith("60 by changed");
        assertThat(now("orderMessageEnable")).isEqualTo("false by default");
    }

    @ParameterizedTest
    @ValueSource(strings = {"enableTopicList", "configBlackList", "kvConfigPath"})
    void aKeyOfTheBlackListIsNotResetEither(String key) {
        assertThat(ask("", key)).isEqualTo(new BlackListed(List.of(key)));
    }

    @Test
    void allThatIsWrongIsShownTogetherUpToABound() {
        String[] many = new String[100];
        for (int i = 0; i < many.length; i++) {
            many[i] = "key.$" + i;
        }

        assertThat(((Refused) ask("a=1", many)).problems()).hasSize(11).last().isEqualTo("the rest was not looked at");
    }

    @Test
    void whatDidNotCountBesideTheEnvironmentOrAFlagIsForgottenToo() {
        changed("orderMessageEnable=true\nwaitSecondsForService=60");
        environment = Map.of("CAIRN_ORDER_MESSAGE_ENABLE", "false");
        flags = Map.of("waitSecondsForService", "70");
        restart();

        List<Change> changes = changed("", "orderMessageEnable", "waitSecondsForService");

        assertThat(changes)
                .extracting(Object::toString)
                .containsExactly("orderMessageEnable: false -> false", "waitSecondsForService: 70 -> 70");
        assertThat(changes).noneMatch(Change::wasOfNetwork);
        assertThat(now("waitSecondsForService")).isEqualTo("70 by flag --wait-seconds-for-service");
        environment = Map.of();
        flags = Map.of();
        restart();
        assertThat(now("orderMessageEnable")).isEqualTo("false by default");
        assertThat(now("waitSecondsForService")).isEqualTo("50 by /namesrv.conf:2");
    }

    @Test
    void aLineThatThisVersionDoesNotTakeIsForgottenWithItsWarning() throws IOException {
        Files.writeString(stored(), "waitSecondsForService=x\n");
        restart();
        assertThat(live.get().warnings()).hasSize(1);

        assertThat(changed("", "waitSecondsForService"))
                .extracting(Object::toString)
                .containsExactly("waitSecondsForService: 50 -> 50");

        restart();
        assertThat(live.get().warnings()).isEmpty();
    }

    @Test
    void whatCannotBeForgottenOnDiskStaysInForce() throws IOException {
        changed("waitSecondsForService=60");
        Path inTheWay = Files.createDirectory(folder.resolve("data").resolve("settings.properties.tmp"));

        assertThat(ask("", "waitSecondsForService")).isInstanceOf(NotStored.class);

        assertThat(now("waitSecondsForService")).startsWith("60 by changed");
        Files.deleteIfExists(inTheWay);
        assertThat(changed("", "waitSecondsForService")).hasSize(1);
    }

    @Test
    void whoWantsToKnowIsToldOfAReset() {
        changed("logLevel=debug");
        List<LogLevel> levels = new ArrayList<>();
        live.whenChanged(
                (before, after) -> levels.addAll(List.of(before.get(Options.LOG_LEVEL), after.get(Options.LOG_LEVEL))));

        changed("", "logLevel");

        assertThat(levels).containsExactly(LogLevel.DEBUG, LogLevel.INFO);
    }

    /** Whatever is set and reset in whatever order: once all is reset, everything is as it was. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void onceAllIsResetEverythingIsAsItWas(long seed) {
        Random random = new Random(seed);
        String before = ConfigText.withOrigins(live.get());
        List<String> keys = List.of("orderMessageEnable", "supportActingMaster", "needWaitForService");
        for (int round = 0; round < ROUNDS; round++) {
            String key = keys.get(random.nextInt(keys.size()));
            if (random.nextBoolean()) {
                changed("", key);
            } else {
                changed(key + "=" + random.nextBoolean());
            }
            if (random.nextInt(20) == 0) {
                restart();
            }
        }

        changed("", keys.toArray(String[]::new));

        assertThat(ConfigText.withOrigins(live.get())).isEqualTo(before);
        restart();
        assertThat(ConfigText.withOrigins(live.get())).isEqualTo(before);
    }
}
