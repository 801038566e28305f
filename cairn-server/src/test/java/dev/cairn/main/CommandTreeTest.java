package dev.cairn.main;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.Cli;
import dev.cairn.config.LogLevel;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.testing.Loopback;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandTreeTest {

    private static final int EXIT_CODE_OF_THE_SERVER = 42;
    private static final int EXIT_CODE_OF_THE_REHEARSAL = 43;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final List<Settings> served = new ArrayList<>();
    private Consumer<Settings> server = settings -> {};

    @TempDir
    Path folder;

    @Test
    void serveRunsTheServerWithTheSettingsOfFileAndFlags() throws IOException {
        Path file = Files.writeString(folder.resolve("namesrv.conf"), "listenPort=1\nioThreads=2\n");

        int exitCode = run("serve", "-c", file.toString(), "--listen-port", "3", "--log-level=debug");

        assertThat(exitCode).isEqualTo(EXIT_CODE_OF_THE_SERVER);
        Settings settings = served.get(0);
        assertThat(settings.get(Options.LISTEN_PORT)).isEqualTo(3);
        assertThat(settings.get(Options.IO_THREADS)).isEqualTo(2);
        assertThat(settings.get(Options.LOG_LEVEL)).isEqualTo(LogLevel.DEBUG);
    }

    @ParameterizedTest
    @CsvSource({
        "--order-message-enable,true",
        "--order-message-enable=true,true",
        "--order-message-enable=false,false",
    })
    void aSwitchNeedsNoValue(String flag, boolean value) {
        run("serve", flag, "--listen-port", "1");

        assertThat(served.get(0).get(Options.ORDER_MESSAGE_ENABLE)).isEqualTo(value);
    }

    @Test
    void whatApachesStartScriptMayPassIsAccepted() {
        assertThat(run("serve", "-n", "127.0.0.1:9876")).isEqualTo(EXIT_CODE_OF_THE_SERVER);
    }

    @ParameterizedTest
    @CsvSource({"-p", "--print-config"})
    void printConfigShowsEveryValueWithItsOriginAndServesNothing(String flag) {
        int exitCode = run("serve", flag, "--listen-port", "3");

        assertThat(exitCode).isZero();
        assertThat(served).isEmpty();
        assertThat(text(out).lines())
                .hasSameSizeAs(Options.all())
                .anySatisfy(line -> assertThat(line).matches("listenPort +3 +flag --listen-port"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            srve                              | Unknown command srve; did you mean serve?
            quickstrat                        | Unknown command quickstrat; did you mean quickstart?
            xyzzy                             | Unknown command xyzzy.
            help srve                         | Unknown command srve; did you mean serve?
            --verson                          | Unknown option --verson; did you mean --version?
            statsu                            | Unknown command statsu; did you mean status?
            lnit                              | Unknown command lnit; did you mean lint?
            """)
    void aWrongCommandIsNamedWithTheNearestRightOne(String line, String sentence) {
        int exitCode = run(line.split(" "));

        assertThat(exitCode).isEqualTo(2);
        assertThat(served).isEmpty();
        assertThat(text(out)).isEmpty();
        assertThat(text(err).lines()).containsExactly(sentence, "\"./cairn help\" shows the commands.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            serve --lisen-port 1              | Unknown option --lisen-port; did you mean --listen-port?
            serve --lisen-port=1              | Unknown option --lisen-port; did you mean --listen-port?
            serve --listenPort=1              | Unknown option --listenPort; did you mean --listen-port?
            serve --print-confg               | Unknown option --print-confg; did you mean --print-config?
            serve --listen-port               | Missing required parameter for option '--listen-port' (number).
            serve --io-threads=1 --io-threads=2 | option '--io-threads' (number) should be specified only once.
            serve help                        | serve takes no help.
            parity                            | Missing required option: '--against=HOST:PORT'.
            parity --against=a:1 --sever=b:1  | Unknown option --sever; did you mean --server?
            status --sever=b:1                | Unknown option --sever; did you mean --server?
            route                             | Missing required parameter: 'TOPIC'.
            wipe-write a b                    | wipe-write takes no b.
            wipe-write -b                     | Missing required parameter: 'NAME'. Unknown option -b. A word that begins with - stands behind --.
            route --zome=z                    | Missing required parameter: 'TOPIC'. Unknown option --zome; did you mean --zone? A word that begins with - stands behind --.
            """)
    void aWrongArgumentIsNamedWithTheNearestRightOneAndTheHelpOfItsCommand(String line, String sentence) {
        String command = line.replaceFirst(" .*", "");

        int exitCode = run(line.split(" "));

        assertThat(exitCode).isEqualTo(2);
        assertThat(served).isEmpty();
        assertThat(text(out)).isEmpty();
        assertThat(text(err).lines()).containsExactly(sentence, "\"./cairn help " + command + "\" shows its options.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            get                | get needs one more word: clusters, brokers, topics, clients, events, kv, settings, unknown-topics. | get
            get topcs          | Unknown command topcs; did you mean topics?               | get
            help get topcs     | Unknown command topcs; did you mean topics?               | get
            context            | context needs one more word: list, use, set, delete.      | context
            """)
    void aWrongWordOfACommandWithManyIsNamedWithTheNearestRightOne(String line, String sentence, String command) {
        int exitCode = run(line.split(" "));

        assertThat(exitCode).isEqualTo(2);
        assertThat(text(out)).isEmpty();
        assertThat(text(err).lines()).containsExactly(sentence, "\"./cairn help " + command + "\" shows its commands.");
    }

    @Test
    void aWrongArgumentOfTheLastWordPointsToAllOfThem() {
        assertThat(run("get", "topics", "--nme=x")).isEqualTo(2);
        assertThat(text(err).lines())
                .containsExactly(
                        "Unknown option --nme; did you mean --name?", "\"./cairn help get topics\" shows its options.");
    }

    @Test
    void aValueThatBeginsWithADashIsToldHowToWriteIt() {
        assertThat(run("kv", "set", "ns", "k", "-v")).isEqualTo(2);
        assertThat(text(err).lines())
                .containsExactly(
                        "Missing required parameter: 'VALUE'. Unknown option -v. A word that begins with - stands behind --.",
                        "\"./cairn help kv set\" shows its options.");
    }

    @Test
    void theRehearsalOfVerbsSucceedsAndIsNothingForPeople() {
        assertThat(run("rehearse")).as(text(err)).isZero();
        assertThat(run("help")).isZero();
        assertThat(text(out)).doesNotContain("rehearse");
        assertThat(run("rehears")).isEqualTo(2);
        assertThat(text(err)).doesNotContain("mean rehearse");
    }

    @Test
    void helpListsTheVerbsInGroups() {
        assertThat(run("help")).isZero();

        assertThat(text(out).lines().filter(line -> line.endsWith(":")))
                .containsExactly(
                        "The server:",
                        "Look at running servers:",
                        "Change something on them:",
                        "This command line:",
                        "The launcher ./cairn also runs:");
        assertThat(text(out)).contains("  wipe-write  Withdraw the right to write");
    }

    @Test
    void withoutACommandOneIsAskedFor() {
        assertThat(run()).isEqualTo(2);
        assertThat(text(err)).startsWith("A command is missing.");
    }

    @Test
    void aBadValueOfAFlagIsWrongUsage() {
        assertThat(run("serve", "--listen-port=x")).isEqualTo(2);
        assertThat(text(err).lines())
                .containsExactly("flag --listen-port: listenPort = x is not allowed, it takes 0 to 65535");
    }

    @ParameterizedTest
    @CsvSource({"--data-dir, ''", "--http-token-file, ''", "--listen-port, ' '"})
    void anEmptyValueOfAFlagIsNotSilentlyTheDefault(String flag, String value) {
        assertThat(run("serve", flag, value)).isEqualTo(2);
        assertThat(run("serve", flag + "=" + value)).isEqualTo(2);
        assertThat(served).isEmpty();
        assertThat(text(err).lines())
                .containsOnly("flag " + flag + ": its value is empty; give one, or leave the flag out");
    }

    @Test
    void aKeyThatStandsTwiceIsToldWhereverTheSettingsAreRead() throws IOException {
        Path file = Files.writeString(folder.resolve("dup.conf"), "ioThreads=1\nioThreads=2\n");

        assertThat(run("serve", "-c", file.toString(), "--print-config")).isZero();
        assertThat(text(err).lines())
                .containsExactly(file + ":2: ioThreads is given again and counts; " + file + ":1 does not");
        assertThat(text(out).lines()).hasSameSizeAs(Options.all());
    }

    @Test
    void aDataFolderThatIsAFileIsNoReasonToMoveSettingsAway() throws IOException {
        String file = Files.writeString(folder.resolve("file"), "").toString();

        assertThat(run("serve", "--listen-port=0", "--bind-address=127.0.0.1", "--data-dir", file))
                .isEqualTo(EXIT_CODE_OF_THE_SERVER);
        server = CairnServer::start;
        assertThat(run("serve", "--listen-port=0", "--bind-address=127.0.0.1", "--data-dir", file))
                .isEqualTo(1);
        assertThat(text(err).lines())
                .containsExactly("flag --data-dir: nothing can be kept in dataDir = " + file + " (" + file
                        + " is not a folder); give a folder that this process may write to");
    }

    @Test
    void aBadFileIsAFailureToStart() throws IOException {
        Path file = Files.writeString(folder.resolve("namesrv.conf"), "listenPrt=1\n");

        assertThat(run("serve", "-c", file.toString())).isEqualTo(1);
        assertThat(text(err).lines()).containsExactly(file + ":1: unknown key listenPrt; did you mean listenPort?");
    }

    @ParameterizedTest
    @CsvSource({"help", "--help", "-h"})
    void helpNamesEveryCommandAlsoThoseOfTheLauncher(String argument) {
        assertThat(run(argument)).isZero();
        assertThat(text(out)).contains("serve", "parity", "help", "quickstart", "bench");
    }

    @ParameterizedTest
    @CsvSource({"help serve", "serve --help"})
    void helpOfServeNamesEveryOptionInUseAndNoOther(String line) {
        assertThat(run(line.split(" "))).isZero();

        assertThat(text(out)).contains("--config=FILE", "--print-config");
        Options.all().forEach(option -> {
            if (option.isInUse()) {
                assertThat(text(out)).contains(option.flag());
            } else {
                assertThat(text(out)).doesNotContain(option.flag() + "=", option.flag() + "[");
            }
        });
    }

    @Test
    void helpOfParityNamesEveryExitCode() {
        assertThat(run("help", "parity")).isZero();

        assertThat(text(out)).contains("Ends with 0 if ", " 1 if ", " 2 if ", "3 if ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --against=nowhere                         | --against takes HOST:PORT.
            --against=a:1 --server=:1                 | --server takes HOST:PORT.
            --against=a:1 -o yaml                     | --output takes text or json.
            --against=a:1 --max-topics=-1             | --max-topics takes 0 or more, --timeout 1 to 3600.
            --against=a:1 --timeout=0                 | --max-topics takes 0 or more, --timeout 1 to 3600.
            """)
    void aBadValueOfParityIsWrongUsage(String arguments, String sentence) {
        assertThat(run(("parity " + arguments).split(" "))).isEqualTo(2);
        assertThat(text(err).lines()).containsExactly(sentence);
    }

    @Test
    void parityWithAServerThatIsNotThereSaysSo() throws IOException {
        String nobody = "127.0.0.1:" + Loopback.unusedPort();

        assertThat(run("parity", "--against", nobody, "--server", nobody)).isEqualTo(3);
        assertThat(text(err)).startsWith("Cannot ask " + nobody + ": ");
        assertThat(text(out)).isEmpty();
    }

    @Test
    void theLauncherCanRehearse() {
        assertThat(run("serve", "--rehearse")).isEqualTo(EXIT_CODE_OF_THE_REHEARSAL);
        assertThat(served).isEmpty();
    }

    @Test
    void theVersionNamesCairnAndJava() {
        assertThat(run("--version")).isZero();
        assertThat(text(out))
                .matches("Cairn \\S+.* \\(Java " + Runtime.version().feature() + ".*\\)\n");
    }

    private int run(String... arguments) {
        PrintStream outStream = new PrintStream(out, true, StandardCharsets.UTF_8);
        PrintStream errStream = new PrintStream(err, true, StandardCharsets.UTF_8);
        ServeCommand serve = new ServeCommand(
                outStream,
                errStream,
                settings -> {
                    served.add(settings);
                    server.accept(settings);
                    return EXIT_CODE_OF_THE_SERVER;
                },
                settings -> EXIT_CODE_OF_THE_REHEARSAL);
        Cli cli = new Cli(new OperatorSurroundings()
                .with(InputStream.nullInputStream(), outStream, errStream, Map.of("CAIRN_CONFIG", folder + "/none")));
        return new CommandTree(serve, cli, outStream, errStream).run(arguments);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
