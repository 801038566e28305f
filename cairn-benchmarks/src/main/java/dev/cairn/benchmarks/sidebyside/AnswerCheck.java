package dev.cairn.benchmarks.sidebyside;

/** Knows what a lookup should be answered. */
interface AnswerCheck {

    /** Throws {@link WrongAnswer} unless {@code body} is the route of the topic with this index, whole and right. */
    void check(int topic, String body);
}
