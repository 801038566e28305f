package dev.cairn.benchmarks.sidebyside.answers;

/** Knows what a lookup should be answered. */
public interface AnswerCheck {

    /** Throws {@link WrongAnswer} unless {@code body} is the route of the topic with this index, whole and right. */
    void check(int topic, String body);
}
