package dev.cairn.protocol;

import dev.cairn.kv.KeyValues;
import java.util.Map;
import java.util.function.Supplier;

/** Request 101: the value of one key. */
final class KeyValueLookup implements RequestClass.Question {
    private final Supplier<KeyValues> keyValues;

    KeyValueLookup(Supplier<KeyValues> keyValues) {
        this.keyValues = keyValues;
    }

    @Override
    public Answer answer(Request request) {
        String namespace = request.fields().required("namespace");
        String key = request.fields().required("key");
        return keyValues
                .get()
                .value(namespace, key)
                .map(value -> Answer.of(Map.of("value", value)))
                .orElseGet(() -> Answer.refusal(
                        ResponseCode.QUERY_NOT_FOUND, "No config item, Namespace: " + namespace + " Key: " + key));
    }
}
