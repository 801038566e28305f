package dev.cairn.config;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * Addresses that begin with the same bits: {@code 10.0.0.0/8}, {@code fd00::/8}, or a single one.
 *
 * <p>An IPv4 address that is written as an IPv6 one ({@code ::ffff:10.0.0.1}) is the IPv4 address.
 */
final class AddressBlock {

    private static final String TO_255 = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
    private static final Pattern DOTTED = Pattern.compile(TO_255 + "(\\." + TO_255 + "){3}");
    private static final Pattern WITH_COLONS = Pattern.compile("[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");
    private static final Pattern PREFIX = Pattern.compile("\\d{1,3}");
    private static final byte[] MAPPED = HexFormat.of().parseHex("00000000000000000000ffff");

    private final byte[] network;
    private final int prefix;

    private AddressBlock(byte[] network, int prefix) {
        this.network = network;
        this.prefix = prefix;
    }

    /**
     * Reads a block.
     *
     * @throws UnusableText if it is none, with what is wrong about it
     */
    static AddressBlock parse(String text) {
        int slash = text.indexOf('/');
        String address = slash < 0 ? text : text.substring(0, slash);
        byte[] bytes = literal(address, text);
        int length = 8 * bytes.length;
        // What is written with colons counts its bits as IPv6 does, whatever it turns out to be.
        int written = address.indexOf(':') < 0 ? 32 : 128;
        int prefix = slash < 0 ? length : prefix(text.substring(slash + 1), written, text) - (written - length);
        if (prefix < 0) {
            throw new UnusableText(text + " reaches beyond the IPv4 addresses, which begin at /96");
        }
        byte[] network = masked(bytes, prefix);
        if (!Arrays.equals(network, bytes)) {
            throw new UnusableText(
                    text + " has bits after its first " + prefix + "; the block is " + shown(network) + "/" + prefix);
        }
        return new AddressBlock(network, prefix);
    }

    private static byte[] literal(String address, String text) {
        if (DOTTED.matcher(address).matches()) {
            return dotted(address);
        }
        if (!WITH_COLONS.matcher(address).matches()) {
            throw new UnusableText(text + " is neither an address nor one of the words");
        }
        try {
            // In brackets it is never taken for a name that has to be looked up.
            return InetAddress.getByName("[" + address + "]").getAddress();
        } catch (UnknownHostException e) {
            throw new UnusableText(text + " is no address");
        }
    }

    private static byte[] dotted(String address) {
        byte[] bytes = new byte[4];
        String[] numbers = address.split("\\.", -1);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(numbers[i]);
        }
        return bytes;
    }

    private static int prefix(String digits, int longest, String text) {
        int prefix = PREFIX.matcher(digits).matches() ? Integer.parseInt(digits) : -1;
        if (prefix < 0 || prefix > longest) {
            throw new UnusableText(text + " has no number of bits from 0 to " + longest + " after its slash");
        }
        return prefix;
    }

    private static byte[] masked(byte[] bytes, int prefix) {
        byte[] masked = bytes.clone();
        for (int bit = prefix; bit < 8 * masked.length; bit++) {
            masked[bit / 8] &= (byte) ~(0x80 >>> bit % 8);
        }
        return masked;
    }

    private static String shown(byte[] bytes) {
        try {
            return InetAddress.getByAddress(bytes).getHostAddress();
        } catch (UnknownHostException e) {
            throw new IllegalStateException("neither 4 nor 16 bytes", e);
        }
    }

    /** Whether an address is one of these; its bytes as {@link #canonical} gives them. */
    boolean contains(byte[] address) {
        return address.length == network.length && Arrays.equals(masked(address, prefix), network);
    }

    /** The bytes of an address: four for an IPv4 one, however it is written. */
    static byte[] canonical(InetAddress address) {
        byte[] bytes = address.getAddress();
        boolean isMapped = bytes.length == 16 && Arrays.equals(bytes, 0, MAPPED.length, MAPPED, 0, MAPPED.length);
        return isMapped ? Arrays.copyOfRange(bytes, MAPPED.length, bytes.length) : bytes;
    }
}
