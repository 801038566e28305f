package dev.cairn.protocol;

import dev.cairn.kv.KeyValueChange;
import java.util.Optional;

/** Request 100: a key gets a value. Answered once it is on disk; code 1 says why it is not, and then nothing has changed. */
final class KeyValuePut implements RequestClass.Write {
    private final KeyValueWrites writes;

    KeyValuePut(KeyValueWrites writes) {
        this.writes = writes;
    }

    @Override
    public void begin(PendingWrite write) {
        RequestFields fields = write.request().fields();
        Optional<String> namespace = fields.optional("namespace");
        Optional<String> key = fields.optional("key");
        if (namespace.isEmpty() || key.isEmpty()) {
            // The text is Apache's (since 4.9.0).
            throw new BadRequest("namespace or key is null");
        }
        // An empty value is one.
        String value = fields.header().field("value").orElseThrow(() -> new BadRequest("value is missing"));
        writes.submit(new KeyValueChange.Put(namespace.get(), key.get(), value), write);
    }
}
