package dev.cairn.metrics;

import dev.cairn.kv.KeyValues;
import dev.cairn.storage.CountedDocument;
import java.util.function.Supplier;

/** How many key-values there are, and how often what is kept on disk was written. May be used by all threads. */
public final class KeptFigures implements MetricSource {
    private final Supplier<KeyValues> keyValues;
    private final Supplier<CountedDocument.Counts> keyValueWrites;
    private final Supplier<CountedDocument.Counts> settingsWrites;

    /** What is kept on disk. */
    enum Document {
        KEY_VALUES,
        SETTINGS
    }

    /** What became of a write. */
    enum WriteResult {
        WRITTEN,
        /** Written, but the disk could not be made to keep it. */
        UNFORCED,
        /** What was there before stands. */
        FAILED
    }

    /** The figures of the key-values, and of the files of both. */
    public KeptFigures(
            Supplier<KeyValues> keyValues,
            Supplier<CountedDocument.Counts> keyValueWrites,
            Supplier<CountedDocument.Counts> settingsWrites) {
        this.keyValues = keyValues;
        this.keyValueWrites = keyValueWrites;
        this.settingsWrites = settingsWrites;
    }

    @Override
    public void read(Reading reading) {
        KeyValues now = keyValues.get();
        reading.value(Catalogue.KEY_VALUES, now.keys());
        reading.value(Catalogue.KEY_VALUE_NAMESPACES, now.byNamespace().size());
        reading.value(Catalogue.KEY_VALUE_BYTES, now.bytes());
        readWrites(reading, Document.KEY_VALUES, keyValueWrites.get());
        readWrites(reading, Document.SETTINGS, settingsWrites.get());
    }

    private static void readWrites(Reading reading, Document document, CountedDocument.Counts counts) {
        reading.value(Catalogue.DISK_WRITES, counts.written(), document, WriteResult.WRITTEN);
        reading.value(Catalogue.DISK_WRITES, counts.unforced(), document, WriteResult.UNFORCED);
        reading.value(Catalogue.DISK_WRITES, counts.failed(), document, WriteResult.FAILED);
    }
}
