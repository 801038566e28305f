package dev.cairn.http;

import dev.cairn.history.HistoryEntry;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Where readers who want the same are written to, all with the same bytes. It takes each new event once, and gives what comes of it
 * at its time. Belongs to the event loop.
 */
final class Tap extends Wheel.Timer {
    private final EventStream stream;
    private final EventFeed feed;
    private final Wheel wheel;
    private final LongSupplier nanoClock;
    private final Damper damper;
    private final Roster<Follower> alive = new Roster<>();
    private final List<String> waiting = new ArrayList<>(0);

    /** How many there are, alive or not. */
    private int followers;

    /** All up to here has been given, but for what the damper holds back. */
    private long position;

    /** All up to here has been given or waits to be. */
    private long taken;

    /** Whoever is alive has all up to here. */
    private long told;

    Tap(EventStream stream, EventFeed feed, Wheel wheel, LongSupplier nanoClock, long position) {
        this.stream = stream;
        this.feed = feed;
        this.wheel = wheel;
        this.nanoClock = nanoClock;
        this.damper = new Damper(stream.minInterval(), Damper.GATHERED.plus(stream.delay()));
        this.position = position;
        this.taken = position;
        this.told = position;
    }

    EventStream stream() {
        return stream;
    }

    Roster<Follower> alive() {
        return alive;
    }

    void joined() {
        followers++;
    }

    /** One has gone for good; true if he was the last. */
    boolean left() {
        followers--;
        return followers == 0;
    }

    long position() {
        return position;
    }

    /** Whoever is alive has all up to here. */
    long told() {
        return told;
    }

    /**
     * Takes new events.
     *
     * @param lot in their order
     * @param end the position up to which these are all
     */
    void take(List<Encoded> lot, long end) {
        taken = end;
        if (stream.isDamped()) {
            damp(lot);
            return;
        }
        for (Encoded event : lot) {
            if (stream.filter().matches(event.entry())) {
                waiting.add(event.frame());
            }
        }
        if (waiting.isEmpty() || stream.delay().isZero()) {
            give();
        } else if (!isSet()) {
            wheel.set(this, stream.delay());
        }
    }

    private void give() {
        long from = position;
        position = taken;
        told = taken;
        if (!waiting.isEmpty() && alive.size() > 0) {
            feed.add(delivery(from));
        }
        waiting.clear();
    }

    /** The same frames for all who are alive, and may step by step be written to. */
    private Rounds.Round delivery(long from) {
        Frames frames = EventFrames.shared(waiting);
        int events = waiting.size();
        return Rounds.forEach(alive.copy(), follower -> feed.deliver(follower, frames, events, from));
    }

    private void damp(List<Encoded> lot) {
        for (Encoded event : lot) {
            boolean isWanted = stream.filter().matches(event.entry());
            if (isWanted && !damper.take(event.entry(), nanoClock.getAsLong())) {
                waiting.add(EventFrames.change(EventJson.of(event.entry())));
            }
        }
        giveDamped();
    }

    /** What is given says at its end only what its readers have: of what is held back they have nothing yet. */
    private void giveDamped() {
        for (JsonObject notice : damper.due(nanoClock.getAsLong())) {
            waiting.add(EventFrames.change(notice));
        }
        int last = waiting.size() - 1;
        long from = told;
        position = taken;
        told = Math.max(told, Math.min(position, damper.told().orElse(position)));
        if (last >= 0 && alive.size() > 0) {
            waiting.set(last, "id: " + told + "\n" + waiting.get(last));
            feed.add(delivery(from));
        }
        waiting.clear();
        damper.nextNanos()
                .ifPresent(next -> wheel.set(this, Duration.ofNanos(Math.max(0, next - nanoClock.getAsLong()))));
    }

    @Override
    void due() {
        if (stream.isDamped()) {
            giveDamped();
        } else {
            give();
        }
        feed.go();
    }

    /** What somebody is given who was not here when these happened. Of what is held back he is told with all others. */
    List<String> frames(List<HistoryEntry> missed) {
        List<String> frames = new ArrayList<>();
        if (!stream.isDamped()) {
            missed.forEach(entry -> frames.add(EventFrames.change(entry)));
            return frames;
        }
        Damper folded = new Damper(Duration.ZERO, Duration.ZERO);
        for (HistoryEntry entry : missed) {
            if (!damper.holds(entry) && !folded.take(entry, 0)) {
                frames.add(EventFrames.change(EventJson.of(entry)));
            }
        }
        folded.rest().forEach(notice -> frames.add(EventFrames.change(notice)));
        return frames;
    }
}
