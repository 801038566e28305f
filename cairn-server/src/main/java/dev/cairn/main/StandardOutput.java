package dev.cairn.main;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where results go, which remembers why they could not: those who print them are not told. */
final class StandardOutput extends FilterOutputStream {
    private volatile @Nullable IOException failure;

    StandardOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        try {
            out.write(bytes, from, count);
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    /** Why something is missing; nothing if all was written, or whoever reads it wanted no more, as {@code head} does. */
    Optional<String> lost() {
        return Optional.ofNullable(failure)
                .map(reason -> String.valueOf(reason.getMessage()))
                .filter(reason -> !reason.equals("Broken pipe"));
    }
}
