package dev.cairn.benchmarks.sidebyside;

/** One thing that is measured of every server in every round. */
record Metric(String name, String unit, Better better) {

    /** Which way is better. */
    enum Better {
        HIGHER,
        LOWER,
        /** It says something about the run, not about the server. */
        NEITHER
    }

    static Metric higherIsBetter(String name, String unit) {
        return new Metric(name, unit, Better.HIGHER);
    }

    static Metric lowerIsBetter(String name, String unit) {
        return new Metric(name, unit, Better.LOWER);
    }

    static Metric context(String name, String unit) {
        return new Metric(name, unit, Better.NEITHER);
    }
}
