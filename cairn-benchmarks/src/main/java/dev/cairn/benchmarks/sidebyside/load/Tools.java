package dev.cairn.benchmarks.sidebyside.load;

import dev.cairn.benchmarks.fleet.Listing;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.sidebyside.answers.AnswerBody;
import dev.cairn.benchmarks.sidebyside.answers.ListingCheck;
import dev.cairn.benchmarks.sidebyside.answers.ServerAnswer;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.PeerConnection;
import dev.cairn.benchmarks.sidebyside.connections.Peers;
import dev.cairn.benchmarks.sidebyside.machine.Time;
import dev.cairn.benchmarks.sidebyside.results.Recorder;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Admin tools, each with a connection of its own, that ask for one listing after another, the next as soon as the one before is
 * answered. Owned by the thread of the load.
 */
public final class Tools implements Beside, Closeable {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Peers peers;
    private final int count;
    private final List<Listing> listings;
    private final Tally tally = new Tally();
    private final Map<Listing, String> sample = new EnumMap<>(Listing.class);
    private boolean hasBegun;
    private boolean isOver;

    /** They begin with the first step. */
    public Tools(int port, int count, List<Listing> listings) throws IOException {
        this.peers = new Peers(port);
        this.count = count;
        this.listings = listings;
    }

    /** Every tool asks once and waits for the answer: then the server has accepted their connections. */
    public void greet() throws IOException {
        for (int tool = 0; tool < count; tool++) {
            peers.ask(tool, Request.listing(listings.get(0)), ServerAnswer::requireSuccess);
        }
        peers.awaitAtMost(0, PATIENCE);
    }

    @Override
    public void step(long nowNanos) throws IOException {
        if (!hasBegun) {
            hasBegun = true;
            for (int tool = 0; tool < count; tool++) {
                ask(tool, tool % listings.size());
            }
        }
        peers.exchange();
    }

    private void ask(int tool, int turn) throws IOException {
        Listing listing = listings.get(turn);
        PeerConnection.Answers counted = tally.counting(
                Integer.toString(listing.code()), Time.nanos(), answer -> keepFirst(listing, answer.body()));
        peers.ask(tool, Request.listing(listing), answer -> {
            counted.answered(answer);
            if (!isOver) {
                ask(tool, (turn + 1) % listings.size());
            }
        });
    }

    /** A text of megabytes is taken out of the buffer once only: lookups wait meanwhile. */
    private void keepFirst(Listing listing, AnswerBody body) {
        if (!sample.containsKey(listing)) {
            sample.put(listing, body.text());
        }
    }

    /** Nobody asks any more, and the answers that are still to come are awaited; how many did not come. */
    public int finish() throws IOException {
        isOver = true;
        peers.await(0, PATIENCE);
        return peers.waiting();
    }

    /** Compares the first answer to each kind of request; throws {@link WrongAnswer} if there is none. */
    public void check(ListingCheck check) {
        for (Listing listing : listings) {
            String answer = sample.get(listing);
            if (answer == null) {
                throw new WrongAnswer("no answer to " + listing.code());
            }
            check.check(listing, answer);
        }
    }

    /** Records how long the listings took. */
    public void record(Recorder recorder, String what) {
        tally.record(recorder, what);
    }

    @Override
    public void close() throws IOException {
        peers.close();
    }
}
