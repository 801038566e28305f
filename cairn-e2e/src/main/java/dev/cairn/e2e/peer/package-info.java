/**
 * Other people's programs as child processes, each with its own class path and folder: brokers, name servers, proxies,
 * clients and tools of Apache RocketMQ, and the Cairn that they are tried against.
 *
 * <p>Thread rule: a peer is started and ended by one thread at a time; its output and state may be read from any.
 */
@NullMarked
package dev.cairn.e2e.peer;

import org.jspecify.annotations.NullMarked;
