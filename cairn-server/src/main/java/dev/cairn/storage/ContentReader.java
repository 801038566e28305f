package dev.cairn.storage;

/**
 * Makes something of the bytes of a file.
 *
 * @param <T> what is made
 */
@FunctionalInterface
public interface ContentReader<T> {

    /**
     * What the bytes stand for; never called with blank content.
     *
     * @throws CorruptContent if they stand for nothing, with the place in the file
     */
    T read(byte[] content) throws CorruptContent;
}
