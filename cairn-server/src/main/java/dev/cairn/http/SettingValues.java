package dev.cairn.http;

import dev.cairn.config.LiveSettings;
import dev.cairn.config.Settings;
import dev.cairn.config.SettingsOutcome;
import dev.cairn.config.SettingsOutcome.Change;
import dev.cairn.config.ShownSetting;
import dev.cairn.history.HandChanges;
import dev.cairn.model.Origin;
import dev.cairn.model.PrintedName;
import dev.cairn.model.Values;
import io.vertx.core.Future;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The settings: the value of each with its origin, and how an operator changes those that may change (as request 318). */
public final class SettingValues implements Resource {
    private static final String PATH = "/api/v1/settings";
    private static final String KEY = "key";

    /** The request of the other port that does the same. */
    private static final int CHANGE_SETTINGS = 318;

    private static final List<String> TRUTHS = List.of("true", "false");

    private final Listing<ShownSetting> listing;
    private final Moments moments;
    private final LiveSettings settings;
    private final OperatorNotes notes;
    private Settings seen;
    private int numberOfSeen;

    public SettingValues(Moments moments, LiveSettings settings, OperatorNotes notes) {
        this.moments = moments;
        this.settings = settings;
        this.notes = notes;
        this.seen = settings.get();
        this.listing = new Listing<>(
                moment -> ShownSetting.all(settings.get()),
                Map.of(
                        KEY,
                        Filter.containing(ShownSetting::key),
                        "isLive",
                        Filter.anyOf(TRUTHS, setting -> String.valueOf(setting.isLive())),
                        "hasEffect",
                        Filter.anyOf(TRUTHS, setting -> String.valueOf(setting.hasEffect()))),
                List.of(
                        KEY,
                        "value",
                        "default",
                        "origin",
                        "range",
                        "values",
                        "help",
                        "isLive",
                        "isSecret",
                        "hasEffect"),
                (moment, setting) -> item(setting));
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                Endpoint.reading(PATH, listing.parameters(), asked -> listing.page(asked, moments))
                        .followed(new Follow.ByFacts(asked -> facts())),
                Endpoint.reading(PATH + "/{key}", Set.of(), this::one),
                Endpoint.change(HttpMethod.PATCH, PATH, Set.of(ChangeReport.DRY_RUN), this::patch));
    }

    /** A text that is another one whenever the settings are others than when it was asked for before. */
    private String facts() {
        Settings now = settings.get();
        if (!now.equals(seen)) {
            seen = now;
            numberOfSeen++;
        }
        return "s" + numberOfSeen;
    }

    private Answer one(Asked asked) {
        String key = asked.path(KEY);
        List<ShownSetting> all = ShownSetting.all(settings.get());
        return all.stream()
                .filter(setting -> setting.key().equals(key))
                .findFirst()
                .map(setting -> Answer.json(moments.now().revision(), item(setting)))
                .orElseThrow(() -> new Refusal(
                        Problem.Kind.NOT_FOUND,
                        Query.unknown(
                                "setting",
                                key,
                                all.stream().map(ShownSetting::key).toList())));
    }

    static JsonObject item(ShownSetting setting) {
        return new JsonObject()
                .put(KEY, setting.key())
                .put("value", setting.value())
                .put("default", setting.byDefault())
                .put("origin", setting.origin())
                .put("range", setting.range())
                .put("values", ValuesJson.of(setting.values()))
                .put("help", setting.help())
                .put("isLive", setting.isLive())
                .put("isSecret", setting.isSecret())
                .put("hasEffect", setting.hasEffect());
    }

    private Future<Answer> patch(Asked asked) {
        String text = properties(asked.json());
        if (asked.query().flag(ChangeReport.DRY_RUN)) {
            return Future.succeededFuture(answer(settings.preview(text), true));
        }
        String peer = asked.peer();
        return asked.later(found -> {
            boolean isTaken = settings.submit(text, outcome -> {
                tell(outcome, peer);
                found.accept(() -> answer(outcome, false));
            });
            if (!isTaken) {
                found.accept(() -> {
                    throw RegistryChanges.busy();
                });
            }
        });
    }

    /** What request 318 would be sent. */
    private static String properties(JsonObject body) {
        StringBuilder text = new StringBuilder();
        for (Map.Entry<String, Object> member : body) {
            Object value = member.getValue();
            if (!(value instanceof String || value instanceof Boolean || value instanceof Number)) {
                throw new Refusal(
                        Problem.Kind.BAD_VALUE,
                        PrintedName.of(member.getKey()) + " needs a text, a number, true or false");
            }
            append(text, member.getKey());
            text.append('=');
            append(text, value.toString());
            text.append('\n');
        }
        return text.toString();
    }

    private static void append(StringBuilder text, String part) {
        part.chars().forEach(c -> {
            boolean isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (isPlain) {
                text.append((char) c);
            } else {
                text.append(String.format("\\u%04X", c));
            }
        });
    }

    private Answer answer(SettingsOutcome outcome, boolean isDryRun) {
        if (outcome instanceof SettingsOutcome.Applied applied) {
            return report(applied.changes()).toAnswer(moments.now().revision(), isDryRun);
        } else if (outcome instanceof SettingsOutcome.Unforced unforced) {
            throw new Refusal(Problem.Kind.NOT_DURABLE, "it is changed and stored, but " + unforced.reason());
        } else if (outcome instanceof SettingsOutcome.BlackListed blackListed) {
            throw new Refusal(
                    Problem.Kind.NOT_ALLOWED,
                    "configBlackList holds " + String.join(", ", blackListed.keys()) + "; nothing was changed");
        } else if (outcome instanceof SettingsOutcome.Unreadable unreadable) {
            throw new Refusal(Problem.Kind.REFUSED, unreadable.problem());
        } else if (outcome instanceof SettingsOutcome.Refused refused) {
            throw new Refusal(Problem.Kind.REFUSED, String.join("; ", refused.problems()));
        } else if (outcome instanceof SettingsOutcome.NotStored notStored) {
            throw new Refusal(
                    Problem.Kind.NOT_STORED,
                    "nothing was changed, as it cannot be stored (" + notStored.reason() + ")");
        }
        throw RegistryChanges.busy();
    }

    private static ChangeReport report(List<Change> changes) {
        JsonObject before = new JsonObject();
        changes.forEach(change -> before.put(change.key(), change.before()));
        ChangeReport report = new ChangeReport(HttpMethod.PATCH, PATH, Optional.of(before));
        changes.forEach(change -> report.add(
                ChangeReport.Thing.SETTING,
                "setting " + change.key(),
                Values.NONE.with(KEY, change.key()),
                Optional.of(change.before()),
                Optional.of(change.after())));
        return report;
    }

    private void tell(SettingsOutcome outcome, String peer) {
        List<Change> changes = List.of();
        if (outcome instanceof SettingsOutcome.Applied applied) {
            changes = applied.changes();
        } else if (outcome instanceof SettingsOutcome.Unforced unforced) {
            changes = unforced.changes();
        }
        Origin origin = new Origin(peer, CHANGE_SETTINGS);
        changes.forEach(
                change -> notes.add(HandChanges.setting(change.key(), change.before(), change.after(), origin)));
    }
}
