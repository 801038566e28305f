package dev.cairn.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** {@code get} with the name of a list: shows it. */
final class GetVerb implements Verb {
    private static final String LIMIT = "--limit";

    private final ListKind kind;
    private final Surroundings surroundings;

    GetVerb(ListKind kind, Surroundings surroundings) {
        this.kind = kind;
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = SharedOptions.command(kind.name(), kind.description());
        addFilters(spec, kind.filters());
        spec.addOption(SharedOptions.number(
                LIMIT,
                "NUMBER",
                "Show so many at most. Default: " + (kind.usualLimit() == 0 ? "all" : kind.usualLimit())));
        return SharedOptions.withServers(SharedOptions.withOutput(spec));
    }

    /** An option for each. */
    static void addFilters(CommandSpec spec, List<ListKind.Filter> filters) {
        for (ListKind.Filter filter : filters) {
            OptionSpec.Builder option = OptionSpec.builder(filter.option())
                    .paramLabel(filter.label())
                    .type(String.class)
                    .description(filter.description());
            if (!filter.words().isEmpty()) {
                option.completionCandidates(filter.words());
            }
            spec.addOption(
                    filter.isSwitch()
                            ? option.arity("0..1").fallbackValue("true").build()
                            : option.build());
        }
    }

    /** What is asked for, with the filters that were given. */
    static ApiPath filtered(ApiPath path, List<ListKind.Filter> filters, ParseResult parsed) {
        ApiPath filtered = path;
        for (ListKind.Filter filter : filters) {
            filtered = filtered.with(filter.parameter(), parsed.matchedOptionValue(filter.option(), ""));
        }
        return filtered;
    }

    @Override
    public int run(ParseResult parsed) {
        Output output = Output.of(parsed);
        int usual = kind.usualLimit() == 0 ? Integer.MAX_VALUE : kind.usualLimit();
        int limit = parsed.matchedOptionValue(LIMIT, usual);
        if (limit < 1) {
            throw VerbFailure.wrongUsage(LIMIT + " takes 1 or more.");
        }
        ApiPath path = filtered(ApiPath.of(kind.path()), kind.filters(), parsed);
        Console console = surroundings.console();
        Pages.Whole list = new Pages(ApiClient.first(parsed, surroundings), console).read(kind, path, limit);
        try (Spool items = list.items()) {
            if (output.isTable()) {
                printTable(console, items, output.columns(kind.columns()), parsed);
            } else {
                printItems(console.out(), list.head(), items, output);
            }
        }
        return ExitCodes.FINE;
    }

    private static void printTable(Console console, Spool items, List<Column> columns, ParseResult parsed) {
        if (items.size() == 0) {
            console.note("There are none.");
            return;
        }
        boolean hasTitles = !SharedOptions.isGiven(parsed, SharedOptions.NO_HEADERS);
        TextTable table = new TextTable(columns, hasTitles);
        items.forEach(table::measure);
        if (hasTitles) {
            table.printTitles(console.out());
        }
        items.forEach(item -> table.print(console.out(), item));
    }

    private static void printItems(PrintStream out, Json head, Spool items, Output output) {
        boolean isEmpty = items.size() == 0;
        output.printStart(out, head, isEmpty);
        AtomicBoolean isFirst = new AtomicBoolean(true);
        items.forEach(item -> output.printItem(out, item, isFirst.getAndSet(false)));
        output.printEnd(out, isEmpty);
    }
}
