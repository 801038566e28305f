package dev.cairn.http;

import java.util.ArrayList;
import java.util.List;

/**
 * Who takes part in something, in no order: to come and to go costs the same however many they are. Belongs to the event loop.
 *
 * @param <T> who they are; each is in one roster at most
 */
final class Roster<T extends Roster.Member> {
    private final List<T> members = new ArrayList<>(1);

    /** One who knows his place. */
    interface Member {
        /** Where he stands in the list; only for the roster. */
        int place();

        void standAt(int place);
    }

    void add(T member) {
        member.standAt(members.size());
        members.add(member);
    }

    void remove(T member) {
        T last = members.remove(members.size() - 1);
        if (last != member) {
            last.standAt(member.place());
            members.set(member.place(), last);
        }
    }

    /** Those who take part now, whoever comes and goes later. */
    List<T> copy() {
        return new ArrayList<>(members);
    }

    int size() {
        return members.size();
    }
}
