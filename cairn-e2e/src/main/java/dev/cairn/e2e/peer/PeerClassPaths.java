package dev.cairn.e2e.peer;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The class path of each peer, resolved with the build tool on demand and kept under {@code target/peers}.
 *
 * <p>What was resolved once needs no network again: a kept class path counts as long as its jars are there and neither its
 * pom nor the sources of the client programs are newer. Belongs to the thread that made it.
 */
final class PeerClassPaths {
    private static final int DOWNLOADS_PER_STEP = 25;

    private final Path repository;
    private final Path module;
    private final Progress progress;

    PeerClassPaths(Path repository, Progress progress) {
        this.repository = repository;
        this.module = repository.resolve("cairn-e2e");
        this.progress = progress;
    }

    /** The class path of one peer, resolved now if need be. */
    String of(Peer peer) {
        resolve(List.of(peer));
        try {
            return classes(peer)
                    + File.pathSeparator
                    + Files.readString(kept(peer)).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Resolves all of these in one go: from the local repository if that has everything, else over the network. */
    void resolve(Collection<Peer> peers) {
        List<Peer> missing = peers.stream().filter(peer -> !isReady(peer)).toList();
        if (missing.isEmpty()) {
            return;
        }
        progress.step(
                "resolving the jars of " + missing.stream().map(Peer::folder).collect(Collectors.joining(", ")));
        if (!build(missing, true)) {
            progress.step("some jars are not here yet, downloading them");
            if (!build(missing, false)) {
                throw new PeerFailure("The jars of " + missing + " could not be resolved; see " + log());
            }
        }
        List<Peer> still = missing.stream().filter(peer -> !isReady(peer)).toList();
        if (!still.isEmpty()) {
            throw new PeerFailure("The build left no usable class path for " + still + "; see " + log());
        }
    }

    private boolean build(List<Peer> peers, boolean offline) {
        List<String> command =
                new ArrayList<>(List.of(repository.resolve("mvnw").toString(), "-B"));
        if (offline) {
            command.add("-o");
        }
        command.addAll(List.of("-f", module.resolve("peers").resolve("pom.xml").toString()));
        command.addAll(List.of("-pl", peers.stream().map(Peer::folder).collect(Collectors.joining(","))));
        command.addAll(List.of("process-classes", "dependency:build-classpath"));
        try {
            Files.createDirectories(log().getParent());
            Process build = new ProcessBuilder(command)
                    .directory(repository.toFile())
                    .redirectErrorStream(true)
                    .start();
            LivingChildren.add(build);
            report(build);
            int status = build.waitFor();
            LivingChildren.remove(build);
            return status == 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PeerFailure("interrupted while resolving " + peers, e);
        }
    }

    private void report(Process build) throws IOException {
        int downloads = 0;
        try (BufferedReader lines = build.inputReader();
                var log = Files.newBufferedWriter(log())) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                log.append(line).append('\n');
                if (line.contains("Downloaded from")
                        && line.contains(".jar ")
                        && ++downloads % DOWNLOADS_PER_STEP == 0) {
                    progress.step(downloads + " jars downloaded");
                }
            }
        }
    }

    private boolean isReady(Peer peer) {
        Path kept = kept(peer);
        if (!Files.exists(kept)) {
            return false;
        }
        try (Stream<Path> sources = Files.walk(module.resolve("peers"))) {
            long resolved = Files.getLastModifiedTime(kept).toMillis();
            boolean changed = sources.filter(path -> path.endsWith(Path.of(peer.folder(), "pom.xml"))
                            || path.endsWith(Path.of("peers", "pom.xml"))
                            || (peer.isOurs() && path.toString().endsWith(".java")))
                    .anyMatch(path -> path.toFile().lastModified() > resolved);
            return !changed
                    && Arrays.stream(Files.readString(kept).strip().split(File.pathSeparator))
                            .allMatch(jar -> Files.exists(Path.of(jar)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path kept(Peer peer) {
        return module.resolve(Path.of("target", "peers", peer.folder(), "class-path"));
    }

    private Path classes(Peer peer) {
        return module.resolve(Path.of("target", "peers", peer.folder(), "classes"));
    }

    private Path log() {
        return module.resolve(Path.of("target", "peers", "resolving.log"));
    }
}
