/**
 * Random histories of the registry, compared after every command with a model that is too simple to be wrong.
 *
 * <p>Thread rule: everything here belongs to the thread of its test.
 */
@NullMarked
package dev.cairn.property;

import org.jspecify.annotations.NullMarked;
