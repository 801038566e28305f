package dev.cairn.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cairn.testing.Answer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Request 318 changes what may change, and reaches neither the file system nor the operator's own file. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SettingsOverTheNetworkIT {
    private static final int ALL_TOPICS = 206;
    private static final String TOKEN = "a-token-of-the-settings-test";
    private static final String SETTING = "/api/v1/settings/maxWaitMillis";
    private static final String ALLOWED = "waitSecondsForService=17\n";

    private final Stage stage = Stage.with(
            1,
            "settings",
            Map.of(
                    "dataDir", "data",
                    "configBlackList", "enableTopicList",
                    "maxWaitMillis", "7000",
                    "httpTokens", TOKEN));
    private KeyValueClient operator = connect();

    private KeyValueClient connect() {
        return KeyValueClient.to(stage.nameServer().port());
    }

    @BeforeEach
    void reconnect() {
        operator = connect();
    }

    @AfterEach
    void disconnect() {
        operator.close();
    }

    @AfterAll
    void end() {
        stage.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            configStorePath=x                          | 16 | configStorePath
            ~ configStorePath =x~                      | 16 | configStorePath
            CONFIGSTOREPATH=x                          | 16 | CONFIGSTOREPATH
            \\u0063onfigStorePath=x                    | 16 | configStorePath
            kvConfigPath=x                             | 16 | kvConfigPath
            rocketmqHome=x                             | 16 | rocketmqHome
            configBlackList=                           | 16 | configBlackList
            enableTopicList=false                      | 16 | enableTopicList
            orderMessageEnable=true/kvConfigPath=x     | 16 | kvConfigPath
            orderMessageEnable=true\\nkvConfigPath=x   | 1  | orderMessageEnable
            listenPort=0                               | 1  | listenPort
            clientRequestThreadPoolNums=1              | 1  | clientRequestThreadPoolNums
            adminAddresses=any                         | 1  | adminAddresses
            dataDir=x                                  | 1  | dataDir
            unknownKey=1                               | 1  | unknownKey
            needWaitForService=maybe                   | 1  | needWaitForService
            needWaitForService=\\u00                   | 1  | line
            """)
    void aBadKeyIsNamedAndRefusesAllThatCameWithIt(String line, int code, String named) {
        Map<String, Integer> files = FileTree.of(stage.nameServer().folder());
        String settings = operator.settings();

        for (String body : new String[] {line.replace('/', '\n'), ALLOWED + line.replace('/', '\n')}) {
            Answer answer = operator.update(body);

            assertThat(answer.code()).as(answer.remark()).isEqualTo(code);
            assertThat(answer.remark()).contains(named);
        }

        assertThat(operator.settings()).isEqualTo(settings);
        assertThat(FileTree.of(stage.nameServer().folder())).isEqualTo(files);
    }

    @Test
    void aBodyOfManyMegabytesIsRefused() {
        Answer answer = operator.update("orderMessageEnable=true\n#" + "x".repeat(10 * 1024 * 1024));

        assertThat(answer.code()).isEqualTo(1);
        assertThat(answer.remark()).isEqualTo("the body is larger than 65536 bytes");
    }

    @Test
    void anAllowedKeyIsInForceAtOnceAndAfterAKill() {
        String file = operator.settings();
        Map<String, Integer> before = FileTree.of(stage.nameServer().folder());
        // The file that changes go to is there if another test was first.
        before.keySet().removeIf(name -> name.startsWith("data/settings.properties"));
        assertThat(operator.connection().call(ALL_TOPICS).code()).isZero();

        assertThat(operator.update("enableAllTopicList=false\n").code()).isZero();

        assertThat(operator.connection().call(ALL_TOPICS).remark()).isEqualTo("disable");
        assertThat(operator.settings()).isEqualTo(file.replace("enableAllTopicList=true", "enableAllTopicList=false"));
        assertThat(stage.nameServer().process().output())
                .contains("Setting enableAllTopicList: true -> false, changed by 127.0.0.1:");
        stage.nameServer().kill();
        stage.nameServer().startAgain();
        reconnect();

        assertThat(operator.connection().call(ALL_TOPICS).remark()).isEqualTo("disable");
        assertThat(stage.nameServer().process().output())
                .containsPattern(
                        "Changed over the network, and read from /.*/data/settings.properties: enableAllTopicList");
        assertThat(FileTree.of(stage.nameServer().folder())).containsAllEntriesOf(before);
        assertThat(operator.update("enableAllTopicList=true\n").code()).isZero();
        assertThat(operator.connection().call(ALL_TOPICS).code()).isZero();
    }

    /** The setting as it is now, or what its deletion is answered with. */
    private JsonNode http(String method) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(stage.nameServer().httpAddress() + SETTING))
                .method(method, BodyPublishers.noBody())
                .header("Authorization", "Bearer " + TOKEN)
                .timeout(Duration.ofSeconds(30))
                .build();
        HttpResponse<String> answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return new ObjectMapper().readTree(answer.body());
    }

    private void restart() {
        stage.nameServer().kill();
        stage.nameServer().startAgain();
        reconnect();
    }

    @Test
    void whatIsResetIsAsInTheFileAtOnceAndAfterAKill() throws IOException, InterruptedException {
        String atFirst = http("GET").toString();
        assertThat(atFirst).contains("\"value\":\"7000\"", "\"kind\":\"file-line\"");
        assertThat(operator.update("maxWaitMillis=8000\n").code()).isZero();
        restart();
        assertThat(http("GET").toString()).contains("\"value\":\"8000\"", "\"kind\":\"network\"");

        JsonNode changed = http("DELETE").get("changed").get(0);

        assertThat(changed.get("before").asText()).isEqualTo("8000");
        assertThat(changed.get("after").asText()).isEqualTo("7000");
        assertThat(operator.settings()).contains("\nmaxWaitMillis=7000\n");
        assertThat(http("GET").toString()).isEqualTo(atFirst);
        assertThat(stage.nameServer().process().output())
                .contains("Setting maxWaitMillis: 8000 -> 7000, reset by 127.0.0.1:");
        restart();
        assertThat(http("GET").toString()).isEqualTo(atFirst);
    }
}
