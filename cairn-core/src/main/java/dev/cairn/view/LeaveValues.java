package dev.cairn.view;

import dev.cairn.model.ConnectionEnd;
import dev.cairn.model.Values;
import dev.cairn.registry.LeaveReason;

/** Why a broker is no longer there, as values. */
public final class LeaveValues {
    private LeaveValues() {}

    /** The values of a reason. */
    public static Values of(LeaveReason reason) {
        if (reason instanceof LeaveReason.Silent silent) {
            return Values.ofKind("silent").withSeconds("forSeconds", silent.silentNanos());
        } else if (reason instanceof LeaveReason.Replaced replaced) {
            return Values.ofKind("replaced").withName("by", replaced.address());
        } else if (reason instanceof LeaveReason.ConnectionClosed closed) {
            return Values.ofKind(kind(closed.end().how()))
                    .with("peer", closed.end().peer());
        }
        return Values.ofKind("unregistered");
    }

    private static String kind(ConnectionEnd.How how) {
        return switch (how) {
            case BY_PEER -> "connection-closed";
            case HOST_GONE -> "host-gone";
            case IDLE -> "idle";
            case BY_US -> "closed-by-server";
        };
    }

    /** What became of a broker that stands no more where it stood. */
    static Values of(Departure departure) {
        if (departure.cause() instanceof Departure.Cause.Moved moved) {
            return Values.ofKind("moved")
                    .with("to", Values.place(moved.place()))
                    .withName("toAddress", moved.place().address());
        } else if (departure.cause() instanceof Departure.Cause.Earlier earlier) {
            Values kind = Values.ofKind(kind(earlier.ending()));
            return earlier.peer().map(peer -> kind.with("peer", peer)).orElse(kind);
        }
        return of(((Departure.Cause.Left) departure.cause()).reason());
    }

    /** The same words as for those who left since; what the history does not tell is left out. */
    private static String kind(Departure.Ending ending) {
        return switch (ending) {
            case SAID_GOODBYE -> "unregistered";
            case CONNECTION_CLOSED -> "connection-closed";
            case HOST_GONE -> "host-gone";
            case SILENT -> "silent";
            case REPLACED -> "replaced";
            case NOT_BACK -> "not-back";
        };
    }
}
