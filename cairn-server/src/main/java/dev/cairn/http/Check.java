package dev.cairn.http;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * Something that must be well for this server to be of use.
 *
 * @param name what it is, in one word
 * @param problem what is wrong at this moment, as a sentence; must not wait
 */
public record Check(String name, Supplier<Optional<String>> problem) {}
