package dev.cairn.lint;

import java.net.InetSocketAddress;

/**
 * The other end of the connection over which a broker registered last.
 *
 * @param source where the connection comes from
 * @param language that it says it is written in, such as {@code JAVA}
 * @param version as RocketMQ numbers its releases
 * @param registrationBytes how large the body of the last registration was that came over it
 */
record Registrant(InetSocketAddress source, String language, int version, int registrationBytes) {}
