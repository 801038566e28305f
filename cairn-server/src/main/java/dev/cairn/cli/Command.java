package dev.cairn.cli;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A command of this program, written so that it can be copied into a shell. */
final class Command {
    private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9_./:=@%+,-]+");

    private Command() {}

    /**
     * On one line; nothing if a shell could not be given these words as they are shown.
     *
     * @param verb its words
     * @param names what it is about; any texts
     * @param options with their values behind an equals sign
     */
    static Optional<String> of(List<String> verb, List<String> names, List<String> options) {
        boolean looksLikeOptions = names.stream().anyMatch(name -> name.startsWith("-"));
        Stream<String> behind = looksLikeOptions
                ? Stream.of(options, List.of("--"), names).flatMap(List::stream)
                : Stream.of(names, options).flatMap(List::stream);
        StringBuilder command = new StringBuilder("./cairn");
        for (String word : Stream.concat(verb.stream(), behind).toList()) {
            if (!word.codePoints().allMatch(Printable::isVisible)) {
                return Optional.empty();
            }
            boolean isHarmless = HARMLESS.matcher(word).matches();
            command.append(' ').append(isHarmless ? word : "'" + word.replace("'", "'\\''") + "'");
        }
        return Optional.of(command.toString());
    }
}
