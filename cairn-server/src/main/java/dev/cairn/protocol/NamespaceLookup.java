package dev.cairn.protocol;

import dev.cairn.kv.KeyValues;
import java.util.function.Supplier;

/** Request 219: all keys of a namespace. One whose last key was deleted is found, and empty. */
final class NamespaceLookup implements RequestClass.Question {
    private final Supplier<KeyValues> keyValues;

    NamespaceLookup(Supplier<KeyValues> keyValues) {
        this.keyValues = keyValues;
    }

    @Override
    public Answer answer(Request request) {
        String namespace = request.fields().required("namespace");
        return keyValues
                .get()
                .namespace(namespace)
                .map(values -> Answer.of(ListingJson.table(values)))
                .orElseGet(
                        () -> Answer.refusal(ResponseCode.QUERY_NOT_FOUND, "No config item, Namespace: " + namespace));
    }
}
