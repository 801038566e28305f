package dev.cairn.view;

import dev.cairn.model.ConnectionEnd;
import dev.cairn.model.PrintedName;
import dev.cairn.registry.LeaveReason;
import java.util.List;
import java.util.stream.Collectors;

/** What is said of a broker that stands no more where it stood. */
public final class DepartureText {
    private DepartureText() {}

    /** The first of several and what became of each, for people: {@code a (it said goodbye), b (…) and 3 more}. */
    public static String each(List<Departure> departures, int most) {
        int more = departures.size() - most;
        return departures.stream()
                        .limit(most)
                        .map(away -> away.broker() + " (" + cause(away) + ")")
                        .collect(Collectors.joining(", "))
                + (more > 0 ? " and " + more + " more" : "");
    }

    /** What became of it, in a clause. */
    public static String cause(Departure departure) {
        if (departure.cause() instanceof Departure.Cause.Moved moved) {
            return "it moved to " + moved.place();
        } else if (departure.cause() instanceof Departure.Cause.Earlier earlier) {
            return cause(earlier);
        }
        LeaveReason reason = ((Departure.Cause.Left) departure.cause()).reason();
        if (reason instanceof LeaveReason.Silent silent) {
            return "it was silent for " + TimeSpan.of(silent.silentNanos());
        } else if (reason instanceof LeaveReason.Replaced replaced) {
            return "its place was taken by " + PrintedName.of(replaced.address());
        } else if (reason instanceof LeaveReason.ConnectionClosed closed) {
            return end(closed.end());
        }
        return "it said goodbye";
    }

    private static String cause(Departure.Cause.Earlier earlier) {
        String from = earlier.peer().map(peer -> " from " + peer).orElse("");
        return switch (earlier.ending()) {
            case SAID_GOODBYE -> "it said goodbye";
            case CONNECTION_CLOSED -> "its connection" + from + " closed";
            case HOST_GONE -> "its host is gone, it was connected" + from;
            case SILENT -> "it was silent for too long";
            case REPLACED -> "its place was taken by another broker";
            case NOT_BACK -> "it was registered before this name server started, and has not come back since";
        };
    }

    private static String end(ConnectionEnd end) {
        return switch (end.how()) {
            case BY_PEER -> "its connection from " + end.peer() + " closed";
            case HOST_GONE -> "its host is gone, it was connected from " + end.peer();
            case IDLE -> "nothing came over its connection from " + end.peer() + " for too long";
            case BY_US -> "this server closed its connection from " + end.peer();
        };
    }

    /** What to do about it; empty if there is nothing to be done. */
    static String remedy(Departure departure) {
        if (departure.cause() instanceof Departure.Cause.Left left) {
            return left.reason() instanceof LeaveReason.Silent
                    ? "Look whether it runs, hangs, or is cut off from this name server."
                    : "Look at its own log whether it was stopped, crashed or was cut off.";
        } else if (departure.cause() instanceof Departure.Cause.Earlier) {
            return "Look whether it runs, and whether it reaches this name server.";
        }
        return "";
    }
}
