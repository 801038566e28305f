package dev.cairn.peers;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Known reasons why two name servers answer differently, as {@code docs/compatibility.md} has them. */
final class Reasons {
    private static final int ROUTE = 105;
    private static final int CLUSTERS = 106;
    private static final int SYSTEM_TOPICS = 304;
    private static final List<Integer> UNIT_TOPICS = List.of(311, 312, 313);

    private Reasons() {}

    /** The reason for a difference; nothing if none is known. */
    static Optional<String> of(Question question, Reply ours, Reply theirs) {
        if (isEither(ours, theirs, reply -> reply.code() == Reply.SILENCE)) {
            return Optional.of("W10: servers before 5.0 are silent about requests that they do not know");
        }
        if (isEither(ours, theirs, reply -> reply.code() == 16)) {
            return Optional.of("D25: readAddresses of one of them keeps this address from asking");
        }
        if (isEither(ours, theirs, reply -> reply.remark().equals("name server not ready"))) {
            return Optional.of("D20: one of them has just started (needWaitForService)");
        }
        if (isEither(ours, theirs, reply -> reply.remark().equals("disable"))) {
            return Optional.of("enableTopicList or enableAllTopicList, which is false at one of them");
        }
        return ours.code() == 0 && theirs.code() == 0 ? ofContents(question.code(), ours, theirs) : Optional.empty();
    }

    private static boolean isEither(Reply ours, Reply theirs, Predicate<Reply> what) {
        return what.test(ours) != what.test(theirs);
    }

    private static Optional<String> ofContents(int code, Reply ours, Reply theirs) {
        if (code == ROUTE && differInMemberOnly("topicQueueMappingByBroker", ours, theirs)) {
            return Optional.of("D7: Apache's server keeps static mappings of brokers and topics that are gone");
        }
        if (code == ROUTE && differInPermissionOnly(ours, theirs)) {
            return Optional.of(
                    "D8, D10: a write wipe (205), or its end (327), that one of them has undone or exaggerated");
        }
        if (code == CLUSTERS && isEither(ours, theirs, Reasons::hasGhost)) {
            return Optional.of("D2: a broker name without addresses, left behind by a registration that was refused");
        }
        if (code == SYSTEM_TOPICS && differInMemberOnly("brokerAddr", ours, theirs)) {
            return Optional.of("304: \"some broker\", the first by name here and the first by hash in Apache's server");
        }
        if (UNIT_TOPICS.contains(code)) {
            return Optional.of("D22: Apache's server looks at one broker of a topic, whichever comes first");
        }
        return Optional.empty();
    }

    private static boolean differInMemberOnly(String member, Reply ours, Reply theirs) {
        return Stream.of(ours, theirs)
                        .map(reply ->
                                reply.json().map(tree -> tree.without(member).canonical()))
                        .distinct()
                        .count()
                == 1;
    }

    private static boolean differInPermissionOnly(Reply ours, Reply theirs) {
        return withoutPermissions(ours).equals(withoutPermissions(theirs));
    }

    private static String withoutPermissions(Reply reply) {
        return reply.essence().replaceAll("\"perm\":\\d+", "");
    }

    private static boolean hasGhost(Reply reply) {
        return reply.json().stream()
                .flatMap(tree -> tree.get("brokerAddrTable").members().values().stream())
                .anyMatch(group -> group.get("brokerAddrs").names().isEmpty());
    }
}
