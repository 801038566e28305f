package dev.cairn.cli;

import java.util.List;
import java.util.Optional;

/**
 * A list of the API as the command line shows it.
 *
 * @param name what it is called here
 * @param path its name in the API
 * @param description what it lists, for the help
 * @param filters what may be asked of its items
 * @param columns how an item is shown
 * @param usualLimit how many items are shown unless somebody wants another number; 0 for all
 */
record ListKind(
        String name, String path, String description, List<Filter> filters, List<Column> columns, int usualLimit) {
    static final String EVENTS = "events";

    /**
     * A parameter of the API as an option.
     *
     * @param parameter its name in the API; the option is the same with dashes
     * @param label what its value is called
     * @param description what it does, for the help
     * @param words what it takes, for who completes words; empty if that may be anything
     */
    record Filter(String parameter, String label, String description, List<String> words) {
        /** Copies the list. */
        Filter {
            words = List.copyOf(words);
        }

        Filter(String parameter, String label, String description) {
            this(parameter, label, description, List.of());
        }

        String option() {
            StringBuilder option = new StringBuilder("--");
            parameter
                    .chars()
                    .forEach(c ->
                            option.append(Character.isUpperCase(c) ? "-" : "").append((char) Character.toLowerCase(c)));
            return option.toString();
        }

        boolean isSwitch() {
            return label.equals("true|false");
        }
    }

    /** Copies the lists. */
    ListKind {
        filters = List.copyOf(filters);
        columns = List.copyOf(columns);
    }

    /** What to ask for the page behind this one; nothing if it is the last. */
    Optional<ApiPath> next(ApiPath asked, Json page) {
        if (!page.has("next")) {
            return Optional.empty();
        }
        if (!path.equals(EVENTS)) {
            return Optional.of(asked.with("cursor", page.get("next").text()));
        }
        // Events go on from a position, towards the newest or the oldest.
        String direction = asked.query().containsKey("after") ? "after" : "before";
        return Optional.of(asked.with(direction, page.get("next").text()));
    }
}
