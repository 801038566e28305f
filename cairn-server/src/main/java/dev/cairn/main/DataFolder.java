package dev.cairn.main;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.storage.Folder;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The folder of what is kept on disk. That it can be written to is found out at start, not at the first change: a name server
 * that seems to be ready and refuses every change is noticed when the change is wanted most.
 */
final class DataFolder {

    private static final Logger LOG = LoggerFactory.getLogger(DataFolder.class);

    private DataFolder() {}

    /**
     * Makes it where it is missing.
     *
     * @throws UnusableFolder if it cannot be written to
     */
    static void prepare(Settings settings) {
        try {
            Folder.prepareFor(settings.networkFile());
        } catch (IOException e) {
            throw new UnusableFolder(settings, Options.DATA_DIR, e);
        }
    }

    /** Tells where it is. Key-values may lie elsewhere, also where they can only be read. */
    static void tell(Settings settings) {
        LOG.info("Data folder {}", settings.get(Options.DATA_DIR).toAbsolutePath());
        try {
            Folder.prepareFor(settings.get(Options.KV_CONFIG_PATH));
        } catch (IOException e) {
            LOG.warn(
                    "Key-values cannot be changed: nothing can be written beside {} ({})",
                    settings.get(Options.KV_CONFIG_PATH).toAbsolutePath(),
                    UnusableFolder.reason(e));
        }
    }
}
