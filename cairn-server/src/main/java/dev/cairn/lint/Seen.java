package dev.cairn.lint;

import dev.cairn.census.GoneGroup;
import dev.cairn.census.TakenPlace;
import dev.cairn.census.UnknownTopic;
import dev.cairn.config.Settings;
import dev.cairn.kv.KeyValues;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.GroupKey;
import dev.cairn.registry.Limits;
import dev.cairn.registry.RegistryState;
import dev.cairn.view.Departure;
import dev.cairn.view.Refusal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that is looked at, at one moment. All times are by the server's monotonic clock.
 *
 * @param state the brokers and their topics
 * @param keyValues the key-values
 * @param settings the settings
 * @param limits how much may be in the registry
 * @param registrants who registered each broker, as far as its connection is still there
 * @param times since when groups are as they are
 * @param past what happened to brokers
 * @param around what was seen beside the registry
 * @param nowNanos when it is
 * @param upNanos for how long the server is up
 */
record Seen(
        RegistryState state,
        KeyValues keyValues,
        Settings settings,
        Limits limits,
        Map<BrokerKey, Registrant> registrants,
        Times times,
        Past past,
        Around around,
        long nowNanos,
        long upNanos) {
    /** Copies the map. */
    Seen {
        registrants = Map.copyOf(registrants);
    }

    /**
     * Since when groups are as they are.
     *
     * @param wipedNanos since when those may not be written to from which an operator took the right
     * @param masterlessNanos since when those have no master that have none
     */
    record Times(Map<GroupKey, Long> wipedNanos, Map<GroupKey, Long> masterlessNanos) {
        static final Times NONE = new Times(Map.of(), Map.of());

        /** Copies the maps. */
        Times {
            wipedNanos = Map.copyOf(wipedNanos);
            masterlessNanos = Map.copyOf(masterlessNanos);
        }
    }

    /**
     * What happened to brokers.
     *
     * @param lastGone who left last
     * @param goneGroups groups that nobody is in any more, although their last brokers did not say goodbye
     * @param takenPlaces places that brokers took from others
     */
    record Past(Optional<Departure> lastGone, List<GoneGroup> goneGroups, List<TakenPlace> takenPlaces) {
        static final Past NONE = new Past(Optional.empty(), List.of(), List.of());

        /** Copies the lists. */
        Past {
            goneGroups = List.copyOf(goneGroups);
            takenPlaces = List.copyOf(takenPlaces);
        }
    }

    /**
     * What was seen beside the registry.
     *
     * @param refusals brokers that wanted to register and were refused, the latest of each
     * @param inVain topics that are asked for and not there, the most wanted first
     * @param reaches which addresses can be reached, as far as that was tried
     */
    record Around(List<Refusal> refusals, List<UnknownTopic> inVain, Map<BrokerKey, Reach> reaches) {
        static final Around NOTHING = new Around(List.of(), List.of(), Map.of());

        /** Copies the collections. */
        Around {
            refusals = List.copyOf(refusals);
            inVain = List.copyOf(inVain);
            reaches = Map.copyOf(reaches);
        }
    }
}
