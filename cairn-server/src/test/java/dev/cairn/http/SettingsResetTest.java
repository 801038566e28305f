package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A setting that was changed over the network is given back over HTTP, and the way back is a way back to where it came from. */
class SettingsResetTest extends ServedApi {
    private static final String SETTINGS = "/api/v1/settings";
    private static final String ORDER = SETTINGS + "/orderMessageEnable";

    @Override
    Settings settings(Settings usual) {
        return usual.with(Options.SUPPORT_ACTING_MASTER, true);
    }

    private JsonObject done(String method, String path, String body) {
        HttpResponse<String> answer = api.change(method, path, body);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return new JsonObject(answer.body());
    }

    private JsonObject undo(JsonObject report) {
        JsonObject request = report.getJsonObject("undo").getJsonObject("request");
        return done(
                request.getString("method"),
                request.getString("path"),
                request.getJsonObject("body").encode());
    }

    private String now(String key) {
        JsonObject setting = api.json(SETTINGS + "/" + key);
        String kind = setting.getJsonObject("values").getJsonObject("origin").getString("kind");
        return setting.getString("value") + " by " + kind;
    }

    private List<String> told() {
        return api.json("/api/v1/events?kind=setting-changed").getJsonArray("items").stream()
                .map(event -> ((JsonObject) event).getString("text").replaceAll(":[0-9]+$", ""))
                .toList();
    }

    @Test
    void aSettingIsGivenBackWithItsOriginAndTheHistoryTellsIt() {
        done("PATCH", SETTINGS, "{\"orderMessageEnable\":true}");
        assertThat(now("orderMessageEnable")).isEqualTo("true by network");

        JsonObject dry = done("DELETE", ORDER + "?dryRun=true", "");
        assertThat(now("orderMessageEnable")).isEqualTo("true by network");
        JsonObject report = done("DELETE", ORDER, "");

        String origin = "changed over the network (" + folder.resolve("settings.properties") + ")";
        assertThat(report.getJsonArray("changed"))
                .isEqualTo(dry.getJsonArray("changed"))
                .isEqualTo(JsonArray.of(new JsonObject()
                        .put("kind", "setting")
                        .put("what", "setting orderMessageEnable")
                        .put(
                                "values",
                                new JsonObject()
                                        .put("key", "orderMessageEnable")
                                        .put(
                                                "originBefore",
                                                new JsonObject()
                                                        .put("kind", "network")
                                                        .put(
                                                                "file",
                                                                folder.resolve("settings.properties")
                                                                        .toString()))
                                        .put("originAfter", new JsonObject().put("kind", "default")))
                        .put("before", "true")
                        .put("after", "false")
                        .put("originBefore", origin)
                        .put("originAfter", "default")));
        assertThat(now("orderMessageEnable")).isEqualTo("false by default");
        assertThat(told())
                .containsExactly(
                        "Setting orderMessageEnable: true -> false, reset by 127.0.0.1",
                        "Setting orderMessageEnable: false -> true, changed by 127.0.0.1");
        undo(report);
        assertThat(now("orderMessageEnable")).isEqualTo("true by network");
    }

    @Test
    void theUndoOfAFirstChangeLeadsBackToWhereTheValueCameFrom() {
        JsonObject first = done(
                "PATCH",
                SETTINGS,
                "{\"orderMessageEnable\":true,\"supportActingMaster\":false,\"maxWaitMillis\":\"6000\"}");
        JsonObject second = done("PATCH", SETTINGS, "{\"maxWaitMillis\":\"7000\",\"waitSecondsForService\":60}");

        assertThat(second.getJsonObject("undo").getJsonObject("request").getJsonObject("body"))
                .isEqualTo(new JsonObject().put("maxWaitMillis", "6000").putNull("waitSecondsForService"));
        undo(second);
        assertThat(now("maxWaitMillis")).isEqualTo("6000 by network");
        assertThat(now("waitSecondsForService")).isEqualTo("45 by default");
        undo(first);

        assertThat(now("orderMessageEnable")).isEqualTo("false by default");
        assertThat(now("supportActingMaster")).isEqualTo("true by code");
        assertThat(now("maxWaitMillis")).isEqualTo("5000 by default");
    }

    @Test
    void aValueThatIsTheDefaultCanBeSetAndGivenBackToo() {
        JsonObject report = done("PATCH", SETTINGS, "{\"orderMessageEnable\":false}");
        assertThat(now("orderMessageEnable")).isEqualTo("false by network");
        assertThat(told()).as("nothing is otherwise").isEmpty();
        assertThat(done("PATCH", SETTINGS, "{\"orderMessageEnable\":false}").getJsonArray("changed"))
                .isEmpty();

        undo(report);

        assertThat(now("orderMessageEnable")).isEqualTo("false by default");
    }

    @Test
    void whatWasNotChangedOverTheNetworkIsSoAlready() {
        JsonObject report = done("DELETE", ORDER, "");

        assertThat(report.getJsonArray("changed")).isEmpty();
        assertThat(report.containsKey("undo")).isFalse();
        assertThat(told()).isEmpty();
    }

    @Test
    void whatDidNotCountIsForgottenAndNeedsNoWayBack() throws IOException {
        api.close();
        Files.writeString(folder.resolve("settings.properties"), "supportActingMaster=x\n");
        start();

        JsonObject report = done("DELETE", SETTINGS + "/supportActingMaster", "");

        assertThat(report.getJsonArray("changed")).hasSize(1);
        assertThat(report.getJsonObject("undo"))
                .isEqualTo(new JsonObject().put("how", "there is nothing to undo: what is forgotten had no effect"));
        assertThat(now("supportActingMaster")).isEqualTo("true by code");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            DELETE | /orderMessageEnabel     |                                             | 404 | did you mean orderMessageEnable?
            DELETE | /listenPort             |                                             | 422 | listenPort does not change while the server runs
            DELETE | /configBlackList        |                                             | 403 | configBlackList holds configBlackList
            DELETE | /orderMessageEnable?a=1 |                                             | 400 | unknown parameter a
            PATCH  |                         | {"maxWaitMillis":null,"listenPort":null}      | 422 | listenPort does not change while the server runs
            PATCH  |                         | {"maxWaitMillis":null,"needWait":null}        | 422 | unknown key needWait
            PATCH  |                         | {"maxWaitMillis":null,"maxWaitMillis":null}   | 400 | has the member maxWaitMillis twice
            """)
    void whatCannotBeResetIsNamedAndNothingChanges(
            String method, String key, String body, int status, String sentence) {
        done("PATCH", SETTINGS, "{\"maxWaitMillis\":\"6000\"}");

        HttpResponse<String> answer = api.change(method, SETTINGS + (key == null ? "" : key), body == null ? "" : body);

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(new JsonObject(answer.body()).getString("detail")).contains(sentence);
        assertThat(now("maxWaitMillis")).isEqualTo("6000 by network");
    }

    @Test
    void whatTheDiskDoesNotTakeIsNotReset() throws IOException {
        done("PATCH", SETTINGS, "{\"orderMessageEnable\":true}");
        Files.createDirectory(folder.resolve("settings.properties.tmp"));

        HttpResponse<String> answer = api.change("DELETE", ORDER, "");

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(503);
        assertThat(answer.body()).contains("urn:cairn:problem:not-stored");
        assertThat(now("orderMessageEnable")).isEqualTo("true by network");
    }
}
