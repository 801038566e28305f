package dev.cairn.lint;

import dev.cairn.census.Census;
import dev.cairn.census.RecentPast;
import dev.cairn.census.UnknownTopic;
import dev.cairn.config.Settings;
import dev.cairn.kv.KeyValues;
import dev.cairn.lint.Seen.Around;
import dev.cairn.lint.Seen.Past;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.Lease;
import dev.cairn.model.SessionId;
import dev.cairn.registry.Limits;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.Registry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Where everything that is looked at comes from. May be used by all threads but those of connections and of the registry.
 *
 * @param registry the brokers and their topics
 * @param settings the settings
 * @param limits how much may be in the registry, by the settings
 * @param keyValues the key-values
 * @param census who is connected and asks
 * @param past who left, who was refused, and which places were taken
 * @param times since when groups are as they are
 * @param nanoClock the server's monotonic clock, which began with it
 */
public record Surroundings(
        Registry registry,
        Supplier<Settings> settings,
        Function<Settings, Limits> limits,
        Supplier<KeyValues> keyValues,
        Census census,
        RecentPast past,
        GroupTimes times,
        LongSupplier nanoClock) {

    /** What is to be seen at this moment. */
    Seen look(Map<BrokerKey, Reach> reaches) {
        RegistryState state = registry.current();
        Settings now = settings.get();
        List<UnknownTopic> inVain = census.unknownTopics().top(Integer.MAX_VALUE).stream()
                .filter(unknown -> state.route(unknown.topic()).isEmpty())
                .toList();
        long nanos = nanoClock.getAsLong();
        return new Seen(
                state,
                keyValues.get(),
                now,
                limits.apply(now),
                registrants(state),
                times.now(),
                new Past(past.lastGone(), past.goneGroups(state), past.takenPlaces()),
                new Around(past.refusals(), inVain, reaches),
                nanos,
                nanos);
    }

    private Map<BrokerKey, Registrant> registrants(RegistryState state) {
        Map<BrokerKey, Registrant> registrants = new HashMap<>();
        Map<SessionId, Optional<Registrant>> bySession = new HashMap<>();
        for (Lease lease : state.leases()) {
            bySession
                    .computeIfAbsent(lease.registration().session(), this::registrant)
                    .ifPresent(known -> registrants.put(lease.broker().key(), known));
        }
        return registrants;
    }

    private Optional<Registrant> registrant(SessionId session) {
        int bytes = census.clients().registrationBytes(session);
        return census.clients()
                .find(session)
                .map(client -> new Registrant(client.address(), client.language(), client.version(), bytes));
    }
}
