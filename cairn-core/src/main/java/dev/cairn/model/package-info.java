/**
 * The words of the domain, as values: brokers, groups, routes, leases, permissions, versions.
 *
 * <p>Thread rule: everything here is immutable and may be shared freely.
 */
@NullMarked
package dev.cairn.model;

import org.jspecify.annotations.NullMarked;
