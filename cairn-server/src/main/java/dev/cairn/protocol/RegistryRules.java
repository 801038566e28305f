package dev.cairn.protocol;

import dev.cairn.config.Option;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.registry.Limit;
import dev.cairn.registry.Limits;
import dev.cairn.registry.RegistrationRules;

/** What operators have settled about the registry, in the words of its commands. */
public final class RegistryRules {
    /** What the answer to request 106 holds beside brokers. */
    private static final int BESIDE_BROKERS = 512;

    private RegistryRules() {}

    static RegistrationRules registrations(Settings settings) {
        return new RegistrationRules(
                settings.get(Options.CONFLICT_OWNER_FRESH).toNanos(),
                settings.get(Options.DELETE_TOPIC_WITH_REGISTRATION),
                limits(settings));
    }

    /** How much may be in the registry. */
    public static Limits limits(Settings settings) {
        return new Limits(
                settings.get(Options.MAX_BROKERS),
                settings.get(Options.MAX_TOPICS),
                settings.get(Options.MAX_ROUTE_ENTRIES),
                (long) settings.get(Options.MAX_ANSWER_BYTES) - BESIDE_BROKERS,
                maxRouteBytes(settings));
    }

    private static long maxRouteBytes(Settings settings) {
        int given = settings.get(Options.MAX_ROUTE_BYTES);
        return given > 0 ? given : Runtime.getRuntime().maxMemory() / 3;
    }

    /** The answer to what would go beyond a limit. */
    static Answer refusal(Limit limit) {
        return Answer.refusal(
                ResponseCode.SYSTEM_ERROR,
                switch (limit) {
                    case BROKERS -> holdsAsMuchAs(Options.MAX_BROKERS);
                    case TOPICS -> holdsAsMuchAs(Options.MAX_TOPICS);
                    case ROUTE_ENTRIES -> holdsAsMuchAs(Options.MAX_ROUTE_ENTRIES);
                    case BYTES_OF_ROUTES -> holdsAsMuchAs(Options.MAX_ROUTE_BYTES);
                    case NAMES_AND_ADDRESSES ->
                        "the names and addresses of all brokers would not fit into one answer of "
                                + Options.MAX_ANSWER_BYTES + " any more";
                });
    }

    private static String holdsAsMuchAs(Option<Integer> option) {
        return "this name server holds as much as " + option + " allows";
    }
}
