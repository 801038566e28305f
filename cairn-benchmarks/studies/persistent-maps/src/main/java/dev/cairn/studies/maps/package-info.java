/** Compares persistent maps for the state of the registry. Single-threaded. */
@NullMarked
package dev.cairn.studies.maps;

import org.jspecify.annotations.NullMarked;
