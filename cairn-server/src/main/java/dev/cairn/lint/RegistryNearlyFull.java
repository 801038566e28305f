package dev.cairn.lint;

import dev.cairn.config.Option;
import dev.cairn.config.Options;
import dev.cairn.model.Values;
import dev.cairn.registry.Limits;
import dev.cairn.registry.RegistryState;

/** A registry that soon holds as much as it may. */
final class RegistryNearlyFull implements Check {
    /** Of the limit, in per cent. */
    static final int NEAR = 80;

    @Override
    public FindingKind kind() {
        return FindingKind.warning(
                        "registry-nearly-full",
                        "The registry holds more than " + NEAR + " % of something that is bounded.")
                .so("Once it is full, further brokers, or registrations with more topics, are refused.")
                .remedy(
                        "Raise the option that the evidence names, with a larger heap if it is about memory, or delete topics that"
                                + " nobody needs.");
    }

    @Override
    public void look(Picture picture, Found found) {
        RegistryState state = picture.state();
        Limits limits = picture.seen().limits();
        tell(found, state.leases().size(), limits.brokers(), "brokers", Options.MAX_BROKERS);
        tell(found, state.topics().size(), limits.topics(), "topics", Options.MAX_TOPICS);
        tell(found, state.routeEntries(), limits.routeEntries(), "route entries", Options.MAX_ROUTE_ENTRIES);
        tell(found, state.routeBytes(), limits.routeBytes(), "bytes of routes", Options.MAX_ROUTE_BYTES);
        tell(
                found,
                state.listedBytes(),
                limits.listedBytes(),
                "bytes of names and addresses of brokers",
                Options.MAX_ANSWER_BYTES);
    }

    private static void tell(Found found, long used, long limit, String what, Option<Integer> option) {
        if (used * 100.0 >= limit * (double) NEAR) {
            found.add(
                    Subject.NONE,
                    "There are " + used + " " + what + ", which is " + Words.percent(used, limit) + " % of what "
                            + option + " allows.",
                    Values.NONE
                            .with("used", used)
                            .with("percent", Words.percent(used, limit))
                            .with("limit", limit)
                            .with("option", option.key()));
        }
    }
}
