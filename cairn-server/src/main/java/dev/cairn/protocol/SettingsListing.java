package dev.cairn.protocol;

import java.util.function.Supplier;

/** Request 319: the options and their values, as lines of text. */
final class SettingsListing implements RequestClass.Question {
    private final Supplier<String> text;

    SettingsListing(Supplier<String> text) {
        this.text = text;
    }

    @Override
    public Answer answer(Request request) {
        return Answer.of(text.get());
    }
}
