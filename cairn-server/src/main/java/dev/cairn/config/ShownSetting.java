package dev.cairn.config;

import dev.cairn.model.Values;
import java.util.List;

/**
 * A setting as anybody may see it.
 *
 * @param key which
 * @param value the value in force; hidden if it is a secret that is given
 * @param byDefault what it is unless somebody says something, as documented
 * @param origin where the value comes from, for people
 * @param range what it takes, in words
 * @param values what its origin and its range tell
 * @param help what it does
 * @param isLive whether it can be changed while the server runs
 * @param isSecret whether its value is hidden
 * @param hasEffect whether it does anything here
 */
public record ShownSetting(
        String key,
        String value,
        String byDefault,
        String origin,
        String range,
        Values values,
        String help,
        boolean isLive,
        boolean isSecret,
        boolean hasEffect) {

    /** All settings, in the order in which people are shown them. */
    public static List<ShownSetting> all(Settings settings) {
        return Options.all().stream().map(option -> of(option, settings)).toList();
    }

    private static ShownSetting of(Option<?> option, Settings settings) {
        return new ShownSetting(
                option.key(),
                ConfigText.shown(option, settings),
                option.defaultText(),
                settings.origin(option).toString(),
                option.type().range(),
                Values.NONE
                        .with("origin", settings.origin(option).values())
                        .with("range", option.type().rangeValues()),
                option.help(),
                option.nature().isLive(),
                option.nature().isSecret(),
                option.isInUse());
    }
}
