package dev.cairn.benchmarks.sidebyside.servers;

import dev.cairn.benchmarks.fleet.Dialect;
import dev.cairn.benchmarks.fleet.Fleet;
import dev.cairn.benchmarks.limit.LimitServer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The limit of the machine: a bare server that gives one constant answer, the right one for all topics of a fleet. */
public record Limit(Fleet fleet, Dialect dialect) implements Contestant {

    /** Not told yet which fleet it is to answer with. */
    public static Limit unready() {
        return new Limit(new Fleet(1, 1), Dialect.QUOTED);
    }

    @Override
    public String name() {
        return "limit";
    }

    @Override
    public boolean isNameServer() {
        return false;
    }

    @Override
    public Contestant answering(Fleet asked, Dialect spoken) {
        return new Limit(asked, spoken);
    }

    @Override
    public List<String> command(Path configuration, Path folder) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseG1GC",
                "-cp",
                System.getProperty("java.class.path"),
                LimitServer.class.getName(),
                configuration.toString(),
                Integer.toString(fleet.brokers()),
                dialect.name());
    }

    @Override
    public Map<String, String> environment(Path folder) {
        return Map.of();
    }
}
