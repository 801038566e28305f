package dev.cairn.census;

import dev.cairn.model.SessionId;
import dev.cairn.transport.Session;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** Who is connected. There are never more than connections. Used by all threads. */
public final class Clients {
    private final LongSupplier nanoClock;
    private final ConcurrentNavigableMap<SessionId, ClientNotes> connected = new ConcurrentSkipListMap<>();

    /** Nobody yet. */
    Clients(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
    }

    /** Somebody has connected: what he sends is to be noted in these notes. */
    public ClientNotes opened(Session session) {
        ClientNotes notes = new ClientNotes(session, nanoClock.getAsLong());
        connected.put(session.id(), notes);
        return notes;
    }

    /** The connection has ended. */
    public void closed(ClientNotes notes) {
        connected.remove(notes.session());
    }

    /** All who are connected, in the order in which they came. Each is looked at when its turn comes. */
    public Stream<Client> all() {
        return connected.values().stream().map(ClientNotes::told);
    }

    /** Those who came after a connection, in order: the next page. */
    public Stream<Client> after(SessionId last) {
        return connected.tailMap(last, false).values().stream().map(ClientNotes::told);
    }

    /** Those of whose last few topics this is one, in the order in which they came. */
    public Stream<Client> askingFor(String topic) {
        return connected.values().stream()
                .filter(notes -> notes.hasLookedUp(topic))
                .map(ClientNotes::told);
    }

    /** How many are connected. */
    public int count() {
        return connected.size();
    }

    /** How many of each role are connected. */
    public Map<Role, Long> countsByRole() {
        Map<Role, Long> counts = new EnumMap<>(Role.class);
        Stream.of(Role.values()).forEach(role -> counts.put(role, 0L));
        connected.values().forEach(notes -> counts.merge(notes.role(), 1L, Long::sum));
        return counts;
    }

    /** How large the body of the last registration is that came over a connection; 0 if none did, or it has ended. */
    public int registrationBytes(SessionId session) {
        ClientNotes notes = connected.get(session);
        return notes == null ? 0 : notes.registrationBytes();
    }

    /** One connection. */
    public Optional<Client> find(SessionId session) {
        return Optional.ofNullable(connected.get(session)).map(ClientNotes::told);
    }
}
