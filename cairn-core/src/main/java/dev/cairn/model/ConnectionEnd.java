package dev.cairn.model;

/**
 * How a connection ended.
 *
 * @param peer {@code host:port} at its other end
 * @param how who or what ended it
 */
public record ConnectionEnd(String peer, How how) {
    /** Who or what ends a connection, as far as an operator would do something else about it. */
    public enum How {
        /** The peer closed it, or it was reset. */
        BY_PEER,
        /** Nothing at the other end acknowledges anything any more: no power, no network. */
        HOST_GONE,
        /** Nothing was read or written for longer than this server allows. */
        IDLE,
        /** This server closed it for another reason, of which it has told. */
        BY_US
    }
}
