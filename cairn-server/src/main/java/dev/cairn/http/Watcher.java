package dev.cairn.http;

/** One who watches: he has a time at which something is due, and a place among others. Belongs to the event loop. */
abstract class Watcher extends Wheel.Timer implements Roster.Member {
    private int place;

    @Override
    public final int place() {
        return place;
    }

    @Override
    public final void standAt(int where) {
        place = where;
    }
}
