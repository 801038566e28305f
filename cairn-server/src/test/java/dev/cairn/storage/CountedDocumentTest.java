package dev.cairn.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class CountedDocumentTest {
    private final Queue<IOException> failures = new ArrayDeque<>();
    private final CountedDocument document = new CountedDocument(content -> {
        IOException failure = failures.poll();
        if (failure != null) {
            throw failure;
        }
    });

    @Test
    void aWriteCountsAsWhatBecameOfItAndIsToldAsIfItWereNotCounted() throws IOException {
        document.write(new byte[1]);
        document.write(new byte[2]);
        IOException full = new IOException("No space left on device");
        NotForced unforced = new NotForced(new IOException("Input/output error"));
        failures.addAll(List.of(full, unforced));

        assertThatThrownBy(() -> document.write(new byte[3])).isSameAs(full);
        assertThatThrownBy(() -> document.write(new byte[4])).isSameAs(unforced);

        assertThat(document.counts()).isEqualTo(new CountedDocument.Counts(2, 1, 1));
    }
}
