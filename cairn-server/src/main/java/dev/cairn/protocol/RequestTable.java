package dev.cairn.protocol;

import java.util.Map;
import java.util.Optional;
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

    /** The answer to a code that nobody serves. The space at its start is Apache's (5.x). */
    static Answer unsupported(int code) {
        return Answer.refusal(ResponseCode.REQUEST_CODE_NOT_SUPPORTED, " request type " + code + " not supported");
    }
}
