package dev.cairn.benchmarks.sidebyside.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The connections that the kernel of this machine, so the server, still takes for alive. */
public final class ServerSockets {

    private static final List<Path> TABLES = List.of(Path.of("/proc/net/tcp"), Path.of("/proc/net/tcp6"));
    private static final String ESTABLISHED = "01";

    private ServerSockets() {}

    /** How many connections to a port there are from an address. */
    public static int established(int port, String remoteAddress) throws IOException {
        int count = 0;
        for (Path table : TABLES) {
            // A kernel without the newer addresses has one table only.
            if (Files.exists(table)) {
                count += established(Files.readAllLines(table), port, remoteAddress);
            }
        }
        return count;
    }

    /** From the table of the kernel: behind a number the own address, that of the peer, and the state, in hexadecimal digits. */
    static int established(List<String> table, int port, String remoteAddress) {
        String ownEnd = String.format(Locale.ROOT, ":%04X", port);
        String remote = hex(remoteAddress) + ":";
        return (int) table.stream()
                .map(line -> line.trim().split("\\s+", -1))
                .filter(words -> words.length > 3
                        && words[1].endsWith(ownEnd)
                        && words[2].contains(remote)
                        && words[3].equals(ESTABLISHED))
                .count();
    }

    /** The bytes backwards, as machines with the least byte first write a number. */
    private static String hex(String address) {
        StringBuilder hex = new StringBuilder();
        Arrays.stream(address.split("\\.", -1))
                .mapToInt(Integer::parseInt)
                .forEach(part -> hex.insert(0, String.format(Locale.ROOT, "%02X", part)));
        return hex.toString();
    }
}
