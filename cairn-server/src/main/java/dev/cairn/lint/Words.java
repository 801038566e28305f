package dev.cairn.lint;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerMember;
import dev.cairn.model.PrintedName;
import dev.cairn.model.Values;

/** How things are called in the sentences of findings. */
final class Words {
    private Words() {}

    /** {@code 1 broker}, {@code 3 brokers}. */
    static String number(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    /** {@code id 1 at 10.0.0.2:10911}. */
    static String member(BrokerMember member) {
        return "id " + member.id() + " at " + PrintedName.of(member.address());
    }

    /** A broker at the beginning of a sentence. */
    static String broker(BrokerIdentity broker) {
        return "Broker " + broker;
    }

    /** The same as values. */
    static Values values(BrokerMember member) {
        return Values.NONE.with("id", member.id()).withName("address", member.address());
    }

    /** How much of a bound is used, in per cent. */
    static long percent(long used, long bound) {
        return Math.round(100.0 * used / bound);
    }
}
