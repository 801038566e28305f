package dev.cairn.registry;

import static kotlinx.collections.immutable.ExtensionsKt.persistentHashSetOf;

import dev.cairn.model.ContentDigest;
import dev.cairn.model.DataVersion;
import dev.cairn.model.SessionId;
import java.util.Set;
import kotlinx.collections.immutable.PersistentSet;

/**
 * What a master says of its topics in registrations that have one version and came over one connection without a gap. Each
 * may be the whole table, a part of it or a single topic: nothing on the wire tells. But brokers repeat everything every
 * 30 s, so once every topic that was named has been named by a registration that came twice, all of them together are the
 * whole table.
 *
 * @param session the connection
 * @param gaps as in {@link Submission}
 * @param version of the broker's table
 * @param seen the registrations that came, by what they say
 * @param named the topics that any of them named
 * @param confirmed the topics that those named that came twice
 * @param isOver whether the whole table was found already; then nothing more is kept
 */
record Round(
        SessionId session,
        long gaps,
        DataVersion version,
        PersistentSet<ContentDigest> seen,
        TopicNames named,
        TopicNames confirmed,
        boolean isOver) {
    /** Whoever says so many different things under one version is never taken at its word. */
    private static final int MAX_SEEN = 4096;

    static Round begin(Submission submission, DataVersion version) {
        return new Round(
                submission.session(),
                submission.gaps(),
                version,
                persistentHashSetOf(),
                TopicNames.NONE,
                TopicNames.NONE,
                false);
    }

    /** Whether a registration belongs to this round. */
    boolean includes(Submission submission, DataVersion other) {
        return session.equals(submission.session()) && gaps == submission.gaps() && version.equals(other);
    }

    /** The round after one more registration, which names these topics. */
    Round with(ContentDigest digest, Set<String> topics) {
        boolean isRepeated = seen.contains(digest);
        PersistentSet<ContentDigest> known = seen.size() < MAX_SEEN ? seen.add(digest) : seen;
        return new Round(
                session,
                gaps,
                version,
                known,
                named.union(topics),
                isRepeated ? confirmed.union(topics) : confirmed,
                isOver);
    }

    /** Whether everything that was named came twice. */
    boolean isConfirmed() {
        return named.size() == confirmed.size();
    }

    /** The round when there is nothing more to learn from it. */
    Round over() {
        return new Round(session, gaps, version, persistentHashSetOf(), TopicNames.NONE, TopicNames.NONE, true);
    }
}
