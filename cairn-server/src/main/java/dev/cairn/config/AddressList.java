package dev.cairn.config;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The addresses that somebody may come from: blocks, and the words {@code any}, {@code private} and {@code loopback}; or
 * {@code none}. Immutable.
 */
public final class AddressList {

    static final String ANY = "any";
    static final String PRIVATE = "private";
    static final String LOOPBACK = "loopback";

    /** Nobody; stands alone. */
    static final String NONE = "none";

    /** What it takes, in words. */
    static final String RANGE = "a list of addresses, of blocks such as 10.0.0.0/8 or fd00::/8, and of the words " + ANY
            + ", " + PRIVATE + " and " + LOOPBACK + "; or " + NONE;

    private static final List<String> LOOPBACK_BLOCKS = List.of("127.0.0.0/8", "::1");

    /** RFC 1918, carrier-grade NAT (RFC 6598), link-local and unique local addresses. */
    private static final List<String> NOT_ROUTED_BLOCKS = List.of(
            "10.0.0.0/8",
            "172.16.0.0/12",
            "192.168.0.0/16",
            "100.64.0.0/10",
            "169.254.0.0/16",
            "fe80::/10",
            "fc00::/7");

    private static final Map<String, List<String>> WORDS = Map.of(
            ANY, List.of("0.0.0.0/0", "::/0"),
            PRIVATE,
                    Stream.concat(LOOPBACK_BLOCKS.stream(), NOT_ROUTED_BLOCKS.stream())
                            .toList(),
            LOOPBACK, LOOPBACK_BLOCKS,
            NONE, List.of());

    private final List<String> parts;
    private final List<AddressBlock> blocks;

    private AddressList(List<String> parts) {
        this.parts = parts;
        this.blocks = parts.stream()
                .flatMap(part -> WORDS.getOrDefault(part, List.of(part)).stream())
                .map(AddressBlock::parse)
                .toList();
    }

    /**
     * Reads a list, its parts separated by commas.
     *
     * @throws IllegalArgumentException if a part is wrong, with a message that names it
     */
    public static AddressList parse(String text) {
        List<String> parts = Arrays.stream(text.split(",", -1))
                .map(part -> part.strip().toLowerCase(Locale.ROOT))
                .toList();
        if (parts.contains("")) {
            throw new UnusableText("there is nothing beside one of its commas");
        }
        if (parts.contains(NONE) && parts.size() > 1) {
            throw new UnusableText(NONE + " lets nobody in, so nothing can stand beside it");
        }
        return new AddressList(parts);
    }

    /** Whether an address is one of these. */
    public boolean contains(InetAddress address) {
        if (isAny()) {
            return true;
        }
        byte[] bytes = AddressBlock.canonical(address);
        return blocks.stream().anyMatch(block -> block.contains(bytes));
    }

    /** Whether it is every address, in a word. */
    public boolean isAny() {
        return parts.contains(ANY);
    }

    /** As it would be written in a file. */
    @Override
    public String toString() {
        return String.join(",", parts);
    }
}
