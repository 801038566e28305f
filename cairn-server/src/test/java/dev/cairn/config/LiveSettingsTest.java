package dev.cairn.config;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.config.SettingsOutcome.Applied;
import dev.cairn.config.SettingsOutcome.BlackListed;
import dev.cairn.config.SettingsOutcome.NotStored;
import dev.cairn.config.SettingsOutcome.Refused;
import dev.cairn.config.SettingsOutcome.Unforced;
import dev.cairn.config.SettingsOutcome.Unreadable;
import dev.cairn.storage.NotForced;
import dev.cairn.testing.CapturedLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Changes that come over the network: what is in force, what is on disk, what is refused and how. */
class LiveSettingsTest {

    private final Queue<Runnable> disk = new ArrayDeque<>();
    private final List<SettingsOutcome> outcomes = new ArrayList<>();

    @TempDir
    Path folder;

    private Map<String, String> environment = Map.of();
    private LiveSettings live = unused();

    private static LiveSettings unused() {
        return LiveSettings.open(Settings.defaults(), Runnable::run);
    }

    @BeforeEach
    void start() throws IOException {
        Files.createDirectory(folder.resolve("data"));
        Path file = Files.writeString(
                folder.resolve("namesrv.conf"),
                "dataDir=" + folder.resolve("data")
                        + "\nsupportActingMaster=true\nconfigBlackList=;enableTopicList ;x\n");
        environment = Map.of("CAIRN_ENABLE_ALL_TOPIC_LIST", "false");
        live = LiveSettings.open(
                Settings.load(new Sources(Optional.of(file), Map.of(), environment, Map.of())), disk::add);
    }

    /** As if the process ended and began again. */
    private Settings restarted() {
        return Settings.load(new Sources(Optional.of(folder.resolve("namesrv.conf")), Map.of(), environment, Map.of()));
    }

    private Path stored() {
        return folder.resolve("data").resolve("settings.properties");
    }

    private Path second() {
        return folder.resolve("data").resolve("settings.properties.bak");
    }

    private SettingsOutcome change(String text) {
        outcomes.clear();
        assertThat(live.submit(text, outcomes::add)).isTrue();
        while (!disk.isEmpty()) {
            disk.remove().run();
        }
        assertThat(outcomes).hasSize(1);
        return outcomes.get(0);
    }

    @Test
    void aChangeIsInForceOnceItIsOnDiskAndNotBefore() {
        live.submit("orderMessageEnable=true\nwaitSecondsForService = 60\n", outcomes::add);
        assertThat(live.get().get(Options.ORDER_MESSAGE_ENABLE)).isFalse();
        assertThat(outcomes).isEmpty();

        disk.remove().run();

        assertThat(live.get().get(Options.ORDER_MESSAGE_ENABLE)).isTrue();
        assertThat(live.get().get(Options.WAIT_FOR_SERVICE)).isEqualTo(Duration.ofSeconds(60));
        assertThat(((Applied) outcomes.get(0)).changes())
                .extracting(Object::toString)
                .containsExactly("orderMessageEnable: false -> true", "waitSecondsForService: 45 -> 60");
        assertThat(stored()).content().endsWith("\norderMessageEnable=true\nwaitSecondsForService=60\n# The end.\n");
    }

    @Test
    void aChangeSurvivesARestartWithItsOrigin() {
        change("orderMessageEnable=true");
        change("supportActingMaster=false");

        Settings after = restarted();

        assertThat(after.get(Options.ORDER_MESSAGE_ENABLE)).isTrue();
        assertThat(after.get(Options.SUPPORT_ACTING_MASTER)).isFalse();
        assertThat(after.keysFromTheNetwork()).containsExactly("orderMessageEnable", "supportActingMaster");
        assertThat(after.origin(Options.ORDER_MESSAGE_ENABLE))
                .hasToString("changed over the network (" + stored() + ")");
        assertThat(after.warnings()).isEmpty();
        assertThat(folder.resolve("namesrv.conf")).content().contains("supportActingMaster=true");
    }

    @Test
    void whatIsAskedForTwiceIsNotWrittenTwice() throws IOException {
        change("orderMessageEnable=true");
        Files.delete(stored());

        assertThat(change("orderMessageEnable=TRUE")).isEqualTo(new Applied(List.of()));

        assertThat(stored()).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "# nothing\n"})
    void aTextThatAsksForNothingIsDone(String text) {
        assertThat(change(text)).isEqualTo(new Applied(List.of()));
        assertThat(stored()).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            configStorePath=x                 | configStorePath
            ~ configStorePath =x~             | configStorePath
            ~\\ configStorePath\\ =x~         | configStorePath
            CONFIGSTOREPATH=x                 | CONFIGSTOREPATH
            \\u0063onfigStorePath=x           | configStorePath
            kvConfigPath=x                    | kvConfigPath
            rocketmqHome=x                    | rocketmqHome
            configBlackList=                  | configBlackList
            enableTopicList=false             | enableTopicList
            """)
    void aKeyOfTheBlackListRefusesAll(String line, String key) {
        assertThat(change("orderMessageEnable=true\n" + line + "\n")).isEqualTo(new BlackListed(List.of(key)));

        assertThat(live.get().get(Options.ORDER_MESSAGE_ENABLE)).isFalse();
        assertThat(stored()).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            listenPort=0                      | listenPort does not change while the server runs: set it where it is configured and start again
            dataDir=x                         | dataDir does not change while the server runs: set it where it is configured and start again
            adminAddresses=any                | adminAddresses does not change while the server runs: set it where it is configured and start again
            clientRequestThreadPoolNums=1     | clientRequestThreadPoolNums does nothing here: Cairn needs no thread pools; see ioThreads and decodeThreads.
            useTLS=true                       | useTLS is of another part of RocketMQ and does nothing here
            enableAllTopicList=true           | enableAllTopicList is given by environment variable CAIRN_ENABLE_ALL_TOPIC_LIST, which would win again at the next start
            unknownKey=1                      | unknown key unknownKey
            orderMessageEnabel=true           | unknown key orderMessageEnabel; did you mean orderMessageEnable?
            ORDERMESSAGEENABLE=true           | unknown key ORDERMESSAGEENABLE; did you mean orderMessageEnable?
            needWaitForService=yes            | needWaitForService = yes is not allowed, it takes true or false
            needWaitForService=true\\nx=1     | needWaitForService = "true\\u{a}x=1" is not allowed, it takes true or false
            waitSecondsForService=86401       | waitSecondsForService = 86401 is not allowed, it takes 0 to 86400 seconds
            waitSecondsForService=            | waitSecondsForService has no value
            orderMessageEnable=false          | orderMessageEnable is given twice
            """)
    void aBadLineRefusesAllAndIsNamed(String line, String problem) {
        SettingsOutcome outcome = change("orderMessageEnable=true\n" + line + "\n");

        assertThat(outcome).isEqualTo(new Refused(List.of(problem)));
        assertThat(live.get().get(Options.ORDER_MESSAGE_ENABLE)).isFalse();
        assertThat(stored()).doesNotExist();
    }

    @Test
    void allThatIsWrongIsShownTogetherUpToABound() {
        assertThat(change("a=1\nb=2\n")).isEqualTo(new Refused(List.of("unknown key a", "unknown key b")));

        Refused many = (Refused) change("key.$=1\n".repeat(8_000));
        assertThat(many.problems()).hasSize(11).last().isEqualTo("the rest was not looked at");
        Refused one = (Refused) change("k".repeat(60_000) + "=1\n");
        assertThat(one.problems().get(0)).hasSizeLessThan(200);
    }

    @Test
    void aTextThatIsNoPropertiesIsRefusedWithItsLine() {
        assertThat(change("orderMessageEnable=true\nlistenPort=\\u12\n"))
                .isEqualTo(new Unreadable("line 2 is not a line of a properties file (Malformed \\uxxxx encoding.)"));
        assertThat(live.get().get(Options.ORDER_MESSAGE_ENABLE)).isFalse();
    }

    @Test
    void aByteOrderMarkIsNamed() {
        assertThat(change("\uFEFForderMessageEnable=true\n"))
                .isEqualTo(new Unreadable("the text begins with a byte order mark (U+FEFF)"));
        assertThat(change("\uFEFFconfigStorePath=x\n")).isInstanceOf(Unreadable.class);
    }

    /** Arabic-Indic, Devanagari and full-width ones. */
    @ParameterizedTest
    @ValueSource(strings = {"\u0666\u0660", "\u096c\u0966", "\uff16\uff10", "6\u0660"})
    void aNumberInDigitsOfAnotherScriptIsRefused(String number) {
        assertThat(change("waitSecondsForService=" + number))
                .isEqualTo(new Refused(
                        List.of("waitSecondsForService = " + number + " is not allowed, it takes 0 to 86400 seconds")));
        assertThat(live.get().get(Options.WAIT_FOR_SERVICE)).isEqualTo(Duration.ofSeconds(45));
    }

    @Test
    void whatCannotBeStoredIsNotInForce() throws IOException {
        Files.delete(folder.resolve("data"));
        Files.writeString(folder.resolve("data"), "a file in the place of the folder");

        assertThat(change("orderMessageEnable=true")).isInstanceOf(NotStored.class);

        assertThat(live.get().get(Options.ORDER_MESSAGE_ENABLE)).isFalse();
        Files.delete(folder.resolve("data"));
        Files.createDirectory(folder.resolve("data"));
        assertThat(change("orderMessageEnable=true")).isInstanceOf(Applied.class);
    }

    @Test
    void whatTheFileHasButMayNotSurviveAPowerCutIsInForceAndSaidAndWrittenAgain() {
        List<IOException> failures = new ArrayList<>(List.of(new IOException("Input/output error")));
        List<String> written = new ArrayList<>();
        live = new LiveSettings(
                Settings.defaults(),
                stored(),
                new TreeMap<>(),
                content -> {
                    written.add(new String(content, US_ASCII));
                    if (!failures.isEmpty()) {
                        throw new NotForced(failures.remove(0));
                    }
                },
                disk::add);

        assertThat(change("orderMessageEnable=true")).isInstanceOfSatisfying(Unforced.class, outcome -> {
            assertThat(outcome.changes()).hasSize(1);
            assertThat(outcome.reason()).startsWith("the folder could not be forced to disk (Input/output error)");
        });

        assertThat(live.get().get(Options.ORDER_MESSAGE_ENABLE))
                .as("as in the file")
                .isTrue();
        assertThat(change("orderMessageEnable=true")).isEqualTo(new Applied(List.of()));
        assertThat(written).hasSize(2).allMatch(text -> text.endsWith("\norderMessageEnable=true\n# The end.\n"));
        change("orderMessageEnable=true");
        assertThat(written).as("once it is safe").hasSize(2);
    }

    @Test
    void whatIsGivenByTheEnvironmentStaysAndTheStoredValueComesBackWithoutIt() {
        change("orderMessageEnable=true");
        environment = Map.of("CAIRN_ORDER_MESSAGE_ENABLE", "false");

        assertThat(restarted().get(Options.ORDER_MESSAGE_ENABLE)).isFalse();

        live = LiveSettings.open(restarted(), disk::add);
        change("waitSecondsForService=60");
        environment = Map.of();
        assertThat(restarted().get(Options.ORDER_MESSAGE_ENABLE)).isTrue();
    }

    @Test
    void whatAnotherVersionWroteIsIgnoredWithAWarning() throws IOException {
        Files.writeString(stored(), "ofTheFuture=1\nlistenPort=1\norderMessageEnable=true\nwaitSecondsForService=x\n");

        Settings settings = restarted();

        assertThat(settings.get(Options.ORDER_MESSAGE_ENABLE)).isTrue();
        assertThat(settings.get(Options.LISTEN_PORT)).isEqualTo(9876);
        assertThat(settings.warnings())
                .containsExactly(
                        "listenPort in " + stored() + " cannot be changed over the network and is ignored",
                        "ofTheFuture in " + stored() + " cannot be changed over the network and is ignored",
                        "waitSecondsForService = x is not allowed, it takes 0 to 86400 seconds; the line in " + stored()
                                + " is ignored");
    }

    @Test
    void aDamagedFileIsReadFromItsSecondCopyAndMovedAside() throws IOException {
        change("orderMessageEnable=true");
        Files.writeString(stored(), "\\u12");

        Settings settings = restarted();

        assertThat(settings.get(Options.ORDER_MESSAGE_ENABLE)).isTrue();
        assertThat(stored()).hasContent("\\u12");
        live = LiveSettings.open(settings, disk::add);
        assertThat(stored()).hasSameTextualContentAs(second());
        change("waitSecondsForService=60");
        assertThat(restarted().keysFromTheNetwork()).containsExactly("orderMessageEnable", "waitSecondsForService");
    }

    @Test
    void aFileThatWasRemovedComesBackFromItsSecondCopyWithALineThatSaysHowToForgetIt() throws IOException {
        change("orderMessageEnable=true");
        Files.delete(stored());

        try (CapturedLog log = CapturedLog.of(LiveSettings.class)) {
            Settings settings = restarted();
            live = LiveSettings.open(settings, disk::add);

            assertThat(settings.get(Options.ORDER_MESSAGE_ENABLE)).isTrue();
            assertThat(settings.warnings()).as("said once").isEmpty();
            assertThat(log.lines())
                    .containsExactly("WARN " + stored()
                            + " is missing or empty; what it held is read from its second copy " + second()
                            + " and was written anew. To start without it, stop the server and remove both");
        }
        assertThat(stored()).hasSameTextualContentAs(second());
    }

    @Test
    void whoWantsToKnowIsToldOfAChangeOnceItIsInForce() {
        List<LogLevel> levels = new ArrayList<>();
        live.whenChanged((before, after) -> levels.addAll(List.of(
                before.get(Options.LOG_LEVEL),
                after.get(Options.LOG_LEVEL),
                live.get().get(Options.LOG_LEVEL))));

        assertThat(change("logLevel=loud")).isInstanceOf(Refused.class);
        assertThat(levels).isEmpty();
        assertThat(change("logLevel=debug")).isInstanceOf(Applied.class);
        assertThat(levels).containsExactly(LogLevel.INFO, LogLevel.DEBUG, LogLevel.DEBUG);
        assertThat(restarted().get(Options.LOG_LEVEL)).isEqualTo(LogLevel.DEBUG);
    }

    @Test
    void aDamagedFileWithoutASecondCopyStopsTheStart() throws IOException {
        Files.writeString(stored(), "a=1\n\\u12");

        assertThatThrownBy(this::restarted)
                .isInstanceOf(InvalidSettings.class)
                .hasMessageStartingWith("changed over the network (" + stored() + "): cannot be read (" + stored()
                        + ": line 2: not a line of a properties file")
                .hasMessageEndingWith("correct it, or move it and " + second() + " away to forget what was changed");
    }

    @Test
    void everyLiveOptionCanBeSeenAndNoSecretOrOpenDoorIsLive() {
        String shown = ConfigText.namesrvConfig(live.get());

        assertThat(Options.all().stream().filter(option -> option.nature().isLive()))
                .isNotEmpty()
                .allSatisfy(option -> assertThat(shown).contains(option.key() + "="))
                .allSatisfy(option -> assertThat(option.nature().isSecret()).isFalse())
                .noneSatisfy(option -> assertThat(option.type().name()).isEqualTo("path"))
                .noneSatisfy(option -> assertThat(option.key()).containsIgnoringCase("address"));
    }

    /** Whatever comes: one outcome, and what is in force is in its range and on disk. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void anyTextIsAppliedAsAWholeOrNotAtAll(long seed) {
        Random random = new Random(seed);
        List<String> words =
                new ArrayList<>(List.of("=", "=", "\n", "\n", "\\", " ", "true", "false", "60", "#", "\\u0", "é"));
        Options.all()
                .forEach(option -> words.add(option.isInUse() && option.nature().isLive() ? option.key() + "=" : ""));
        words.addAll(List.of("orderMessageEnable=true\n", "orderMessageEnable=false\n", "waitSecondsForService=60\n"));
        words.addAll(List.of("configStorePath", "kvConfigPath", "listenPort"));
        int applied = 0;
        for (int round = 0; round < 3_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(8); length > 0; length--) {
                text.append(words.get(random.nextInt(words.size())));
            }
            Settings before = live.get();

            SettingsOutcome outcome = change(text.toString());

            if (outcome instanceof Applied done && !done.changes().isEmpty()) {
                applied++;
                assertThat(ConfigText.namesrvConfig(restarted())).isEqualTo(ConfigText.namesrvConfig(live.get()));
            } else if (!(outcome instanceof Applied)) {
                assertThat(live.get()).as("%s", text).isSameAs(before);
            }
        }
        assertThat(applied).isGreaterThan(10);
    }
}
