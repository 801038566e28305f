package dev.cairn.kv;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OrderConfigurationTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"broker-a:8", "broker-a:8;broker-b:8", "broker-a:1;broker-b:65535", "broker-a:8;", "a b:8", "é:8"
            })
    void whatClientsUnderstandIsGood(String text) {
        assertThat(OrderConfiguration.problem(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', ignoreLeadingAndTrailingWhitespace = false, textBlock = """
            broker-a|part 1 of the order configuration, "broker-a", has no colon and number of queues
            broker-a:|part 1 of the order configuration, "broker-a:", does not end in a number of queues from 1 to 65535
            broker-a:x|part 1 of the order configuration, "broker-a:x", does not end in a number of queues from 1 to 65535
            broker-a:-1|part 1 of the order configuration, "broker-a:-1", does not end in a number of queues from 1 to 65535
            broker-a:+1|part 1 of the order configuration, "broker-a:+1", does not end in a number of queues from 1 to 65535
            broker-a:0|part 1 of the order configuration, "broker-a:0", does not end in a number of queues from 1 to 65535
            broker-a:65536|part 1 of the order configuration, "broker-a:65536", does not end in a number of queues from 1 to 65535
            broker-a:99999999999|part 1 of the order configuration, "broker-a:99999999999", does not end in a number of queues from 1 to 65535
            broker-a:٣|part 1 of the order configuration, "broker-a:٣", does not end in a number of queues from 1 to 65535
            broker-a:8:8|part 1 of the order configuration, "broker-a:8:8", does not end in a number of queues from 1 to 65535
            broker-a: 8|part 1 of the order configuration, "broker-a: 8", does not end in a number of queues from 1 to 65535
            broker-a:8; broker-b:8|part 2 of the order configuration, " broker-b:8", has white space beside the broker's name
            broker-a:8;broker-b|part 2 of the order configuration, "broker-b", has no colon and number of queues
            broker-a:8;;broker-b:8|part 2 of the order configuration, "", is empty
            :8|part 1 of the order configuration, ":8", names no broker
            broker-a:8;broker-a:4|part 2 of the order configuration, "broker-a:4", names its broker a second time
            ;;|the order configuration names no broker, it is like broker-a:8;broker-b:8
            ~~|the order configuration names no broker, it is like broker-a:8;broker-b:8
            ~ ~|the order configuration names no broker, it is like broker-a:8;broker-b:8
            """)
    void aBadPartIsNamed(String text, String sentence) {
        assertThat(OrderConfiguration.problem(text)).contains(sentence);
    }

    @Test
    void aLongPartIsShownShortened() {
        assertThat(OrderConfiguration.problem("x".repeat(50_000)).orElseThrow()).hasSizeLessThan(200);
    }

    /** What clients do with a text that we deliver, as their code does it: {@code MQClientInstance} in 4.x and 5.x. */
    @SuppressWarnings("StringSplitter") // its surprises are theirs
    private static int takenApartByAClient(String text) {
        int queues = 0;
        for (String part : text.split(";")) {
            queues += Integer.parseInt(part.split(":")[1]);
        }
        return queues;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whateverPassesClientsCanTakeApart(long seed) {
        Random random = new Random(seed);
        String letters = "ab:;;:0189- +é\n";
        int good = 0;
        for (int round = 0; round < 200_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(9); length >= 0; length--) {
                text.append(letters.charAt(random.nextInt(letters.length())));
            }
            if (OrderConfiguration.problem(text.toString()).isEmpty()) {
                good++;
                assertThat(takenApartByAClient(text.toString())).as("%s", text).isPositive();
            }
        }
        assertThat(good).as("good ones among the random texts").isGreaterThan(100);
    }
}
