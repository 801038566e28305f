package dev.cairn.http;

/**
 * One reader of events. He is behind until he has been given all that came before, then alive: written to with all others who want
 * the same; and stalled while he does not take what was written. Belongs to the event loop.
 */
final class Follower extends Watcher {
    private final EventFeed feed;
    private final Tap tap;
    private final Outlet outlet;
    private State state = State.BEHIND;

    /** He has all up to here, and while he is alive perhaps more. */
    private long position;

    enum State {
        BEHIND,
        ALIVE,
        STALLED,
        GONE
    }

    Follower(EventFeed feed, Tap tap, Outlet outlet, long position) {
        this.feed = feed;
        this.tap = tap;
        this.outlet = outlet;
        this.position = position;
    }

    Tap tap() {
        return tap;
    }

    Outlet outlet() {
        return outlet;
    }

    boolean is(State asked) {
        return state == asked;
    }

    void become(State next) {
        state = next;
    }

    long position() {
        return position;
    }

    void goOnFrom(long position) {
        this.position = position;
    }

    @Override
    void due() {
        feed.due(this);
    }
}
