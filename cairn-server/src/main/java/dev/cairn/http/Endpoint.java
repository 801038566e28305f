package dev.cairn.http;

import dev.cairn.access.RequestKind;
import io.vertx.core.Future;
import io.vertx.core.http.HttpMethod;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * One thing that can be asked.
 *
 * @param method the method; GET serves HEAD too
 * @param path the path as the OpenAPI document has it, with {@code {name}} where names stand
 * @param need what its sender must be allowed to do
 * @param parameters the names that may stand behind the question mark
 * @param types the media types that an answer may have
 * @param typesOf those of them that the answer to a question may have
 * @param action what is done
 * @param follow how it can be followed
 */
public record Endpoint(
        HttpMethod method,
        String path,
        RequestKind need,
        Set<String> parameters,
        List<String> types,
        Function<Query, List<String>> typesOf,
        Action action,
        Follow follow) {
    /** Copies the collections. */
    public Endpoint {
        parameters = Set.copyOf(parameters);
        types = List.copyOf(types);
    }

    /** Something that is answered in JSON, and that cannot be followed. */
    private Endpoint(HttpMethod method, String path, RequestKind need, Set<String> parameters, Action action) {
        this(
                method,
                path,
                need,
                parameters,
                List.of(Answer.JSON),
                query -> List.of(Answer.JSON),
                action,
                new Follow.Never());
    }

    /** Something that everybody may look at. */
    static Endpoint open(String path, Set<String> parameters, Function<Asked, Answer> answer) {
        return get(path, RequestKind.OPEN, parameters, answer);
    }

    /** Something that shows more than one client needs. */
    static Endpoint reading(String path, Set<String> parameters, Function<Asked, Answer> answer) {
        return get(path, RequestKind.READING, parameters, answer);
    }

    private static Endpoint get(String path, RequestKind need, Set<String> parameters, Function<Asked, Answer> answer) {
        return new Endpoint(
                HttpMethod.GET, path, need, parameters, asked -> Future.succeededFuture(answer.apply(asked)));
    }

    /** Something that shows more than one client needs, and that is not always found out at once. */
    static Endpoint readingLater(String path, Set<String> parameters, Action action) {
        return new Endpoint(HttpMethod.GET, path, RequestKind.READING, parameters, action);
    }

    /** Something that an operator may change. */
    static Endpoint change(HttpMethod method, String path, Set<String> parameters, Action action) {
        return new Endpoint(method, path, RequestKind.ADMIN, parameters, action);
    }

    /** The same with answers of these types. */
    Endpoint answering(String... mediaTypes) {
        List<String> all = List.of(mediaTypes);
        return new Endpoint(method, path, need, parameters, all, query -> all, action, follow);
    }

    /** The same with answers of one of these types, of which the question says one. */
    Endpoint answering(Function<Query, String> typeOf, String... mediaTypes) {
        return new Endpoint(
                method,
                path,
                need,
                parameters,
                List.of(mediaTypes),
                query -> List.of(typeOf.apply(query)),
                action,
                follow);
    }

    /** The same, which can be followed in this way. */
    Endpoint followed(Follow way) {
        Set<String> more = new HashSet<>(parameters);
        more.addAll(List.of(LongPolls.WAIT, LongPolls.SPREAD));
        more.add(way instanceof Follow.Events ? Watch.MIN_INTERVAL : LongPolls.INDEX);
        return new Endpoint(method, path, need, more, types, typesOf, action, way);
    }

    /** Whether it changes something. */
    boolean isChange() {
        return need == RequestKind.ADMIN;
    }

    /** Whether its requests have a body. */
    boolean takesBody() {
        return isChange() && !method.equals(HttpMethod.DELETE);
    }
}
