package dev.cairn.e2e.peer;

/** Hears what is going on while something slow happens. */
@FunctionalInterface
public interface Progress {
    /** One step, as a short sentence for a person. */
    void step(String sentence);
}
