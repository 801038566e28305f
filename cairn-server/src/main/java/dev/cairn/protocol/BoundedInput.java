package dev.cairn.protocol;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Lets so many bytes through and refuses what comes behind them. */
final class BoundedInput extends FilterInputStream {
    private final InflatedSize most;
    private long seen;

    BoundedInput(InputStream in, InflatedSize most) {
        super(in);
        this.most = most;
    }

    @Override
    public int read() throws IOException {
        int value = super.read();
        count(value < 0 ? 0 : 1);
        return value;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int count = super.read(target, offset, length);
        count(Math.max(0, count));
        return count;
    }

    private void count(int more) {
        seen += more;
        most.check(seen);
    }
}
