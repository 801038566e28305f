package dev.cairn.protocol;

import dev.cairn.config.Option;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.registry.Limit;
import dev.cairn.registry.Limits;
import dev.cairn.registry.RegistrationRules;

/** What operators have settled about the registry, in the words of its commands. */
final class RegistryRules {
    private RegistryRules() {}

    static RegistrationRules registrations(Settings settings) {
        return new RegistrationRules(
                settings.get(Options.CONFLICT_OWNER_FRESH).toNanos(),
                settings.get(Options.DELETE_TOPIC_WITH_REGISTRATION),
                limits(settings));
    }

    static Limits limits(Settings settings) {
        return new Limits(
                settings.get(Options.MAX_BROKERS),
                settings.get(Options.MAX_TOPICS),
                settings.get(Options.MAX_ROUTE_ENTRIES));
    }

    /** The answer to what would go beyond a limit. */
    static Answer refusal(Limit limit) {
        Option<Integer> option = switch (limit) {
            case BROKERS -> Options.MAX_BROKERS;
            case TOPICS -> Options.MAX_TOPICS;
            case ROUTE_ENTRIES -> Options.MAX_ROUTE_ENTRIES;
        };
        return Answer.refusal(ResponseCode.SYSTEM_ERROR, "this name server holds as much as " + option + " allows");
    }
}
