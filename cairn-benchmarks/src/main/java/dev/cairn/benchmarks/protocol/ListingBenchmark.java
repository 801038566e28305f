package dev.cairn.benchmarks.protocol;

import dev.cairn.benchmarks.fleet.BodyFormat;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.fleet.Listing;
import dev.cairn.benchmarks.fleet.RegisteredTopics;
import dev.cairn.benchmarks.fleet.RegistrationBody;
import dev.cairn.benchmarks.fleet.Request;
import dev.cairn.benchmarks.fleet.TopicNames;
import dev.cairn.config.Settings;
import io.netty.buffer.ByteBuf;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Each list of topics (requests 206, 224, 311 to 313) is asked for once after a change of a registry of 100,000 topics. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g", "-XX:+UseSerialGC"})
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class ListingBenchmark {

    private static final RegisteredTopics TWO = RegisteredTopics.usual(2);

    /** What one more broker, which has two topics, does again and again. */
    public enum Change {
        /** It comes or goes, and others have its topics too. */
        BROKER,
        /** It gives its topics, which others have too, other queues. */
        QUEUES,
        /** It comes or goes, and nobody else has its topics. */
        NAMES
    }

    /** How many brokers there are besides. */
    @Param("40")
    public int brokers = 1;

    /** How many topics each of them has. */
    @Param("100000")
    public int topics = 1;

    /** What happens before the lists are asked for. */
    @Param({"BROKER", "QUEUES", "NAMES"})
    public Change change = Change.BROKER;

    private final ByteBuf[] lists = Stream.of(
                    Listing.ALL_TOPICS,
                    Listing.TOPICS_OF_CLUSTER,
                    Listing.UNIT_TOPICS,
                    Listing.SUBSCRIBED_UNIT_TOPICS,
                    Listing.SUBSCRIBED_OTHER_TOPICS)
            .map(listing -> InProcessServer.buffer(Request.listing(listing)))
            .toArray(ByteBuf[]::new);
    private final InProcessServer server = new InProcessServer(Settings.defaults());
    private final InProcessServer.Peer tool = server.connect(Integer.MAX_VALUE);
    private InProcessServer.Peer broker = server.connect(0);
    private ByteBuf there = lists[0];
    private ByteBuf back = lists[0];
    private boolean isThere;

    /** Registers all brokers and asks for each list once. */
    @Setup
    public void register() {
        RegisteredTopics own = change == Change.NAMES ? TWO.withNames(new TopicNames(topics, 0)) : TWO;
        back = InProcessServer.buffer(registration(own));
        there = InProcessServer.buffer(
                change == Change.QUEUES
                        ? registration(TWO.withChanged(2, 2 * RegisteredTopics.USUAL_QUEUES, 2))
                        : Request.goodbye(brokers));
        broker = server.connect(brokers);
        server.register(new Fleet(topics, brokers));
        broker.send(back);
        if (ask() < 2L * topics * Fleet.topic(0).length()) {
            throw new IllegalStateException("lists without all topics");
        }
    }

    private Request registration(RegisteredTopics own) {
        return Request.registration(brokers, RegistrationBody.of(own, BodyFormat.PLAIN), 0);
    }

    private long ask() {
        long bytes = 0;
        for (ByteBuf list : lists) {
            bytes += tool.send(list);
        }
        return bytes;
    }

    /** One change, and each list once. */
    @Benchmark
    public long listsAfterAChange() {
        isThere = !isThere;
        broker.send(isThere ? there : back);
        return ask();
    }
}
