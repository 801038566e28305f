package dev.cairn.transport;

import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.epoll.EpollTcpInfo;
import java.time.Duration;

/**
 * What the system knows of the bytes that were sent over a connection.
 *
 * @param isComplete whether the peer's system has them all
 * @param unanswered how often they were repeated, or the peer's system was asked for room, since it last answered
 * @param silence how long ago the peer's system acknowledged anything
 */
record Delivery(boolean isComplete, int unanswered, Duration silence) {

    /** Linux tells it, and Netty's native channels only ask. */
    static Delivery over(EpollSocketChannel channel) {
        EpollTcpInfo info = channel.tcpInfo();
        // Bytes that wait for room are on no way yet: that they are there shows in the growing time between two
        // questions.
        boolean isComplete = info.unacked() == 0 && info.probes() == 0 && info.backoff() == 0;
        return new Delivery(
                isComplete, Math.max(info.retransmits(), info.probes()), Duration.ofMillis(info.lastAckRecv()));
    }
}
