package dev.cairn.e2e.differential;

/**
 * A difference that nothing explains.
 *
 * @param at the index of the step
 * @param text the step, what was expected and what came
 */
record Finding(int at, String text) {
    static Finding of(Step step, String text) {
        return new Finding(0, step.name() + "\n  " + text);
    }

    Finding at(int index) {
        return new Finding(index, text);
    }
}
