package dev.cairn.http;

import dev.cairn.history.Change;
import dev.cairn.history.History;
import dev.cairn.runtime.Registry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells the history, and in the same words the log, what an operator changed on disk. Used by the disk's thread. */
public final class OperatorNotes {
    private static final Logger LOG = LoggerFactory.getLogger(OperatorNotes.class);

    private final History history;
    private final Registry registry;

    /** Adds to this history, at the revisions of this registry. */
    public OperatorNotes(History history, Registry registry) {
        this.history = history;
        this.registry = registry;
    }

    void add(Change change) {
        history.add(registry.current().revision().value(), change);
        LOG.info("{}", change.sentence());
    }
}
