/**
 * Connections to a server: for one request at a time, for many lookups, for brokers and tools, and those over which nothing is
 * said.
 *
 * <p>Thread rule: the thread of the load owns every connection.
 */
@NullMarked
package dev.cairn.benchmarks.sidebyside.connections;

import org.jspecify.annotations.NullMarked;
