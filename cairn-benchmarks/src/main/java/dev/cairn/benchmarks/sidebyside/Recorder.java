package dev.cairn.benchmarks.sidebyside;

/** Takes the readings of one server in one round. */
record Recorder(Results results, String server, int round) {

    void record(Metric metric, double value) {
        results.add(new Results.Reading(metric, server, round, value));
    }

    /** The server would not do what was to be measured, and said this. */
    void refused(String what, String answer) {
        results.add(new Results.Refusal(what, server, round, answer));
    }
}
