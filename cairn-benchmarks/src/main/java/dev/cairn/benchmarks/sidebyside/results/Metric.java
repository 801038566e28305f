package dev.cairn.benchmarks.sidebyside.results;

/** One thing that is measured of every server in every round. */
public record Metric(String name, String unit, Better better) {

    /** Which way is better. */
    public enum Better {
        /** More. */
        HIGHER,
        /** Less. */
        LOWER,
        /** It says something about the run, not about the server. */
        NEITHER
    }

    /** One of which more is better. */
    public static Metric higherIsBetter(String name, String unit) {
        return new Metric(name, unit, Better.HIGHER);
    }

    /** One of which less is better. */
    public static Metric lowerIsBetter(String name, String unit) {
        return new Metric(name, unit, Better.LOWER);
    }

    /** One that says something about the run only. */
    public static Metric context(String name, String unit) {
        return new Metric(name, unit, Better.NEITHER);
    }
}
