package dev.cairn.protocol;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Which class serves which request code. */
final class RequestTable {
    private final @Nullable RequestClass[] byCode;

    RequestTable(Map<Integer, RequestClass> classes) {
        int highest =
                classes.keySet().stream().mapToInt(Integer::intValue).max().orElse(0);
        byCode = new @Nullable RequestClass[highest + 1];
        classes.forEach((code, served) -> byCode[code] = served);
    }

    Optional<RequestClass> find(int code) {
        return code >= 0 && code < byCode.length ? Optional.ofNullable(byCode[code]) : Optional.empty();
    }

    /** The codes that are served. */
    Set<Integer> codes() {
        return IntStream.range(0, byCode.length)
                .filter(code -> byCode[code] != null)
                .boxed()
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The answer to a code that nobody serves. The space at its start is Apache's (5.x). */
    static Answer unsupported(int code) {
        return Answer.refusal(ResponseCode.REQUEST_CODE_NOT_SUPPORTED, " request type " + code + " not supported");
    }
}
