package dev.cairn.storage;

import java.io.IOException;

/** Keeps one document. {@link AtomicFile} is the real one. */
@FunctionalInterface
public interface Durable {

    /**
     * Replaces the document. When this returns, it survives a power cut.
     *
     * @throws NotForced if the new document stands, but may not survive a power cut
     * @throws IOException if it could not be kept otherwise; the document before stands then
     */
    void write(byte[] content) throws IOException;
}
