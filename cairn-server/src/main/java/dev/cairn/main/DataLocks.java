package dev.cairn.main;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.storage.DocumentInUse;
import dev.cairn.storage.DocumentLock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What this server alone may write to: two that share a file would each write over what the other has acknowledged. Taken
 * before anything is read, given back after everything is written.
 */
final class DataLocks {

    private static final Logger LOG = LoggerFactory.getLogger(DataLocks.class);

    private final List<DocumentLock> taken = new ArrayList<>();

    private DataLocks() {}

    /**
     * Takes all locks, or none.
     *
     * @throws DocumentInUse if another server has one of them
     */
    static DataLocks take(Settings settings) {
        DataLocks locks = new DataLocks();
        boolean areOurs = false;
        try {
            locks.add(settings.networkFile());
            locks.add(settings.get(Options.KV_CONFIG_PATH));
            areOurs = true;
            return locks;
        } finally {
            if (!areOurs) {
                locks.giveBack();
            }
        }
    }

    /** Key-values may lie where they can only be read, and some file systems have no locks: no reason not to start. */
    private void add(Path document) {
        try {
            taken.add(DocumentLock.take(document));
        } catch (IOException e) {
            LOG.warn(
                    "Cannot lock {}, so nothing keeps another server from writing there too: {}",
                    document.toAbsolutePath(),
                    e.toString());
        }
    }

    void giveBack() {
        for (DocumentLock lock : taken) {
            try {
                lock.close();
            } catch (IOException e) {
                LOG.warn("Cannot unlock: {}", e.toString());
            }
        }
    }
}
