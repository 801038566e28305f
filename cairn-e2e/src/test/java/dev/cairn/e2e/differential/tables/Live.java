package dev.cairn.e2e.differential.tables;

/**
 * Why a broker counts as alive.
 *
 * @param connection the one that it registered over last; empty once that ended
 * @param hasMovedOn whether it has claimed another place since, and was refused
 */
record Live(String connection, Version version, String haAddress, boolean hasMovedOn) {
    Live movedOn() {
        return new Live(connection, version, haAddress, true);
    }

    /** The same after its connection ended, where that changes nothing else. */
    Live disconnected() {
        return new Live("", version, haAddress, hasMovedOn);
    }
}
