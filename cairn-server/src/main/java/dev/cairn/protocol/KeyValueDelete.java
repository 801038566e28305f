package dev.cairn.protocol;

import dev.cairn.kv.KeyValueChange;
import java.util.Optional;

/** Request 102: a key is to be no more. A success also where it never was, or is not named at all, as in Apache. */
final class KeyValueDelete implements RequestClass.Write {
    private final KeyValueWrites writes;

    KeyValueDelete(KeyValueWrites writes) {
        this.writes = writes;
    }

    @Override
    public void begin(PendingWrite write) {
        RequestFields fields = write.request().fields();
        Optional<String> namespace = fields.optional("namespace");
        Optional<String> key = fields.optional("key");
        if (namespace.isEmpty() || key.isEmpty()) {
            write.finish(() -> Answer.SUCCESS);
            return;
        }
        writes.submit(new KeyValueChange.Delete(namespace.get(), key.get()), write);
    }
}
