package dev.cairn.storage;

import java.io.IOException;
import java.util.concurrent.atomic.LongAdder;

/** A document whose writes are counted. May be read by all threads; who writes is settled by the document beneath. */
public final class CountedDocument implements Durable {

    private final Durable document;
    private final LongAdder written = new LongAdder();
    private final LongAdder unforced = new LongAdder();
    private final LongAdder failed = new LongAdder();

    /**
     * What became of the writes.
     *
     * @param written as they were to be
     * @param unforced they stand, but may not survive a power cut
     * @param failed what was there before stands
     */
    public record Counts(long written, long unforced, long failed) {}

    /** Nothing is written yet. */
    public CountedDocument(Durable document) {
        this.document = document;
    }

    @Override
    public void write(byte[] content) throws IOException {
        try {
            document.write(content);
            written.increment();
        } catch (NotForced e) {
            unforced.increment();
            throw e;
        } catch (IOException e) {
            failed.increment();
            throw e;
        }
    }

    public Counts counts() {
        return new Counts(written.sum(), unforced.sum(), failed.sum());
    }
}
