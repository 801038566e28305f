package dev.cairn.model;

/**
 * Who asked for a change by hand, as far as we know: the connection and the address at its other end.
 *
 * @param session the connection
 * @param address {@code host:port} of the peer
 */
public record Sender(SessionId session, String address) {
    @Override
    public String toString() {
        return address;
    }
}
