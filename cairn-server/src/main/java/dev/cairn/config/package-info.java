/**
 * Every option described once, and the values in force with where each came from.
 *
 * <p>{@link dev.cairn.config.Options} is the table; reading ({@link dev.cairn.config.Settings#load}), printing
 * ({@link dev.cairn.config.ConfigText}), flags, environment names and the reference page derive from it.
 *
 * <p>Thread rule: everything here is immutable and may be shared freely.
 */
@NullMarked
package dev.cairn.config;

import org.jspecify.annotations.NullMarked;
