package dev.cairn.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InvalidSettingsTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            listenPort=abc           | listenPort = abc is not allowed, it takes 0 to 65535
            listenPort=65536         | listenPort = 65536 is not allowed, it takes 0 to 65535
            listenPort=-1            | listenPort = -1 is not allowed, it takes 0 to 65535
            listenPort=99999999999   | listenPort = 99999999999 is not allowed, it takes 0 to 65535
            orderMessageEnable=yes   | orderMessageEnable = yes is not allowed, it takes true or false
            logLevel=loud            | logLevel = loud is not allowed, it takes one of ERROR, WARN, INFO, DEBUG, TRACE
            stopTimeoutSeconds=0     | stopTimeoutSeconds = 0 is not allowed, it takes 1 to 300 seconds
            listenPrt=1              | unknown key listenPrt; did you mean listenPort?
            kvConfigPaht=x           | unknown key kvConfigPaht; did you mean kvConfigPath?
            LISTENPORT=1             | unknown key LISTENPORT; did you mean listenPort?
            zzz=1                    | unknown key zzz
            listenPort=\\u12         | not a line of a properties file (Malformed \\uxxxx encoding.)
            """)
    void aBadLineIsNamedWithFileAndLine(String line, String sentence) throws IOException {
        Path file = file("# first\n" + line + "\n");

        InvalidSettings invalid = refusal(sources(file, Map.of(), Map.of()));

        assertThat(invalid).hasMessage(file + ":2: " + sentence);
        assertThat(invalid.isOnlyAboutFlags()).isFalse();
    }

    @Test
    void aPathThatThisFileSystemCannotHaveIsRefused() {
        InvalidSettings invalid = refusal(new Sources(Optional.empty(), Map.of(), Map.of(), Map.of("dataDir", "a\0b")));

        assertThat(invalid).hasMessageEndingWith("is not allowed, it takes a path of this file system");
    }

    @ParameterizedTest
    @CsvSource({"kvConfigPath, ${user.home}/namesrv/kvConfig.json", "kvConfigPath, ~/kv.json", "dataDir, ${HOME}/cairn"
    })
    void aPathThatOnlyAShellWouldUnderstandIsRefused(String key, String path) throws IOException {
        Path file = file(key + "=" + path + "\n");

        assertThat(refusal(sources(file, Map.of(), Map.of())))
                .hasMessage(file + ":1: " + key + " = " + path + " is not allowed, it takes a path of this file system;"
                        + " nothing in it is replaced, neither here nor by Apache's name server, so write it out");
    }

    @Test
    void allProblemsAreShownTogether() throws IOException {
        Path file = file("listenPort=x\n\nbindAdress=1.2.3.4\n");

        InvalidSettings invalid =
                refusal(sources(file, Map.of("CAIRN_IO_THREADS", "many"), Map.of("maxConnections", "0")));

        assertThat(invalid)
                .hasMessage(String.join(
                        "\n",
                        file + ":1: listenPort = x is not allowed, it takes 0 to 65535",
                        file + ":3: unknown key bindAdress; did you mean bindAddress?",
                        "environment variable CAIRN_IO_THREADS: ioThreads = many is not allowed, it takes 0 to 256",
                        "flag --max-connections: maxConnections = 0 is not allowed, it takes 1 to 1000000"));
    }

    @Test
    void aProblemOfAFlagIsOneOfTheCommandLine() {
        InvalidSettings invalid =
                refusal(new Sources(Optional.empty(), Map.of(), Map.of(), Map.of("maxConnections", "0")));

        assertThat(invalid.isOnlyAboutFlags()).isTrue();
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        Path file = folder.resolve("absent.conf");

        InvalidSettings invalid = refusal(sources(file, Map.of(), Map.of()));

        assertThat(invalid).hasMessage("flag -c: there is no file " + file);
    }

    @Test
    void aFolderInPlaceOfAFileIsNamed() {
        InvalidSettings invalid = refusal(sources(folder, Map.of(), Map.of()));

        assertThat(invalid).hasMessage("flag -c: cannot read " + folder + " (it is a folder)");
    }

    @Test
    void aFileWithoutAnEndIsNamedAndNotReadOn() {
        InvalidSettings invalid = refusal(sources(Path.of("/dev/zero"), Map.of(), Map.of()));

        assertThat(invalid).hasMessage("flag -c: cannot read /dev/zero (it is no regular file)");
    }

    @Test
    void aFileThatIsTooLargeForSettingsIsNamed() throws IOException {
        Path file = file("# a log, perhaps\n".repeat(100_000));

        InvalidSettings invalid = refusal(sources(file, Map.of(), Map.of()));

        assertThat(invalid).hasMessage("flag -c: cannot read " + file + " (it is larger than 1024 KiB)");
    }

    @Test
    void clusterTestModeIsRefusedWithWhatToDoInstead() throws IOException {
        InvalidSettings invalid = refusal(sources(file("clusterTest=true"), Map.of(), Map.of()));

        assertThat(invalid)
                .hasMessageContaining("clusterTest = true is refused: Cluster-test mode is not offered")
                .hasMessageContaining("a name server of their own");
    }

    @Test
    void theEmbeddedControllerIsRefusedWithWhatToRunInstead() throws IOException {
        InvalidSettings invalid = refusal(sources(file("enableControllerInNamesrv=TRUE"), Map.of(), Map.of()));

        assertThat(invalid)
                .hasMessageContaining("enableControllerInNamesrv = TRUE is refused")
                .hasMessageContaining("mqcontroller -c FILE");
    }

    @Test
    void aLowWatermarkAboveTheHighOneIsRefused() throws IOException {
        Path file = file("writeBufferHighWaterMark=100\nwriteBufferLowWaterMark=200\n");

        InvalidSettings invalid = refusal(sources(file, Map.of(), Map.of()));

        assertThat(invalid)
                .hasMessage(file + ":2: writeBufferLowWaterMark = 200 is above writeBufferHighWaterMark = 100");
    }

    @Test
    void aPartOfAListOfAddressesThatIsWrongIsNamed() throws IOException {
        Path file = file("adminAddresses=private,10.0.0.0/33\n");

        InvalidSettings invalid = refusal(sources(file, Map.of(), Map.of()));

        assertThat(invalid)
                .hasMessageStartingWith(
                        file + ":1: adminAddresses = private,10.0.0.0/33 is not allowed, it takes a list of")
                .hasMessageEndingWith("; 10.0.0.0/33 has no number of bits from 0 to 32 after its slash");
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("namesrv.conf"), text);
    }

    private static Sources sources(Path file, Map<String, String> environment, Map<String, String> flags) {
        return new Sources(Optional.of(file), Map.of(), environment, flags);
    }

    private static InvalidSettings refusal(Sources sources) {
        return catchThrowableOfType(InvalidSettings.class, () -> Settings.load(sources));
    }
}
