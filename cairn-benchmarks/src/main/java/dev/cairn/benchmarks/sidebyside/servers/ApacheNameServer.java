package dev.cairn.benchmarks.sidebyside.servers;

import dev.cairn.benchmarks.sidebyside.machine.CannotRun;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Apache's name server 5.5.0 with the options of its own start script for this Java, but with its log reduced to
 * warnings. Its jars come from the project under {@code peers}, resolved once.
 */
public record ApacheNameServer(String classPath) implements Contestant {

    /** Its jars are fetched if they are not there yet. */
    public static ApacheNameServer resolve(Path root) {
        Path peer = root.resolve("cairn-benchmarks/peers/namesrv-5.5.0");
        Path resolved = peer.resolve("target/class.path");
        try {
            if (!Files.exists(resolved)) {
                runMaven(root, peer.resolve("pom.xml"), resolved);
            }
            return new ApacheNameServer(peer.resolve("logging")
                    + File.pathSeparator
                    + Files.readString(resolved).trim());
        } catch (IOException failed) {
            throw new CannotRun("the class path of Apache's name server could not be read: " + failed.getMessage());
        }
    }

    private static void runMaven(Path root, Path project, Path resolved) throws IOException {
        System.out.println("fetching Apache's name server 5.5.0 (once, some 80 MB) ...");
        Process maven = new ProcessBuilder(
                        root.resolve("mvnw").toString(),
                        "-B",
                        "-ntp",
                        "-q",
                        "-f",
                        project.toString(),
                        "dependency:build-classpath",
                        "-Dmdep.outputFile=" + resolved)
                .inheritIO()
                .start();
        if (maven.onExit().join().exitValue() != 0) {
            throw new CannotRun("Apache's name server could not be fetched");
        }
    }

    @Override
    public String name() {
        return "apache 5.5.0";
    }

    @Override
    public List<String> command(Path configuration, Path folder) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-server",
                "-Xms4g",
                "-Xmx4g",
                "-XX:+UseG1GC",
                "-XX:G1HeapRegionSize=16m",
                "-XX:G1ReservePercent=25",
                "-XX:InitiatingHeapOccupancyPercent=30",
                "-XX:SoftRefLRUPolicyMSPerMB=0",
                "-XX:-UseLargePages",
                "-Duser.home=" + folder,
                "-cp",
                classPath,
                "org.apache.rocketmq.namesrv.NamesrvStartup",
                "-c",
                configuration.toString());
    }

    @Override
    public Map<String, String> environment(Path folder) {
        return Map.of("ROCKETMQ_HOME", folder.toString());
    }
}
