package dev.cairn.config;

import java.util.List;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Settings and options as text for people and tools. */
public final class ConfigText {

    private static final String HIDDEN = "(hidden)";

    private static final String PAGE_START = """
            # Options

            <!-- Made from the table of options in the code; the test that compares them says how to make it anew. -->

            An option can be set in the file given with `-c` (Java properties; the `namesrv.conf` of Apache's name server as
            it is), by an environment variable, or by a flag of `./cairn serve`. A flag wins over the environment, which wins
            over the file. An empty value counts as not given; that of a flag is refused. `./cairn serve --print-config` shows every value with its origin.
            Options marked *live* can be changed while the server runs, by `mqadmin updateNamesrvConfig` (request 318), `./cairn settings set`,
            the console and the HTTP API. Such a change is kept in `settings.properties` in `dataDir`; it wins over the file and is weaker
            than the environment and the flags. `./cairn settings reset` takes it back: what the file said at the start, or the default, counts again.

            Who may ask what is said in lists of addresses, such as `adminAddresses=loopback,10.1.2.0/24,203.0.113.9`. `any` lets everybody
            in, and `none` nobody: with `adminAddresses=none` nothing is changed by request, whoever asks. What is not given has its default.
            """;

    private ConfigText() {}

    /** Every value with its origin, in aligned columns, and whether it does nothing; secrets are hidden. */
    public static String withOrigins(Settings settings) {
        return columns(Options.all().stream()
                .map(option -> List.of(option.key(), shown(option, settings), settings.origin(option) + effect(option)))
                .toList());
    }

    private static String effect(Option<?> option) {
        return switch (option.nature().standing()) {
            case NOT_NEEDED -> " (no effect)";
            case IN_USE, REFUSED -> "";
        };
    }

    /**
     * The answer to request 319, read by {@code mqadmin getNamesrvConfig}: all of Apache's options (seen in 5.5.0), and
     * those of Cairn's that request 318 can change, as sorted lines with the values in force here. Nothing else of the file
     * is told, and no secret.
     */
    public static String namesrvConfig(Settings settings) {
        TreeMap<String, String> lines = new TreeMap<>();
        for (Option<?> option : Options.all()) {
            if ((option.isApaches() || option.nature().isLive())
                    && !option.nature().isSecret()) {
                lines.put(option.key(), settings.text(option));
            }
        }
        StringBuilder text = new StringBuilder();
        lines.forEach((key, value) -> text.append(key).append('=').append(value).append('\n'));
        return text.toString();
    }

    /** The reference page of all options, as Markdown. */
    public static String referencePage() {
        StringBuilder page = new StringBuilder(PAGE_START);
        section(page, "Used by Cairn", option -> option.isInUse());
        section(page, "Refused when true", option -> option.nature().standing() == Option.Standing.REFUSED);
        section(
                page,
                "Accepted from Apache's files, without effect",
                option -> option.nature().standing() == Option.Standing.NOT_NEEDED);
        page.append(
                        "\nKeys of Apache's client and controller that may stand in the same file are accepted and ignored:\n")
                .append(String.join(
                        ", ",
                        ApacheOnly.OF_OTHER_PARTS.stream()
                                .sorted()
                                .map(key -> "`" + key + "`")
                                .toList()))
                .append(".\n");
        return page.toString();
    }

    private static void section(StringBuilder page, String title, Predicate<Option<?>> chosen) {
        page.append("\n## ").append(title).append("\n\n");
        page.append("| key | flag, environment | default | values | |\n|---|---|---|---|---|\n");
        Options.all().stream().filter(chosen).forEach(option -> page.append(row(option)));
    }

    private static String row(Option<?> option) {
        return "| `" + option.key() + "` | `" + option.flag() + "`<br>`" + option.environmentVariable() + "` | "
                + (option.defaultText().isEmpty() ? "" : "`" + option.defaultText() + "`") + " | "
                + option.type().range() + " | " + option.help()
                + (option.nature().isLive() ? " *Live.*" : "") + " |\n";
    }

    static String shown(Option<?> option, Settings settings) {
        String text = settings.text(option);
        return option.nature().isSecret() && !text.isEmpty() ? HIDDEN : text;
    }

    private static String columns(List<List<String>> rows) {
        int first = rows.stream().mapToInt(row -> row.get(0).length()).max().orElse(0);
        int second = rows.stream().mapToInt(row -> row.get(1).length()).max().orElse(0);
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            String line = pad(row.get(0), first) + "  " + pad(row.get(1), second) + "  " + row.get(2);
            text.append(line).append('\n');
        }
        return text.toString();
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}
