package dev.cairn.config;

import java.util.Locale;
import java.util.function.Function;

/**
 * One option and all that the product knows about it.
 *
 * @param key its name in a configuration file; for those that Apache's server has too, Apache's name
 * @param help one line for people
 */
public record Option<T>(String key, ValueType<T> type, Default<T> byDefault, Nature nature, String help) {

    /** A default: what it is for one set of settings, and the text that documents it. */
    record Default<T>(String text, Function<Settings, T> value) {}

    /** Whose option it is, what it does here, whether it can change while running, whether its value is hidden. */
    record Nature(Family family, Standing standing, boolean isLive, boolean isSecret) {}

    enum Family {
        APACHE,
        CAIRN
    }

    /** What setting an option does in this build. */
    enum Standing {
        /** What its help says. */
        IN_USE,
        /** Nothing, as Cairn is built differently: accepted, so that Apache's files can be used as they are. */
        NOT_NEEDED,
        /** Any value but the default stops the start, with the help as the reason. */
        REFUSED
    }

    static <T> Option<T> apache(String key, ValueType<T> type, T byDefault) {
        return of(key, type, byDefault, new Nature(Family.APACHE, Standing.IN_USE, false, false));
    }

    static <T> Option<T> cairn(String key, ValueType<T> type, T byDefault) {
        return of(key, type, byDefault, new Nature(Family.CAIRN, Standing.IN_USE, false, false));
    }

    private static <T> Option<T> of(String key, ValueType<T> type, T byDefault, Nature nature) {
        return new Option<>(key, type, new Default<>(type.write(byDefault), settings -> byDefault), nature, "");
    }

    Option<T> help(String line) {
        return new Option<>(key, type, byDefault, nature, line);
    }

    Option<T> byDefault(String text, Function<Settings, T> value) {
        return new Option<>(key, type, new Default<>(text, value), nature, help);
    }

    Option<T> standing(Standing standing) {
        return nature(new Nature(nature.family, standing, nature.isLive, nature.isSecret));
    }

    Option<T> live() {
        return nature(new Nature(nature.family, nature.standing, true, nature.isSecret));
    }

    Option<T> secret() {
        return nature(new Nature(nature.family, nature.standing, nature.isLive, true));
    }

    private Option<T> nature(Nature changed) {
        return new Option<>(key, type, byDefault, changed, help);
    }

    /** The name as a flag: {@code --listen-port} for {@code listenPort}. */
    public String flag() {
        return "--" + words("-");
    }

    /** The name as an environment variable: {@code CAIRN_LISTEN_PORT} for {@code listenPort}. */
    public String environmentVariable() {
        return "CAIRN_" + words("_").toUpperCase(Locale.ROOT);
    }

    /** What a value looks like, in one word. */
    public String valueName() {
        return type.name();
    }

    /** Whether the value is one of true and false. */
    public boolean isSwitch() {
        return type.name().equals(ValueType.SWITCH);
    }

    /** The default as documented, for example {@code 9876}. */
    public String defaultText() {
        return byDefault.text();
    }

    /** Whether Apache's name server has this option too. */
    public boolean isApaches() {
        return nature.family == Family.APACHE;
    }

    /** Whether this build does what the help says when the option is set. */
    public boolean isInUse() {
        return nature.standing == Standing.IN_USE;
    }

    @Override
    public String toString() {
        return key;
    }

    private String words(String separator) {
        return key.replaceAll("([A-Z])", separator + "$1").toLowerCase(Locale.ROOT);
    }
}
