package dev.cairn.e2e.peer;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * Where peers live: it knows the jars, gives each peer a folder, and kills all that still run when it is closed.
 *
 * <p>Belongs to one thread.
 */
public final class PeerHost implements AutoCloseable {
    /** Small heaps and the quicker compiler: peers start often, do little and run next to one another. */
    private static final List<String> THRIFTY =
            List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Xms32m", "-XX:-UsePerfData");

    /** What 4.x code needs on a Java of today; without it a broker cannot start again on the files it left. */
    private static final List<String> OPENED = List.of(
            "--add-opens=java.base/java.nio=ALL-UNNAMED",
            "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
            "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED");

    private static final List<String> LOG_FILES_OF_4 =
            List.of("logback_namesrv.xml", "logback_broker.xml", "logback_tools.xml", "logback_filtersrv.xml");

    private final Path repository;
    private final Path folder;
    private final PeerClassPaths classPaths;
    private final List<ChildProcess> children = new ArrayList<>();

    /**
     * A host whose peers write below a folder.
     *
     * @param repository the root of Cairn's sources
     * @param folder made if it is not there
     * @param progress hears about slow things
     */
    public PeerHost(Path repository, Path folder, Progress progress) {
        this.repository = repository;
        this.folder = folder;
        this.classPaths = new PeerClassPaths(repository, progress);
    }

    /** Gets the jars of these peers, all at once; whoever does not call this gets them one by one at the first start. */
    public void prepare(Collection<Peer> peers) {
        classPaths.resolve(peers);
    }

    /** The root of Cairn's sources. */
    Path repository() {
        return repository;
    }

    /** The folder of one peer. */
    Path folderOf(String name) {
        return folder.resolve(name);
    }

    /**
     * Starts a peer.
     *
     * @param name its folder here
     * @param heapMegabytes the most heap it may take
     * @param arguments of its main class
     */
    ChildProcess start(Peer peer, String name, int heapMegabytes, List<String> arguments) {
        Path home = folderOf(name);
        writeLogSettings(home);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(THRIFTY);
        command.add("-Xmx" + heapMegabytes + "m");
        command.add("-XX:MaxDirectMemorySize=256m");
        if (peer.reachesIntoJava()) {
            command.addAll(OPENED);
        }
        command.add("-Duser.home=" + home);
        command.add("-Drocketmq.home.dir=" + home);
        // Brokers leave their test certificates there, the tool leaves what it is about to change.
        command.add("-Djava.io.tmpdir=" + home);
        command.add("-cp");
        command.add(home.resolve("conf") + File.pathSeparator + classPaths.of(peer));
        command.add(peer.mainClass());
        command.addAll(arguments);
        return keep(ChildProcess.start(command, home, Map.of("ROCKETMQ_HOME", home.toString())));
    }

    /** Starts Cairn as a user would, with the launcher at the root of its sources. */
    public ChildProcess startCairn(String name, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(repository.resolve("cairn").toString());
        command.addAll(List.of(arguments));
        return keep(ChildProcess.start(command, folderOf(name), Map.of()));
    }

    /** Writes a properties file into the folder of a peer. */
    Path writeProperties(String name, String file, Map<String, String> values) {
        Properties properties = new Properties();
        properties.putAll(values);
        Path path = folderOf(name).resolve(file);
        try {
            Files.createDirectories(path.getParent());
            try (var writer = Files.newBufferedWriter(path)) {
                properties.store(writer, null);
            }
            return path;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes a file into the folder of a peer that is yet to start. */
    public void writeText(String name, String file, String text) {
        try {
            Path path = Files.createDirectories(folderOf(name)).resolve(file);
            Files.writeString(path, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Kills what still runs. */
    @Override
    public void close() {
        children.forEach(ChildProcess::kill);
    }

    private ChildProcess keep(ChildProcess child) {
        children.add(child);
        return child;
    }

    /** Without these files the peers log hundreds of lines about logging, or refuse to start. */
    private static void writeLogSettings(Path home) {
        String settings = """
                <configuration>
                  <statusListener class="ch.qos.logback.core.status.NopStatusListener"/>
                  <appender name="console" class="ch.qos.logback.core.ConsoleAppender">
                    <encoder><pattern>%d %p %c - %m%n</pattern></encoder>
                  </appender>
                  <logger name="RocketmqRemoting" level="${remoting.log.level:-WARN}"/>
                  <root level="WARN"><appender-ref ref="console"/></root>
                </configuration>
                """;
        try {
            Path conf = Files.createDirectories(home.resolve("conf"));
            for (String file : LOG_FILES_OF_4) {
                Files.writeString(conf.resolve(file), settings);
            }
            String settingsOf5 = settings.replace("ch.qos.logback", "org.apache.rocketmq.logging.ch.qos.logback");
            Files.write(conf.resolve("rmq.logback.xml"), settingsOf5.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
