/**
 * Real peers as child processes: brokers, clients, tools and proxy of Apache RocketMQ.
 *
 * <p>Thread rule: a peer belongs to the thread that started it.
 */
@NullMarked
package dev.cairn.e2e;

import org.jspecify.annotations.NullMarked;
