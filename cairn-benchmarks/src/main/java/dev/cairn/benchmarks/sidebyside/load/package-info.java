/**
 * What peers do to a server: lookups at their pace or as fast as they are answered, and beside them brokers and tools.
 *
 * <p>Thread rule: all of the load is made by one thread, which owns everything here, so that it fits on one core and leaves
 * the other to the server.
 */
@NullMarked
package dev.cairn.benchmarks.sidebyside.load;

import org.jspecify.annotations.NullMarked;
