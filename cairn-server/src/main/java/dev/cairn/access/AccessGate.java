package dev.cairn.access;

import dev.cairn.config.AddressList;
import dev.cairn.config.Option;
import dev.cairn.config.Options;
import dev.cairn.transport.RateLimitedLog;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Stands before all requests. Tells the log about each stranger once. Used by all I/O and decode threads. */
public final class AccessGate {

    private static final Logger LOG = LoggerFactory.getLogger(AccessGate.class);
    private static final Duration INTERVAL = Duration.ofSeconds(1);

    /** So many strangers are remembered; with one more all are forgotten, and may be told of again. */
    static final int MAX_REMEMBERED = 1_000;

    private final AccessRules rules;
    private final RateLimitedLog lines;
    private final Set<InetAddress> told = ConcurrentHashMap.newKeySet();
    private final LongAdder refused = new LongAdder();

    public AccessGate(AccessRules rules, LongSupplier nanoClock) {
        this.rules = rules;
        this.lines = new RateLimitedLog(INTERVAL, nanoClock);
    }

    /**
     * Why a request is refused, as a sentence for its sender; empty if it is not.
     *
     * @param code the request's code; one that nobody serves passes, to be answered as such
     * @param peer who sends it
     * @param speaksForBroker whether a broker that stands has registered over this connection
     */
    public Optional<String> refusal(int code, InetSocketAddress peer, BooleanSupplier speaksForBroker) {
        InetAddress source = peer.getAddress();
        return rules.obstacle(RequestKind.of(code), source, speaksForBroker)
                .map(option -> refuse("request " + code, source, option));
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
        return refuse(what, peer.getAddress(), Options.ADMIN_ADDRESSES);
    }

    private String refuse(String what, InetAddress source, Option<AddressList> option) {
        String sentence = what + " is not allowed from " + source.getHostAddress() + ", which is not in " + option.key()
                + " of this name server";
        tell(source, sentence);
        return sentence;
    }

    private void tell(InetAddress source, String sentence) {
        refused.increment();
        if (told.contains(source)) {
            return;
        }
        lines.write(more -> {
            if (told.size() >= MAX_REMEMBERED) {
                told.clear();
            }
            told.add(source);
            LOG.warn("Refused a stranger, told once: {}{}", sentence, more);
        });
    }

    /** How many requests were refused. */
    public long refused() {
        return refused.sum();
    }
}
