package dev.cairn.e2e.peer;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The filter server of old, which announces itself to a broker, which announces it to the name server. */
public final class FilterServer implements AutoCloseable {
    private static final int HEAP_MEGABYTES = 96;
    private static final Duration START = Duration.ofMinutes(1);

    private final ChildProcess process;

    private FilterServer(ChildProcess process) {
        this.process = process;
    }

    /** Starts a filter server beside a broker; brokers up to 4.9.5 know what to do with it. */
    public static FilterServer start(PeerHost host, NameServerProcess nameServer, Broker broker) {
        Map<String, String> properties = Map.of(
                "connectWhichBroker", broker.address(),
                "namesrvAddr", nameServer.address(),
                "filterServerIP", "127.0.0.1");
        String file = host.writeProperties("filter-server", "filtersrv.conf", properties)
                .toString();
        ChildProcess process =
                host.start(Peer.FILTER_SERVER_4_2_0, "filter-server", HEAP_MEGABYTES, List.of("-c", file));
        process.await("has started", START, () -> process.output().contains("boot success"));
        return new FilterServer(process);
    }

    /** Kills it. */
    public void kill() {
        process.kill();
    }

    @Override
    public void close() {
        kill();
    }
}
