package dev.cairn.model;

/**
 * What clients may do with the queues of a topic on one broker, as the bits that stand on the wire.
 *
 * @param bits 4 read, 2 write, 1 inherit, 8 priority; other bits are carried along untouched
 */
public record Permission(int bits) {
    private static final int WRITE = 2;
    private static final int READ = 4;

    /** Whether consumers may read. */
    public boolean isReadable() {
        return (bits & READ) != 0;
    }

    /** Whether producers may write. */
    public boolean isWritable() {
        return (bits & WRITE) != 0;
    }

    /** The same permission without the right to write. */
    public Permission withoutWrite() {
        return isWritable() ? new Permission(bits & ~WRITE) : this;
    }
}
