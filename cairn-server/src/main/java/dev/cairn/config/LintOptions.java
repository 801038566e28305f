package dev.cairn.config;

import static dev.cairn.config.Option.cairn;
import static dev.cairn.config.ValueType.flag;
import static dev.cairn.config.ValueType.text;

import java.util.List;

/** The rows of the table of options that are about findings. */
public final class LintOptions {

    public static final Option<Boolean> LINT_PROBE = cairn("lintProbe", flag(), false)
            .help(
                    "Try whether this server can connect to the addresses that brokers registered, each at most once a minute and at"
                            + " most four a second, and tell of those that it cannot.");

    public static final Option<String> LINT_IGNORE = cairn("lintIgnore", text(), "")
            .help("Kinds of findings that nobody wants to hear of, with commas between them.");

    static final List<Option<?>> ALL = List.of(LINT_PROBE, LINT_IGNORE);

    private LintOptions() {}
}
