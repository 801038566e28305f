package dev.cairn.runtime;

import dev.cairn.model.Origin;
import dev.cairn.registry.Command;
import dev.cairn.registry.Event;
import dev.cairn.registry.RegistryState;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Remembers what it hears. Safe for any thread. */
public final class RecordingListener implements RegistryListener {
    private final List<Event> events = new CopyOnWriteArrayList<>();
    private final List<Optional<Origin>> origins = new CopyOnWriteArrayList<>();
    private final List<RegistryState> states = new CopyOnWriteArrayList<>();
    private final List<RuntimeException> defects = new CopyOnWriteArrayList<>();

    @Override
    public void happened(RegistryState after, List<Event> news, Optional<Origin> origin) {
        states.add(after);
        origins.add(origin);
        events.addAll(news);
    }

    @Override
    public void failed(Command<?> command, RuntimeException defect) {
        defects.add(defect);
    }

    /** All events, in order. */
    public List<Event> events() {
        return List.copyOf(events);
    }

    /** The states that the events were told with, in order. */
    public List<RegistryState> states() {
        return List.copyOf(states);
    }

    /** Who asked for the changes that led to events, in order. */
    public List<Optional<Origin>> origins() {
        return List.copyOf(origins);
    }

    /** All defects, in order. */
    public List<RuntimeException> defects() {
        return List.copyOf(defects);
    }
}
