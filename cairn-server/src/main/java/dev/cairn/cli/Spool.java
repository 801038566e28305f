package dev.cairn.cli;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The items of a list until all have come: the first some in memory, all of them in a file once there are more. A list is shown
 * whole or not at all, and however long it is it takes little memory.
 */
final class Spool implements AutoCloseable {
    private final int mostInMemory;
    private final List<Json> first = new ArrayList<>();
    private Optional<Path> file = Optional.empty();
    private Optional<BufferedWriter> writer = Optional.empty();
    private long size;

    /** An empty one. */
    Spool(int mostInMemory) {
        this.mostInMemory = mostInMemory;
    }

    long size() {
        return size;
    }

    /** Puts an item behind the others. */
    void add(Json item) {
        size++;
        try {
            if (writer.isEmpty() && first.size() < mostInMemory) {
                first.add(item);
                return;
            }
            if (writer.isEmpty()) {
                // Only its owner can read what is made this way.
                Path made = Files.createTempFile("cairn-list", ".jsonl");
                file = Optional.of(made);
                writer = Optional.of(Files.newBufferedWriter(made, StandardCharsets.UTF_8));
            }
            writer.get().write(JsonText.compact(item));
            writer.get().write('\n');
        } catch (IOException e) {
            throw cannotKeep(e);
        }
    }

    /** Shows all items, in their order. */
    void forEach(Consumer<Json> reader) {
        first.forEach(reader);
        if (file.isEmpty()) {
            return;
        }
        try {
            writer.orElseThrow().flush();
            try (BufferedReader lines = Files.newBufferedReader(file.get(), StandardCharsets.UTF_8)) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    reader.accept(JsonReader.read(line));
                }
            }
        } catch (IOException e) {
            throw cannotKeep(e);
        }
    }

    /** Forgets all items. */
    @Override
    public void close() {
        first.clear();
        size = 0;
        try {
            if (writer.isPresent()) {
                writer.get().close();
            }
            if (file.isPresent()) {
                Files.deleteIfExists(file.get());
            }
        } catch (IOException e) {
            throw cannotKeep(e);
        }
        writer = Optional.empty();
        file = Optional.empty();
    }

    private static VerbFailure cannotKeep(IOException failure) {
        return new VerbFailure(
                ExitCodes.FAILED,
                "Cannot keep a long list in the folder for temporary files: " + FileProblem.of(failure) + ".");
    }
}
