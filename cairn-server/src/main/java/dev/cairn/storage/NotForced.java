package dev.cairn.storage;

import java.io.IOException;

/**
 * A document was replaced, and whoever reads it finds the new one; but the disk could not be made to keep it, so after a power
 * cut the one before may be back. Writing it again is worth a try.
 */
public final class NotForced extends IOException {

    private static final long serialVersionUID = 1L;

    public NotForced(IOException cause) {
        super(AtomicFile.reason(cause), cause);
    }

    /** What is known, as a sentence that is fit to be told to a peer. */
    public String sentence() {
        return "the folder could not be forced to disk (" + getMessage()
                + "), so after a power cut it may be as it was before";
    }
}
