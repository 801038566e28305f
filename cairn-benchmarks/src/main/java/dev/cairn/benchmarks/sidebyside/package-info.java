/**
 * Runs the name server of Apache RocketMQ and Cairn in turn under the same load and compares them.
 *
 * <p>Start with {@link dev.cairn.benchmarks.sidebyside.SideBySide}. The servers are child processes with class paths of
 * their own; nothing of Apache's is on the class path of this module.
 *
 * <p>Thread rule: all of the load is made by one thread, which owns every connection, so that it fits on one core and
 * leaves the other to the server.
 */
@NullMarked
package dev.cairn.benchmarks.sidebyside;

import org.jspecify.annotations.NullMarked;
