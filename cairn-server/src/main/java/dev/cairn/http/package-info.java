/**
 * The HTTP API: one class for each resource, behind one gate, on a port and an event loop of its own.
 *
 * <p>{@link dev.cairn.http.HttpListener} is the way in. {@code Api} routes to an {@code Endpoint} of one of the {@link
 * dev.cairn.http.Resource}s, each of which reads what it was given when it was made. {@code Problem} is the one place where an
 * exception becomes an answer. What is served stands in {@code openapi.json}, which a test compares with the endpoints.
 *
 * <p>Thread rule: everything here belongs to the thread {@code cairn-http-1}, which is made here, and keeps nothing between two
 * requests but {@code Moments}, {@code Visits} and, for those who follow, {@code Watch}, which the history wakes. What takes longer is
 * found out on {@code cairn-http-aside}, by way of {@code Aside}, and what another thread finds out comes back through {@code Asked}.
 * Only starting and stopping may be done from elsewhere.
 */
@NullMarked
package dev.cairn.http;

import org.jspecify.annotations.NullMarked;
