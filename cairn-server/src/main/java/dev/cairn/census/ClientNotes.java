package dev.cairn.census;

import dev.cairn.access.RequestKind;
import dev.cairn.model.SessionId;
import dev.cairn.transport.Session;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What is noted of one connection. Its I/O thread alone notes; others may look at any time, and see all that was noted before
 * the last request that they see.
 */
public final class ClientNotes {
    private final Session session;
    private final long sinceNanos;

    /** Written last, and without a barrier: who reads it sees what was written before. */
    private final AtomicLong requests = new AtomicLong();

    private String language = "";
    private int version;
    private int registrationBytes;
    private boolean isBroker;
    private boolean isTool;
    private volatile @Nullable RecentNames topics;

    ClientNotes(Session session, long sinceNanos) {
        this.session = session;
        this.sinceNanos = sinceNanos;
    }

    /**
     * The peer has sent a request.
     *
     * @param code of the request
     * @param itsLanguage as its header says
     * @param itsVersion as its header says
     */
    public void sent(int code, String itsLanguage, int itsVersion) {
        language = itsLanguage;
        version = itsVersion;
        switch (RequestKind.of(code)) {
            case BROKER, ADMIN_OR_BROKER -> isBroker = true;
            case READING, ADMIN -> isTool = true;
            case OPEN, UNKNOWN -> {
                // Anybody sends these.
            }
        }
        requests.lazySet(requests.getPlain() + 1);
    }

    /** The peer looks up a topic, which may be there or not. */
    public void lookedUp(String topic) {
        RecentNames names = topics;
        if (names == null) {
            names = new RecentNames();
            topics = names;
        }
        names.note(topic);
    }

    /** A broker registers, with a body of so many bytes. */
    public void registers(int bytes) {
        registrationBytes = bytes;
    }

    int registrationBytes() {
        return registrationBytes;
    }

    SessionId session() {
        return session.id();
    }

    boolean hasLookedUp(String topic) {
        RecentNames names = topics;
        return names != null && names.contains(topic);
    }

    Client told() {
        long count = requests.getAcquire();
        RecentNames names = topics;
        Collection<String> lookedUp = names == null ? List.of() : names.all();
        return new Client(
                session.id(),
                role(count),
                language,
                version,
                session.remoteAddress(),
                sinceNanos,
                count,
                List.copyOf(lookedUp));
    }

    Role role() {
        return role(requests.getAcquire());
    }

    private Role role(long count) {
        if (count == 0) {
            return Role.SILENT;
        } else if (isBroker) {
            return Role.BROKER;
        }
        return isTool ? Role.TOOL : Role.CLIENT;
    }
}
