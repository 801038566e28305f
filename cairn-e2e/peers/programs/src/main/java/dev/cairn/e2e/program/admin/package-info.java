/**
 * A program that looks at the cluster as Apache's dashboard and exporter do, with Apache's library for administration, 4.x and 5.x. No
 * type is named here that has moved between the two lines. Thread rule: the main thread does everything.
 */
@NullMarked
package dev.cairn.e2e.program.admin;

import org.jspecify.annotations.NullMarked;
