package dev.cairn.benchmarks.sidebyside.connections;

import dev.cairn.benchmarks.sidebyside.machine.CannotRun;
import dev.cairn.benchmarks.sidebyside.machine.Commands;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Another host, from which silent connections come and whose packets all get lost from some moment on, as if somebody had pulled
 * its plug: a network namespace of this machine, behind a cable of its own. Needs Linux, the command {@code ip} and the right to
 * make namespaces. Nothing leaves the machine: the addresses are of the block that is kept for benchmarks.
 */
public final class LossyHost implements Closeable {

    private static final int NETWORKS = 250;

    private final String name;
    private final String cable;
    private final String network;
    private final Thread remover = new Thread(this::remove, "remove-namespace");
    private Optional<Process> peers = Optional.empty();

    private LossyHost(long process) {
        this.name = "cairn-bench-" + process;
        this.cable = "cb" + process;
        this.network = "198.18." + process % NETWORKS;
    }

    /** A host, if one can be made here. */
    public static Optional<LossyHost> ifPossible() {
        LossyHost host = new LossyHost(ProcessHandle.current().pid());
        if (!host.isSetUp()) {
            host.remove();
            return Optional.empty();
        }
        Runtime.getRuntime().addShutdownHook(host.remover);
        return Optional.of(host);
    }

    private boolean isSetUp() {
        return Commands.succeeds("ip", "netns", "add", name)
                && Commands.succeeds("ip", "link", "add", cable, "type", "veth", "peer", "name", cable, "netns", name)
                && Commands.succeeds("ip", "address", "add", network + ".1/30", "dev", cable)
                && Commands.succeeds("ip", "link", "set", cable, "up")
                && Commands.succeeds("ip", "-n", name, "address", "add", address() + "/30", "dev", cable)
                && Commands.succeeds("ip", "-n", name, "link", "set", cable, "up");
    }

    /** Where its connections come from. */
    public String address() {
        return network + ".2";
    }

    /** Opens silent connections to a port of this machine; returns when they are there. */
    public void connect(int port, int connections) throws IOException {
        List<String> command = new ArrayList<>(List.of("ip", "netns", "exec", name));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                SilentPeers.class.getName(),
                network + ".1",
                Integer.toString(port),
                Integer.toString(connections)));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        peers = Optional.of(process);
        if (process.getInputStream().read() < 0) {
            throw new CannotRun("the connections from the other host could not be opened");
        }
    }

    /** From now on no packet gets through in either direction. */
    public void losePackets() {
        if (!Commands.succeeds("ip", "-n", name, "link", "set", cable, "down")) {
            throw new CannotRun("the packets of " + name + " could not be stopped");
        }
    }

    private void remove() {
        peers.ifPresent(Process::destroyForcibly);
        // The namespace lives on for minutes while its sockets try to say goodbye, and would keep the cable.
        Commands.succeeds("ip", "link", "delete", cable);
        Commands.succeeds("ip", "netns", "delete", name);
    }

    @Override
    public void close() {
        remove();
        Runtime.getRuntime().removeShutdownHook(remover);
    }
}
