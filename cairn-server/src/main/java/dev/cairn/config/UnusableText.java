package dev.cairn.config;

/** A text that stands for no value of an option. The message is a sentence without its end that says what is wrong. */
final class UnusableText extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    UnusableText(String sentence) {
        super(sentence);
    }
}
