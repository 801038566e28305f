package dev.cairn.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Origin;
import dev.cairn.config.Settings;
import dev.cairn.config.SettingsOutcome.Change;
import dev.cairn.config.ShownSetting;
import dev.cairn.history.EventChangesTest;
import dev.cairn.history.HandChanges;
import dev.cairn.history.HistoryEntry;
import dev.cairn.lint.FindingExamples;
import dev.cairn.model.Values;
import dev.cairn.view.Finding;
import dev.cairn.view.FindingTextTest;
import io.vertx.core.json.JsonObject;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** What the server tells, as it stands in answers: made by the server of things of every kind. */
public final class ToldExamples {
    private static final dev.cairn.model.Origin HAND = new dev.cairn.model.Origin("10.9.9.9:40000", 100);

    private ToldExamples() {}

    /** Findings of every kind, with every value that they can have. */
    public static List<JsonObject> findings() {
        return FindingExamples.all().stream().map(Findings::item).toList();
    }

    /** Findings of explanations, of every kind. */
    public static List<JsonObject> explanations() {
        return FindingTextTest.findings()
                .map(row -> Explanations.json((Finding) row.get()[0]))
                .toList();
    }

    /** Events of every kind. */
    public static List<JsonObject> events() {
        return Stream.concat(
                        EventChangesTest.ofEvents(),
                        Stream.of(
                                HandChanges.started("1.0", 4711),
                                HandChanges.stopped(),
                                HandChanges.keySet("N", "k", HAND),
                                HandChanges.keyDeleted("N", "k", HAND),
                                HandChanges.setting("logLevel", "INFO", "DEBUG", HAND),
                                HandChanges.settingReset("logLevel", "DEBUG", "INFO", HAND)))
                .map(change -> EventJson.of(new HistoryEntry(1, 1, Instant.EPOCH, change)))
                .toList();
    }

    /** All settings, and one for each place that a value may come from; each told as the kind {@code setting}. */
    public static List<JsonObject> settings() {
        Stream<ShownSetting> elsewhere = origins()
                .map(origin -> new ShownSetting(
                        "k",
                        "v",
                        "d",
                        origin.toString(),
                        "any text",
                        Values.NONE.with("origin", origin.values()).with("range", Values.ofKind("text")),
                        "h",
                        true,
                        false,
                        true));
        return Stream.concat(ShownSetting.all(Settings.defaults()).stream(), elsewhere)
                .map(setting -> SettingValues.item(setting).put("kind", "setting"))
                .toList();
    }

    /** One of each kind but the default. */
    private static Stream<Origin> origins() {
        Path file = Path.of("namesrv.conf");
        return Stream.of(
                new Origin.FileLine(file, 7),
                new Origin.Network(file),
                new Origin.JvmProperty("a.b"),
                new Origin.EnvironmentVariable("A_B"),
                new Origin.Flag("--a-b"),
                new Origin.Code());
    }

    /** What would be changed, asked from a server, and settings that come from each place that a value may come from. */
    public static List<JsonObject> changes(ApiFixture api) {
        api.register("broker-a", "A");
        List<Change> moved = origins()
                .map(origin -> new Change("k", "v", "w", origin, origin))
                .toList();
        Stream<Object> settings =
                new JsonObject(SettingsReport.of(moved, "/").toAnswer(1, true).body()).getJsonArray("changed").stream();
        Stream<JsonObject> asked = Stream.of(
                changed(api, "PUT", "/api/v1/keyvalues/N/k", "{\"value\":\"1\"}"),
                changed(api, "PATCH", "/api/v1/settings", "{\"orderMessageEnable\":true}"),
                changed(api, "PUT", "/api/v1/write-permissions/broker-a", "{\"isAllowed\":false}"),
                changed(api, "DELETE", "/api/v1/topics/A", ""));
        return Stream.concat(asked, settings.map(JsonObject.class::cast)).toList();
    }

    private static JsonObject changed(ApiFixture api, String method, String path, String body) {
        HttpResponse<String> answer = api.change(method, path + "?dryRun=true", body);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return new JsonObject(answer.body()).getJsonArray("changed").getJsonObject(0);
    }
}
