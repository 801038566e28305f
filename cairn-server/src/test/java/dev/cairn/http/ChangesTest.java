package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.AddressList;
import dev.cairn.config.HttpOptions;
import dev.cairn.config.Options;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an operator changes over HTTP: what he is told, how he undoes it, and who may not. */
class ChangesTest extends ServedApi {
    private static final String KEY = "/api/v1/keyvalues/N/k";
    private static final int AT_ONCE = 6;
    private static final int DELETIONS = 20;

    private JsonObject changed(String method, String path, String body) {
        HttpResponse<String> answer = api.change(method, path, body);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return new JsonObject(answer.body());
    }

    /** Sends the request that an answer gives as the way back. */
    private JsonObject undo(JsonObject report) {
        JsonObject request = report.getJsonObject("undo").getJsonObject("request");
        return changed(
                request.getString("method"),
                request.getString("path"),
                request.containsKey("body") ? request.getJsonObject("body").encode() : "");
    }

    private static JsonObject only(JsonObject report) {
        assertThat(report.getJsonArray("changed")).hasSize(1);
        return report.getJsonArray("changed").getJsonObject(0);
    }

    private boolean isWritable(String topic) {
        return api.json("/api/v1/topics/" + topic)
                .getJsonArray("groups")
                .getJsonObject(0)
                .getJsonObject("effective")
                .getBoolean("isWritable");
    }

    @Test
    void theRightToWriteIsWithdrawnAndGivenBack() {
        api.register("broker-a", "A");
        String path = "/api/v1/write-permissions/broker-a";

        JsonObject dry = changed("PUT", path + "?dryRun=true", "{\"isAllowed\":false}");
        assertThat(dry.getBoolean("isDryRun")).isTrue();
        assertThat(isWritable("A")).isTrue();

        JsonObject report = changed("PUT", path, "{\"isAllowed\":false}");
        assertThat(only(report))
                .isEqualTo(only(dry))
                .isEqualTo(new JsonObject()
                        .put("kind", "write-permission")
                        .put("what", "right to write of C/broker-a")
                        .put("values", new JsonObject().put("group", "C/broker-a"))
                        .put("before", true)
                        .put("after", false));
        assertThat(isWritable("A")).isFalse();
        assertThat(changed("PUT", path, "{\"isAllowed\":false}").getJsonArray("changed"))
                .isEqualTo(new JsonArray());

        undo(report);
        assertThat(isWritable("A")).isTrue();
    }

    @Test
    void aTopicIsDeleted() {
        api.register("broker-a", "A", "B");

        JsonObject dry = changed("DELETE", "/api/v1/topics/A?dryRun=true", "");
        assertThat(api.get("/api/v1/topics/A").statusCode()).isEqualTo(200);
        JsonObject report = changed("DELETE", "/api/v1/topics/A", "");

        assertThat(only(report).getString("what")).isEqualTo("topic A on C/broker-a");
        assertThat(only(report)).isEqualTo(only(dry));
        assertThat(report.getJsonObject("undo").getString("how")).contains("brings it back");
        assertThat(api.get("/api/v1/topics/A").statusCode()).isEqualTo(404);
        assertThat(api.get("/api/v1/topics/B").statusCode()).isEqualTo(200);
        assertThat(api.change("DELETE", "/api/v1/topics/B?cluster=D", "").statusCode())
                .isEqualTo(404);
    }

    @Test
    void aKeyIsGivenAValueChangedAndDeleted() {
        JsonObject first = changed("PUT", KEY, "{\"value\":\"1\"}");
        JsonObject second = changed("PUT", KEY, "{\"value\":\"2\"}");
        assertThat(api.json(KEY).getString("value")).isEqualTo("2");

        assertThat(changed("DELETE", KEY + "?dryRun=true", "").getJsonArray("changed"))
                .hasSize(1);
        JsonObject deleted = changed("DELETE", KEY, "");
        assertThat(api.get(KEY).statusCode()).isEqualTo(404);

        undo(deleted);
        assertThat(api.json(KEY).getString("value")).isEqualTo("2");
        undo(second);
        assertThat(api.json(KEY).getString("value")).isEqualTo("1");
        undo(first);
        assertThat(api.get(KEY).statusCode()).isEqualTo(404);
        assertThat(api.change("DELETE", KEY, "").statusCode()).isEqualTo(404);
    }

    /** So many who change something at once, and what each is told. */
    private List<JsonObject> atOnce(IntFunction<JsonObject> change) {
        ExecutorService operators = Executors.newFixedThreadPool(AT_ONCE);
        try {
            List<CompletableFuture<JsonObject>> reports = IntStream.range(0, AT_ONCE)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> change.apply(i), operators))
                    .toList();
            return reports.stream().map(CompletableFuture::join).toList();
        } finally {
            operators.shutdown();
        }
    }

    @Test
    void ofManyWhoChangeAKeyAtOnceEachIsToldTheValueThatHeReplaced() {
        changed("PUT", KEY, "{\"value\":\"start\"}");

        List<JsonObject> reports = atOnce(i -> changed("PUT", KEY, "{\"value\":\"" + i + "\"}"));

        List<String> replacedOrLast = new ArrayList<>();
        for (JsonObject report : reports) {
            String before = only(report).getString("before");
            assertThat(report.getJsonObject("undo").getJsonObject("request").getJsonObject("body"))
                    .isEqualTo(new JsonObject().put("value", before));
            replacedOrLast.add(before);
        }
        replacedOrLast.add(api.json(KEY).getString("value"));
        assertThat(replacedOrLast).containsExactlyInAnyOrder("start", "0", "1", "2", "3", "4", "5");
    }

    @Test
    void ofManyWhoWithdrawTheRightToWriteAtOnceOneIsToldThatHeDid() {
        api.register("broker-a", "A");

        List<JsonObject> reports =
                atOnce(i -> changed("PUT", "/api/v1/write-permissions/broker-a", "{\"isAllowed\":false}"));

        assertThat(reports)
                .filteredOn(report -> !report.getJsonArray("changed").isEmpty())
                .hasSize(1);
    }

    @Test
    void ofManyWhoDeleteATopicAtOnceOneIsToldThatHeDid() {
        for (int round = 0; round < DELETIONS; round++) {
            api.register("broker-" + round, "T" + round, "Z");
            String path = "/api/v1/topics/T" + round;

            List<JsonObject> answers =
                    atOnce(i -> new JsonObject(api.change("DELETE", path, "").body()));

            assertThat(answers)
                    .filteredOn(answer -> answer.containsKey("changed"))
                    .hasSize(1);
            assertThat(answers)
                    .filteredOn(answer -> "urn:cairn:problem:not-found".equals(answer.getString("type")))
                    .hasSize(AT_ONCE - 1);
        }
    }

    @Test
    void whatIsKeptIsToldByPages() {
        changed("PUT", KEY, "{\"value\":\"1\"}");
        changed("PUT", "/api/v1/keyvalues/M/other", "{\"value\":\"2\"}");

        assertThat(api.json("/api/v1/keyvalues?namespace=N").getJsonArray("items"))
                .isEqualTo(JsonArray.of(
                        new JsonObject().put("namespace", "N").put("key", "k").put("value", "1")));
        assertThat(api.json("/api/v1/keyvalues").getInteger("total")).isEqualTo(2);
    }

    @Test
    void aBadOrderConfigurationIsRefusedAlsoInADryRun() {
        String path = "/api/v1/keyvalues/ORDER_TOPIC_CONFIG/A";
        for (String query : List.of("", "?dryRun")) {
            HttpResponse<String> answer = api.change("PUT", path + query, "{\"value\":\"broker-a\"}");

            assertThat(answer.statusCode()).isEqualTo(422);
            assertThat(answer.body()).contains("has no colon and number of queues");
        }
    }

    @Test
    void settingsAreChangedTogetherOrNotAtAll() {
        JsonObject dry = changed("PATCH", "/api/v1/settings?dryRun", "{\"orderMessageEnable\":true}");
        assertThat(api.json("/api/v1/settings/orderMessageEnable").getString("value"))
                .isEqualTo("false");

        JsonObject report =
                changed("PATCH", "/api/v1/settings", "{\"orderMessageEnable\":true,\"waitSecondsForService\":60}");

        assertThat(only(dry).getString("what")).isEqualTo("setting orderMessageEnable");
        assertThat(report.getJsonArray("changed")).hasSize(2);
        assertThat(api.json("/api/v1/settings/waitSecondsForService").getString("value"))
                .isEqualTo("60");
        undo(report);
        assertThat(api.json("/api/v1/settings/orderMessageEnable").getString("value"))
                .isEqualTo("false");
        assertThat(api.json("/api/v1/settings/waitSecondsForService").getString("value"))
                .isEqualTo("45");

        HttpResponse<String> refused =
                api.change("PATCH", "/api/v1/settings", "{\"orderMessageEnable\":true,\"listenPort\":1}");
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).contains("listenPort does not change while the server runs");
        assertThat(api.json("/api/v1/settings/orderMessageEnable").getString("value"))
                .isEqualTo("false");
        assertThat(api.change("PATCH", "/api/v1/settings", "{\"configBlackList\":\"\"}")
                        .statusCode())
                .isEqualTo(403);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            kvConfig.json       | PUT   | /api/v1/keyvalues/N/k | {"value":"2"}
            kvConfig.json       | DELETE| /api/v1/keyvalues/N/k | ''
            settings.properties | PATCH | /api/v1/settings      | {"orderMessageEnable":true}
            """)
    void whoseChangeTheDiskDoesNotTakeIsToldThatTheServerFailedAndMayTryAgain(
            String file, String method, String path, String body) throws IOException {
        changed("PUT", KEY, "{\"value\":\"1\"}");
        Path inTheWay = Files.createDirectory(folder.resolve(file + ".tmp"));

        HttpResponse<String> answer = api.change(method, path, body);

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(503);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(answer.body()).contains("urn:cairn:problem:not-stored", "it cannot be stored (");
        assertThat(api.json(KEY).getString("value")).isEqualTo("1");
        assertThat(api.json("/api/v1/settings/orderMessageEnable").getString("value"))
                .isEqualTo("false");

        Files.deleteIfExists(inTheWay);
        changed(method, path, body);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            PUT   | /api/v1/keyvalues/N/k                | value     | {"value":"1","value":"2"}
            PUT   | /api/v1/keyvalues/N/k                | value     | {"value":"1","valu\\u0065":"1"}
            PUT   | /api/v1/write-permissions/broker-a   | isAllowed | {"isAllowed":true,"isAllowed":false}
            PATCH | /api/v1/settings                     | logLevel  | {"logLevel":"INFO","logLevel":"DEBUG"}
            """)
    void whoGivesAMemberTwiceIsToldWhichAndNothingChanges(String method, String path, String member, String body) {
        api.register("broker-a", "A");
        String level = api.json("/api/v1/settings/logLevel").getString("value");

        HttpResponse<String> answer = api.change(method, path, body);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body())
                .contains("urn:cairn:problem:bad-value", "the body has the member " + member + " twice");
        assertThat(api.get(KEY).statusCode()).isEqualTo(404);
        assertThat(isWritable("A")).isTrue();
        assertThat(api.json("/api/v1/settings/logLevel").getString("value")).isEqualTo(level);
    }

    @Test
    void aCommentInABodyIsNoMember() {
        changed("PUT", KEY, "{/* value */ \"value\":\"1\"} // value");

        assertThat(api.json(KEY).getString("value")).isEqualTo("1");
    }

    @Test
    void aValueIsTakenAsItIsAndNotAsALineOfAFile() {
        HttpResponse<String> answer =
                api.change("PATCH", "/api/v1/settings", "{\"logLevel\":\"INFO\\nadminAddresses=any\"}");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.body()).contains("logLevel");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            PUT    | /api/v1/write-permissions/broker-x | {"isAllowed":true}      | 404
            PUT    | /api/v1/write-permissions/broker-a | {"isAllowed":"true"}    | 400
            PUT    | /api/v1/write-permissions/broker-a | {"allowed":true}        | 400
            PUT    | /api/v1/write-permissions/broker-a | {}                      | 400
            PUT    | /api/v1/write-permissions/broker-a | []                      | 400
            PUT    | /api/v1/write-permissions/broker-a | {"isAllowed":           | 400
            PUT    | /api/v1/keyvalues/N/k              | {"value":1}             | 400
            PUT    | /api/v1/keyvalues/N/k?dryrun       | {"value":"1"}           | 400
            PATCH  | /api/v1/settings                   | {"logLevel":{}}         | 400
            PATCH  | /api/v1/settings                   | {"logLevle":"INFO"}     | 422
            DELETE | /api/v1/topics/Q                   |                         | 404
            """)
    void whatMakesNoSenseChangesNothing(String method, String path, String body, int status) {
        api.register("broker-a", "A");

        HttpResponse<String> answer = api.change(method, path, body == null ? "" : body);

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Content-Type: application/json                                                    | 401
            Content-Type: application/json; Authorization: Bearer a-token-of-somebody-else    | 401
            Content-Type: application/json; Authorization: Basic a-token-of-the-test          | 401
            Content-Type: text/plain; Authorization: Bearer a-token-of-the-test               | 415
            Authorization: Bearer a-token-of-the-test                                         | 415
            Content-Type: application/json; Authorization: Bearer a-token-of-the-test; Origin: http://evil.example | 403
            Content-Type: application/json; Authorization: Bearer a-token-of-the-test; Origin: null                | 403
            Content-Type: application/json; Authorization: Bearer a-token-of-the-test; Sec-Fetch-Site: cross-site  | 403
            Content-Type: application/json; Authorization: bearer a-token-of-the-test; Sec-Fetch-Site: same-origin | 200
            """)
    void onlyWhoHoldsATokenAndComesFromNoOtherPageMayChange(String headers, int status) {
        List<String> all = new ArrayList<>();
        for (String header : headers.split("; ", -1)) {
            all.addAll(List.of(header.split(": ", 2)));
        }

        HttpResponse<String> answer = api.send(
                api.request(KEY, all.toArray(String[]::new)).PUT(BodyPublishers.ofString("{\"value\":\"1\"}")));

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.body()).doesNotContain(ApiFixture.TOKEN);
        assertThat(api.get(KEY).statusCode()).isEqualTo(status == 200 ? 200 : 404);
        if (status == 401) {
            assertThat(answer.headers().firstValue("WWW-Authenticate")).contains("Bearer realm=\"cairn\"");
        }
    }

    @Test
    void aPageOfThisServerMayChange() {
        HttpResponse<String> answer = api.send(api.request(
                        KEY,
                        "Content-Type",
                        "application/json",
                        "Authorization",
                        "Bearer " + ApiFixture.TOKEN,
                        "Origin",
                        "http://127.0.0.1:" + api.port())
                .PUT(BodyPublishers.ofString("{\"value\":\"1\"}")));

        assertThat(answer.statusCode()).isEqualTo(200);
    }

    @Test
    void withoutAConfiguredTokenNobodyMayAndIsToldTheOption() {
        restart(given -> given.with(HttpOptions.HTTP_TOKENS, ""));

        HttpResponse<String> answer = api.change("PUT", KEY, "{\"value\":\"1\"}");

        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).contains("problem:no-tokens", "no token is configured", "httpTokenFile");
    }

    @Test
    void aTokenIsOfNoUseFromElsewhere() {
        restart(given -> given.with(Options.ADMIN_ADDRESSES, AddressList.parse("none")));

        HttpResponse<String> answer = api.change("PUT", KEY, "{\"value\":\"1\"}");

        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).contains("127.0.0.1 is not in adminAddresses");
    }
}
