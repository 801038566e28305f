package dev.cairn.runtime;

import dev.cairn.model.Origin;
import dev.cairn.registry.Command;
import dev.cairn.registry.Event;
import dev.cairn.registry.RegistryState;
import java.util.List;
import java.util.Optional;

/** Hears what happened, after it was published, on the thread that owns the registry. Must not wait. */
public interface RegistryListener {
    /**
     * A command led to events.
     *
     * @param after the state that it led to
     * @param events what happened; never empty
     * @param origin who asked for the command; empty if nobody did
     */
    void happened(RegistryState after, List<Event> events, Optional<Origin> origin);

    /**
     * A command failed by a defect of ours, and the registry is as it was; or it is done, and telling somebody of it failed.
     *
     * @param command what was to be done
     * @param defect why one or the other failed
     */
    void failed(Command<?> command, RuntimeException defect);
}
