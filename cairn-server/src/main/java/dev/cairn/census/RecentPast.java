package dev.cairn.census;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Origin;
import dev.cairn.registry.Command;
import dev.cairn.registry.Event;
import dev.cairn.registry.LeaveReason;
import dev.cairn.registry.Obstacle;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.RegistryListener;
import dev.cairn.view.Departure;
import dev.cairn.view.Refusal;
import dev.cairn.view.TopicLoss;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Who left and why, who wanted to register and was refused, which places were taken from whom, and which topics were lost: the latest
 * of each, within bounds. The registry itself knows only what is. Hears of changes on the registry thread; all threads may look.
 */
public final class RecentPast implements RegistryListener {
    /** Room for so many characters of names is made for each topic that may be remembered. */
    private static final int CHARACTERS_OF_A_TOPIC = 64;

    private final LongSupplier nanoClock;
    private final Latest<BrokerIdentity, Departure> departures;
    private final Latest<BrokerIdentity, Refusal> refusals;

    /** Those who may not register from where they are: whatever they call themselves, they displace nobody else. */
    private final Latest<BrokerIdentity, Refusal> strangers;

    private final Latest<Place, TakenPlace> taken;
    private final Latest<String, TopicLoss> losses;
    private int topicsBefore;
    private volatile EarlierPast earlier = EarlierPast.NONE;

    /** The registry as it was when everything was noted that led there. */
    private volatile RegistryState heard = RegistryState.empty();

    private record Place(GroupKey group, long brokerId) {}

    /**
     * Nothing has happened yet.
     *
     * @param settings how much is remembered
     * @param nanoClock the server's monotonic clock
     */
    public RecentPast(Settings settings, LongSupplier nanoClock) {
        int brokers = settings.get(Options.MAX_LOST_BROKERS);
        this.nanoClock = nanoClock;
        this.departures = new Latest<>(brokers, broker -> 1);
        this.refusals = new Latest<>(brokers, broker -> 1);
        this.strangers = new Latest<>(brokers, broker -> 1);
        this.taken = new Latest<>(brokers, place -> 1);
        this.losses = new Latest<>(
                (long) CHARACTERS_OF_A_TOPIC * settings.get(Options.MAX_LOST_TOPICS),
                topic -> CHARACTERS_OF_A_TOPIC / 2 + topic.length());
    }

    @Override
    public void happened(RegistryState after, List<Event> events, Optional<Origin> origin) {
        long now = nanoClock.getAsLong();
        Map<GroupKey, List<Departure>> left = new HashMap<>();
        List<Event.TopicsChanged> changes = new ArrayList<>();
        for (Event event : events) {
            departure(event, now).ifPresent(departure -> {
                departures.put(departure.broker(), departure);
                left.computeIfAbsent(departure.broker().group(), group -> new ArrayList<>())
                        .add(departure);
            });
            rememberTaken(event, events, now);
            accepted(event).ifPresent(this::forgetRefused);
            event.refusedRegistration().ifPresent(refused -> rememberRefused(refused, origin, now));
            if (event instanceof Event.TopicDeleted deleted) {
                TopicLoss loss = new TopicLoss(deleted.groups(), new TopicLoss.Cause.Deleted(deleted.by()), now);
                rememberLost(List.of(deleted.topic()), after, loss);
            } else if (event instanceof Event.TopicsChanged changed) {
                changes.add(changed);
            }
        }
        int topics = after.topics().size();
        if (topics < topicsBefore
                || changes.stream().anyMatch(change -> !change.added().isEmpty())) {
            withdrawn(changes).forEach((names, groups) -> rememberLost(names, after, loss(groups, after, left, now)));
        }
        topicsBefore = topics;
        heard = after;
    }

    /**
     * Notes that a broker took the place of another one. One that had a place of its own is meant to leave it, such as a slave that
     * becomes the master: nothing is noted of that.
     */
    private void rememberTaken(Event event, List<Event> events, long now) {
        if (event instanceof Event.BrokerLeft left && left.reason() instanceof LeaveReason.Replaced) {
            BrokerIdentity from = left.broker();
            Place place = place(from);
            events.stream()
                    .filter(Event.BrokerJoined.class::isInstance)
                    .map(joined -> ((Event.BrokerJoined) joined).broker())
                    .filter(by -> place(by).equals(place))
                    .forEach(by -> taken.put(
                            place,
                            taken.find(place)
                                    .map(before -> before.again(from, by, now))
                                    .orElseGet(() -> TakenPlace.first(from, by, now))));
        }
    }

    private static Place place(BrokerIdentity broker) {
        return new Place(broker.group(), broker.brokerId());
    }

    private void rememberRefused(Event.RegistrationRefused refused, Optional<Origin> origin, long now) {
        BrokerIdentity claimant = refused.claimant();
        Refusal refusal = new Refusal(claimant, refused.obstacle(), origin.map(Origin::address), now, now);
        Latest<BrokerIdentity, Refusal> kept = refused.obstacle() instanceof Obstacle.NotAllowed ? strangers : refusals;
        kept.put(
                claimant,
                kept.find(claimant).map(before -> before.again(refusal)).orElse(refusal));
    }

    /** Whoever registers is refused no more, whatever becomes of him later. */
    private void forgetRefused(BrokerIdentity broker) {
        refusals.remove(broker);
        strangers.remove(broker);
    }

    private static Optional<BrokerIdentity> accepted(Event event) {
        if (event instanceof Event.BrokerJoined joined) {
            return Optional.of(joined.broker());
        } else if (event instanceof Event.BrokerMoved moved) {
            return Optional.of(moved.to());
        } else if (event instanceof Event.BrokerChanged changed) {
            return Optional.of(changed.broker());
        }
        return Optional.empty();
    }

    /** This, too, is known from now on: what was before the server started. What has happened since counts more. */
    public void remember(EarlierPast known) {
        earlier = known;
    }

    /** The registry after the last change that is noted here; the very last may be published and not be noted yet. */
    RegistryState heard() {
        return heard;
    }

    /** Groups that share their topics, as in most clusters, lose equal lists of them: each such list, and who lost it. */
    private static Map<List<String>, List<GroupKey>> withdrawn(List<Event.TopicsChanged> changes) {
        Map<List<String>, List<GroupKey>> groups = new LinkedHashMap<>();
        for (Event.TopicsChanged change : changes) {
            groups.computeIfAbsent(change.removed(), topics -> new ArrayList<>())
                    .add(change.group());
        }
        return groups;
    }

    private static Optional<Departure> departure(Event event, long now) {
        if (event instanceof Event.BrokerLeft left) {
            return Optional.of(new Departure(left.broker(), new Departure.Cause.Left(left.reason()), now));
        } else if (event instanceof Event.BrokerMoved moved) {
            return Optional.of(new Departure(moved.from(), new Departure.Cause.Moved(moved.to()), now));
        }
        return Optional.empty();
    }

    private static TopicLoss loss(
            List<GroupKey> groups, RegistryState after, Map<GroupKey, List<Departure>> left, long now) {
        List<Departure> brokers = groups.stream()
                .filter(group -> after.group(group).isEmpty())
                .flatMap(group -> left.getOrDefault(group, List.of()).stream())
                .toList();
        return new TopicLoss(
                groups,
                brokers.isEmpty() ? new TopicLoss.Cause.NamedNoMore() : new TopicLoss.Cause.BrokersLeft(brokers),
                now);
    }

    /** Those that nobody else offers; all of them share what is remembered. */
    private void rememberLost(List<String> topics, RegistryState after, TopicLoss loss) {
        for (String topic : topics) {
            if (after.route(topic).isEmpty()) {
                losses.put(topic, loss);
            }
        }
    }

    @Override
    public void failed(Command<?> command, RuntimeException defect) {
        // Nothing has happened then.
    }

    /** Those who left or moved, the latest of each place. */
    List<Departure> departures() {
        List<Departure> all = new ArrayList<>(departures.all());
        earlier.departures().stream()
                .filter(departure -> departures.find(departure.broker()).isEmpty())
                .forEach(all::add);
        return all;
    }

    /** Those who wanted to register and were refused, the latest of each. */
    public List<Refusal> refusals() {
        List<Refusal> all = new ArrayList<>(refusals.all());
        all.addAll(strangers.all());
        return all;
    }

    /** Who left last and is not only in another place; empty if nobody is remembered to have left. */
    public Optional<Departure> lastGone() {
        return departures().stream()
                .filter(departure -> !(departure.cause() instanceof Departure.Cause.Moved))
                .max(Comparator.comparingLong(Departure::atNanos)
                        .thenComparing(departure -> departure.broker().toString()));
    }

    /**
     * The groups that nobody is in any more, although their last brokers did not say goodbye.
     *
     * @param now who is there
     */
    public List<GoneGroup> goneGroups(RegistryState now) {
        GoneGroups gone = new GoneGroups(departures(), now);
        if (!gone.isEmpty()) {
            losses.forEach(gone::take);
            earlier.losses().forEach((topic, loss) -> {
                if (losses.find(topic).isEmpty()) {
                    gone.take(topic, loss);
                }
            });
        }
        return gone.all();
    }

    /** The places that brokers took from others, the latest of each. */
    public List<TakenPlace> takenPlaces() {
        return taken.all();
    }

    /** How a topic was lost, last. It may be there again. */
    Optional<TopicLoss> loss(String topic) {
        return losses.find(topic).or(() -> Optional.ofNullable(earlier.losses().get(topic)));
    }

    /** Whether no loss was forgotten. */
    boolean remembersAllLosses() {
        return !losses.hasForgotten();
    }
}
