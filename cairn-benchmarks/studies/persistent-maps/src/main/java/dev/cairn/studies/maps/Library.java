package dev.cairn.studies.maps;

import io.vavr.collection.HashMap;
import java.util.List;
import java.util.stream.IntStream;
import kotlinx.collections.immutable.ExtensionsKt;
import org.organicdesign.fp.collections.PersistentHashMap;
import org.pcollections.HashTreePMap;

/** The libraries compared, each with its empty map. */
public enum Library {
    /** The hash map of kotlinx.collections.immutable. */
    KOTLINX,
    /** The map of the same library that keeps the order of insertion. */
    KOTLINX_ORDERED,
    /** The hash map of Vavr. */
    VAVR,
    /** The hash map of PCollections. */
    PCOLLECTIONS,
    /** The hash map of Paguro. */
    PAGURO;

    Candidate empty() {
        return switch (this) {
            case KOTLINX -> new KotlinxMap(ExtensionsKt.persistentHashMapOf());
            case KOTLINX_ORDERED -> new KotlinxMap(ExtensionsKt.persistentMapOf());
            case VAVR -> new VavrMap(HashMap.empty());
            case PCOLLECTIONS -> new PCollectionsMap(HashTreePMap.empty());
            case PAGURO -> new PaguroMap(PersistentHashMap.empty());
        };
    }

    /** Names like those of a real cluster: long common prefixes, a number at the end. */
    static List<String> names(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "%RETRY%GID_TRADE_PAID_" + i)
                .toList();
    }
}
