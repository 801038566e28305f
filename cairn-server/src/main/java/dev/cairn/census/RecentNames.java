package dev.cairn.census;

import java.util.Collection;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The last few different names that somebody asked for. One thread notes them, all may look. To note a name again costs a look
 * at a few numbers, since nearly all are.
 */
final class RecentNames {
    /** So many names are kept. */
    static final int MOST = 16;

    /** So many characters have all of them together, so that names that nobody else holds take little. */
    static final int MOST_CHARACTERS = 1024;

    /** So many there is room for at first; it doubles, up to {@link #MOST}. */
    private static final int USUAL = 4;

    /** Stands where a name was forgotten, and nothing has come in its place. */
    private static final String NONE = "";

    /** The hashes of the names in their places; two names with one hash are taken for one. */
    private int[] hashes = new int[USUAL];

    private volatile AtomicReferenceArray<String> names = new AtomicReferenceArray<>(USUAL);
    private int oldest;
    private int size;
    private int characters;

    /** Somebody has asked for this name. */
    void note(String name) {
        int hash = name.hashCode();
        for (int known : hashes) {
            if (known == hash) {
                return;
            }
        }
        if (name.length() <= MOST_CHARACTERS) {
            add(name, hash);
        }
    }

    private void add(String name, int hash) {
        while (size == MOST || characters + name.length() > MOST_CHARACTERS) {
            forgetOldest();
        }
        if (size == hashes.length) {
            grow();
        }
        int at = (oldest + size) & (hashes.length - 1);
        hashes[at] = hash;
        names.setRelease(at, name);
        size++;
        characters += name.length();
    }

    private void forgetOldest() {
        AtomicReferenceArray<String> all = names;
        characters -= all.get(oldest).length();
        hashes[oldest] = 0;
        all.setRelease(oldest, NONE);
        oldest = (oldest + 1) & (hashes.length - 1);
        size--;
    }

    private void grow() {
        AtomicReferenceArray<String> before = names;
        AtomicReferenceArray<String> larger = new AtomicReferenceArray<>(2 * size);
        int[] largerHashes = new int[2 * size];
        for (int i = 0; i < size; i++) {
            int from = (oldest + i) & (size - 1);
            larger.set(i, before.get(from));
            largerHashes[i] = hashes[from];
        }
        hashes = largerHashes;
        oldest = 0;
        names = larger;
    }

    /** The names, in order. */
    Collection<String> all() {
        AtomicReferenceArray<String> all = names;
        TreeSet<String> sorted = new TreeSet<>();
        for (int i = 0; i < all.length(); i++) {
            String name = all.getAcquire(i);
            if (name != null && !name.isEmpty()) {
                sorted.add(name);
            }
        }
        return sorted;
    }

    boolean contains(String name) {
        AtomicReferenceArray<String> all = names;
        for (int i = 0; i < all.length(); i++) {
            if (name.equals(all.getAcquire(i))) {
                return true;
            }
        }
        return false;
    }
}
