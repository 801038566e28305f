package dev.cairn.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists of addresses as operators write them. */
class AddressListTest {

    private static InetAddress address(String literal) {
        try {
            return InetAddress.getByName(literal);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(literal, e);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    10.0.0.0/8            | 10.0.0.0        | true
                    10.0.0.0/8            | 10.255.255.255  | true
                    10.0.0.0/8            | 11.0.0.0        | false
                    10.0.0.0/8            | 9.255.255.255   | false
                    10.1.2.3              | 10.1.2.3        | true
                    10.1.2.3              | 10.1.2.2        | false
                    10.1.2.2/31           | 10.1.2.3        | true
                    0.0.0.0/0             | 203.0.113.9     | true
                    0.0.0.0/0             | 2001:db8::1     | false
                    2001:db8::/32         | 2001:db8:5::1   | true
                    2001:db8::/32         | 2001:db9::1     | false
                    2001:db8::/33         | 2001:db8:8000:: | false
                    ::1                   | ::1             | true
                    ::ffff:10.0.0.0/104   | 10.9.9.9        | true
                    ::ffff:10.0.0.0/104   | 11.9.9.9        | false
                    ::ffff:10.0.0.1       | 10.0.0.1        | true
                    192.0.2.0/24, 10.0.0.1 | 10.0.0.1       | true
                    192.0.2.0/24, 10.0.0.1 | 192.0.2.7      | true
                    192.0.2.0/24, 10.0.0.1 | 192.0.3.7      | false
                    any                   | 203.0.113.9     | true
                    ANY                   | 2001:db8::1     | true
                    loopback              | 127.9.9.9       | true
                    loopback              | ::1             | true
                    loopback              | 10.0.0.1        | false
                    private               | 127.0.0.1       | true
                    private               | 10.200.0.1      | true
                    private               | 172.16.0.1      | true
                    private               | 172.31.255.255  | true
                    private               | 172.32.0.0      | false
                    private               | 192.168.3.4     | true
                    private               | 192.169.0.1     | false
                    private               | 100.64.0.1      | true
                    private               | 100.127.0.1     | true
                    private               | 100.128.0.1     | false
                    private               | 169.254.1.1     | true
                    private               | fe80::1         | true
                    private               | fd12:3456::1    | true
                    private               | fc00::1         | true
                    private               | fe00::1         | false
                    private               | 2001:db8::1     | false
                    private               | 203.0.113.9     | false
                    private,203.0.113.9   | 203.0.113.9     | true
                    none                  | 127.0.0.1       | false
                    None                  | ::1             | false
                    """)
    void anAddressIsOnAListOrNot(String list, String address, boolean isOnIt) {
        assertThat(AddressList.parse(list).contains(address(address))).isEqualTo(isOnIt);
    }

    @Test
    void anIpv4AddressIsTheSameHoweverItIsWritten() throws UnknownHostException {
        byte[] mapped = HexFormat.of().parseHex("00000000000000000000ffff0a010203");
        InetAddress asIpv6 = Inet6Address.getByAddress("", mapped, 0);

        assertThat(asIpv6).isInstanceOf(Inet6Address.class);
        assertThat(AddressList.parse("10.1.0.0/16").contains(asIpv6)).isTrue();
        assertThat(AddressList.parse("10.2.0.0/16").contains(asIpv6)).isFalse();
        assertThat(AddressList.parse("private").contains(asIpv6)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    10.0.0.0/33          | 10.0.0.0/33 has no number of bits from 0 to 32 after its slash
                    10.0.0.0/-1          | 10.0.0.0/-1 has no number of bits from 0 to 32 after its slash
                    10.0.0.0/            | 10.0.0.0/ has no number of bits from 0 to 32 after its slash
                    10.0.0.0/8/8         | 10.0.0.0/8/8 has no number of bits from 0 to 32 after its slash
                    2001:db8::/129       | 2001:db8::/129 has no number of bits from 0 to 128 after its slash
                    10.1.2.3/8           | 10.1.2.3/8 has bits after its first 8; the block is 10.0.0.0/8
                    2001:db8::1/32       | 2001:db8::1/32 has bits after its first 32; the block is 2001:db8:0:0:0:0:0:0/32
                    ::ffff:10.0.0.0/8    | ::ffff:10.0.0.0/8 reaches beyond the IPv4 addresses, which begin at /96
                    256.1.1.1            | 256.1.1.1 is neither an address nor one of the words
                    10.0.0               | 10.0.0 is neither an address nor one of the words
                    010.0.0.1            | 010.0.0.1 is neither an address nor one of the words
                    localhost            | localhost is neither an address nor one of the words
                    public               | public is neither an address nor one of the words
                    2001:db8:::1         | 2001:db8:::1 is no address
                    fe80::1%eth0         | fe80::1%eth0 is neither an address nor one of the words
                    [::1]                | [::1] is neither an address nor one of the words
                    any,10.0.0.0/99      | 10.0.0.0/99 has no number of bits from 0 to 32 after its slash
                    10.0.0.1,,10.0.0.2   | there is nothing beside one of its commas
                    none,10.0.0.1        | none lets nobody in, so nothing can stand beside it
                    any, none            | none lets nobody in, so nothing can stand beside it
                    10.0.0.1,            | there is nothing beside one of its commas
                    """)
    void whatIsWrongIsNamed(String list, String sentence) {
        assertThatThrownBy(() -> AddressList.parse(list))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(sentence);
    }

    @ParameterizedTest
    @ValueSource(strings = {"any", "private,10.0.0.0/8", "::1", "loopback", "none"})
    void itIsWrittenAsItWasRead(String list) {
        assertThat(AddressList.parse(list)).hasToString(list);
    }

    @Test
    void aRandomAddressIsInEveryBlockThatItBeginsWithAndInNoOther() throws UnknownHostException {
        Random random = new Random(11);
        for (int i = 0; i < 2_000; i++) {
            byte[] bytes = new byte[i % 2 == 0 ? 4 : 16];
            random.nextBytes(bytes);
            int prefix = 1 + random.nextInt(8 * bytes.length - 1);
            byte[] network = bytes.clone();
            for (int bit = prefix; bit < 8 * network.length; bit++) {
                network[bit / 8] &= (byte) ~(0x80 >>> bit % 8);
            }
            AddressList block =
                    AddressList.parse(InetAddress.getByAddress(network).getHostAddress() + "/" + prefix);
            byte[] outside = bytes.clone();
            outside[(prefix - 1) / 8] ^= (byte) (0x80 >>> (prefix - 1) % 8);

            assertThat(block.contains(InetAddress.getByAddress(bytes)))
                    .as("%s, round %d", block, i)
                    .isTrue();
            assertThat(block.contains(InetAddress.getByAddress(outside)))
                    .as("%s, round %d", block, i)
                    .isFalse();
        }
    }
}
