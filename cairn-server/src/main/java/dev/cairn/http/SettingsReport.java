package dev.cairn.http;

import dev.cairn.config.SettingsOutcome.Change;
import dev.cairn.model.Values;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Optional;

/** What a change of settings did, with where each value came from and comes from now, and how to undo it. */
final class SettingsReport {
    private static final String KEY = "key";
    private static final String ORIGIN_BEFORE = "originBefore";
    private static final String ORIGIN_AFTER = "originAfter";

    private SettingsReport() {}

    /**
     * The report.
     *
     * @param path where the settings are
     */
    static ChangeReport of(List<Change> changes, String path) {
        JsonObject undo = undo(changes);
        ChangeReport report = undo.isEmpty()
                ? new ChangeReport("there is nothing to undo: what is forgotten had no effect")
                : new ChangeReport(HttpMethod.PATCH, path, Optional.of(undo));
        changes.forEach(change -> add(report, change));
        return report;
    }

    /** What had its value from elsewhere than the network gets it from there again, and is not given the same value by the network. */
    private static JsonObject undo(List<Change> changes) {
        JsonObject undo = new JsonObject();
        for (Change change : changes) {
            if (change.wasOfNetwork()) {
                undo.put(change.key(), change.before());
            } else if (!change.isReset()) {
                undo.putNull(change.key());
            }
        }
        return undo;
    }

    private static void add(ChangeReport report, Change change) {
        Values values = Values.NONE
                .with(KEY, change.key())
                .with(ORIGIN_BEFORE, change.originBefore().values())
                .with(ORIGIN_AFTER, change.originAfter().values());
        report.add(
                        ChangeReport.Thing.SETTING,
                        "setting " + change.key(),
                        values,
                        Optional.of(change.before()),
                        Optional.of(change.after()))
                .put(ORIGIN_BEFORE, change.originBefore().toString())
                .put(ORIGIN_AFTER, change.originAfter().toString());
    }
}
