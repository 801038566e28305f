/**
 * The servers that take part: how each is started, limited, and measured from outside.
 *
 * <p>They are child processes with class paths of their own; nothing of Apache's is on the class path of this module.
 *
 * <p>Thread rule: one thread starts, measures and ends servers.
 */
@NullMarked
package dev.cairn.benchmarks.sidebyside.servers;

import org.jspecify.annotations.NullMarked;
