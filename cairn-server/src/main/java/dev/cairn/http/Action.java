package dev.cairn.http;

import io.vertx.core.Future;

/** What is done for a request. */
@FunctionalInterface
public interface Action {
    /**
     * The answer, now or later.
     *
     * @throws Refusal if there is none but why
     */
    Future<Answer> act(Asked asked);
}
