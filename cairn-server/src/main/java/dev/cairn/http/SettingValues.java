package dev.cairn.http;

import dev.cairn.config.LiveSettings;
import dev.cairn.config.Settings;
import dev.cairn.config.SettingsOutcome;
import dev.cairn.config.SettingsOutcome.Change;
import dev.cairn.config.ShownSetting;
import dev.cairn.config.WantedSettings;
import dev.cairn.history.HandChanges;
import dev.cairn.model.Origin;
import dev.cairn.model.PrintedName;
import io.vertx.core.Future;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The settings: the value of each with its origin, and how an operator changes those that may change (as request 318), and has
 * them again as they would be without that.
 */
public final class SettingValues implements Resource {
    private static final String PATH = "/api/v1/settings";
    private static final String ONE = PATH + "/{key}";
    private static final String KEY = "key";

    /** The request of the other port that does the same. */
    private static final int CHANGE_SETTINGS = 318;

    private static final Set<String> CHANGE = Set.of(ChangeReport.DRY_RUN);
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
                Endpoint.reading(ONE, Set.of(), this::one),
                Endpoint.change(HttpMethod.PATCH, PATH, CHANGE, asked -> apply(asked, wanted(asked.json()))),
                Endpoint.change(HttpMethod.DELETE, ONE, CHANGE, this::reset));
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
        return Answer.json(moments.now().revision(), item(find(asked.path(KEY))));
    }

    private ShownSetting find(String key) {
        List<ShownSetting> all = ShownSetting.all(settings.get());
        return all.stream()
                .filter(setting -> setting.key().equals(key))
                .findFirst()
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

    /** One is to have again what the command line, the environment, the file or the default say. */
    private Future<Answer> reset(Asked asked) {
        return apply(asked, new WantedSettings("", List.of(find(asked.path(KEY)).key())));
    }

    private Future<Answer> apply(Asked asked, WantedSettings wanted) {
        if (asked.query().flag(ChangeReport.DRY_RUN)) {
            return Future.succeededFuture(answer(settings.preview(wanted), true));
        }
        String peer = asked.peer();
        return asked.later(found -> {
            boolean isTaken = settings.submit(wanted, outcome -> {
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

    /** What request 318 would be sent, and beside it what that cannot say: null takes a value back, as in RFC 7396. */
    private static WantedSettings wanted(JsonObject body) {
        StringBuilder text = new StringBuilder();
        List<String> reset = new ArrayList<>();
        for (Map.Entry<String, Object> member : body) {
            Object value = member.getValue();
            if (value == null) {
                reset.add(member.getKey());
                continue;
            }
            if (!(value instanceof String || value instanceof Boolean || value instanceof Number)) {
                throw new Refusal(
                        Problem.Kind.BAD_VALUE,
                        PrintedName.of(member.getKey()) + " needs a text, a number, true, false or null");
            }
            append(text, member.getKey());
            text.append('=');
            append(text, value.toString());
            text.append('\n');
        }
        return new WantedSettings(text.toString(), reset);
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
            return SettingsReport.of(applied.changes(), PATH)
                    .toAnswer(moments.now().revision(), isDryRun);
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

    private void tell(SettingsOutcome outcome, String peer) {
        List<Change> changes = List.of();
        if (outcome instanceof SettingsOutcome.Applied applied) {
            changes = applied.changes();
        } else if (outcome instanceof SettingsOutcome.Unforced unforced) {
            changes = unforced.changes();
        }
        Origin origin = new Origin(peer, CHANGE_SETTINGS);
        changes.stream()
                .filter(Change::isNews)
                .forEach(change -> notes.add(
                        change.isReset()
                                ? HandChanges.settingReset(change.key(), change.before(), change.after(), origin)
                                : HandChanges.setting(change.key(), change.before(), change.after(), origin)));
    }
}
