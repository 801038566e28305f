package dev.cairn.access;

import dev.cairn.config.AddressList;
import dev.cairn.config.Option;
import dev.cairn.config.Options;
import dev.cairn.transport.RateLimitedLog;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stands before all requests. Tells the log about each stranger once in a while, for each list that he is not on: what one
 * program on a machine may not do hides nothing of what another is kept from. Of a broker that may not register the registry tells.
 * Used by all I/O and decode threads.
 */
public final class AccessGate {

    private static final Logger LOG = LoggerFactory.getLogger(AccessGate.class);

    /** All strangers together get one line in this time for each list. */
    private static final Duration INTERVAL = Duration.ofSeconds(1);

    /** When a stranger is told of again. */
    static final Duration REMEMBERED = Duration.ofMinutes(10);

    /** So many strangers are remembered; with one more all are forgotten, and may be told of again. */
    static final int MAX_REMEMBERED = 1_000;

    private final AccessRules rules;
    private final LongSupplier nanoClock;
    private final Map<String, RateLimitedLog> lines = new ConcurrentHashMap<>();

    /** When each may be told of again, in nanoseconds of the clock. */
    private final Map<Stranger, Long> told = new ConcurrentHashMap<>();

    private final LongAdder refused = new LongAdder();

    private record Stranger(InetAddress source, String list) {}

    public AccessGate(AccessRules rules, LongSupplier nanoClock) {
        this.rules = rules;
        this.nanoClock = nanoClock;
    }

    /** Why a request is refused, as a sentence for its sender; empty if it is not. */
    public Optional<String> refusal(Asked asked) {
        return refusal(asked, sentence -> false);
    }

    /**
     * The same, where somebody else may tell of it: once is enough.
     *
     * @param isToldElsewhere is given the sentence of a refusal, and tells of it or leaves that to the gate
     */
    public Optional<String> refusal(Asked asked, Predicate<String> isToldElsewhere) {
        InetAddress source = asked.peer().getAddress();
        Optional<Option<AddressList>> obstacle =
                rules.obstacle(RequestKind.of(asked.code()), source, asked::speaksForBroker);
        return obstacle.isEmpty()
                ? Optional.empty()
                : Optional.of(refuse(asked.inWords(), source, obstacle.get(), isToldElsewhere));
    }

    /** Whether a peer may change what an operator is in charge of. */
    public boolean isAdmin(InetSocketAddress peer) {
        return rules.isAdmin(peer.getAddress());
    }

    /**
     * A request has passed and wants more than its sender may, as was found out later: it is refused after all.
     *
     * @param what is asked, for people
     * @param peer who sends it
     * @return the sentence for its sender
     */
    public String refuse(String what, InetSocketAddress peer) {
        return refuse(what, peer.getAddress(), Options.ADMIN_ADDRESSES, sentence -> false);
    }

    private String refuse(
            String what, InetAddress source, Option<AddressList> option, Predicate<String> isToldElsewhere) {
        String sentence = what + " is not allowed from " + source.getHostAddress() + ", which is not in " + option.key()
                + " of this name server";
        refused.increment();
        if (!isToldElsewhere.test(sentence)) {
            tell(new Stranger(source, option.key()), sentence);
        }
        return sentence;
    }

    private void tell(Stranger stranger, String sentence) {
        long now = nanoClock.getAsLong();
        Long due = told.get(stranger);
        if (due != null && now - due < 0) {
            return;
        }
        lines.computeIfAbsent(stranger.list(), list -> new RateLimitedLog(INTERVAL, nanoClock))
                .write(more -> {
                    if (told.size() >= MAX_REMEMBERED) {
                        told.clear();
                    }
                    told.put(stranger, now + REMEMBERED.toNanos());
                    LOG.warn(
                            "Refused a stranger, told once in {} minutes: {}{}",
                            REMEMBERED.toMinutes(),
                            sentence,
                            more);
                });
    }

    /** How many requests were refused. */
    public long refused() {
        return refused.sum();
    }
}
