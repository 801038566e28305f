/**
 * The one thread that owns the state: it takes commands, stamps the time, applies, publishes, and tells listeners.
 *
 * <p>Thread rule: {@code RegistryLoop} belongs to whoever steps it, which is {@code RegistryThread} in the server and the
 * test itself in a test. Commands may be submitted and the current state may be read from any thread.
 */
@NullMarked
package dev.cairn.runtime;

import org.jspecify.annotations.NullMarked;
