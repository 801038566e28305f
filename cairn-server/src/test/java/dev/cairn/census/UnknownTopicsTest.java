package dev.cairn.census;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.property.Seeds;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is noted of topics that are not there, and what strangers can do about it. */
class UnknownTopicsTest {
    private static final int MOST = 1_000;

    private long nanos = 1;
    private final UnknownTopics topics = new UnknownTopics(MOST, () -> nanos);

    private static InetSocketAddress from(String host, int port) {
        return new InetSocketAddress(host, port);
    }

    private static InetSocketAddress host(int number) {
        return from("10.1." + number / 250 + "." + (1 + number % 250), 4000);
    }

    private List<String> names() {
        return topics.top(Integer.MAX_VALUE).stream().map(UnknownTopic::topic).toList();
    }

    @Test
    void aTopicIsNotedWithItsCountItsTimesAndWhoAsked() {
        topics.asked("orders", from("10.0.0.1", 5001));
        nanos = 5;
        topics.asked("orders", from("10.0.0.2", 5002));
        nanos = 9;
        topics.asked("orders", from("10.0.0.1", 5003));

        assertThat(topics.find("orders"))
                .hasValue(new UnknownTopic(
                        "orders", 3, 0, 1, 9, List.of(from("10.0.0.1", 5003), from("10.0.0.2", 5002))));
        assertThat(topics.find("Orders")).isEmpty();
    }

    @Test
    void whatIsAskedForMostComesFirst() {
        for (String topic : List.of("b", "a", "c", "c")) {
            topics.asked(topic, host(1));
        }

        assertThat(names()).containsExactly("c", "a", "b");
        assertThat(topics.top(1)).extracting(UnknownTopic::topic).containsExactly("c");
    }

    @Test
    void ofManyHostsAFewAreNamed() {
        for (int i = 0; i < 100; i++) {
            topics.asked("orders", host(i));
        }

        UnknownTopic orders = topics.find("orders").orElseThrow();
        assertThat(orders.asked()).isEqualTo(100);
        assertThat(orders.sources()).hasSize(NotedTopic.SOURCES).doesNotHaveDuplicates();
    }

    @Test
    void namesThatNoClientAsksForAreNotNoted() {
        topics.asked("x".repeat(UnknownTopics.LONGEST_NAME + 1), host(1));
        topics.asked("x".repeat(UnknownTopics.LONGEST_NAME), host(1));

        assertThat(names()).containsExactly("x".repeat(UnknownTopics.LONGEST_NAME));
    }

    @Test
    void nothingIsNotedWhereThereIsNoRoom() {
        UnknownTopics none = new UnknownTopics(0, () -> nanos);
        none.asked("orders", host(1));

        assertThat(none.top(10)).isEmpty();
    }

    @Test
    void endlessNamesOfOneStrangerHideNothingThatOthersAskFor() {
        Random random = new Random(7);
        for (int i = 0; i < 200_000; i++) {
            topics.asked("r" + random.nextLong(), from("203.0.113.9", 1024 + i % 60_000));
            if (i % 1_000 == 0) {
                int client = i / 1_000;
                topics.asked("real-" + client % 50, host(client));
            }
        }

        for (int i = 0; i < 50; i++) {
            assertThat(topics.find("real-" + i).orElseThrow().asked()).isEqualTo(4);
        }
        assertThat(names()).hasSize(50 + UnknownTopics.MOST_OF_A_SOURCE);
    }

    @Test
    void manyStrangersTogetherLeaveEachSourceItsPart() {
        Random random = new Random(7);
        for (int round = 0; round < 2_000; round++) {
            for (int stranger = 0; stranger < 99; stranger++) {
                topics.asked("r" + random.nextLong(), host(stranger));
            }
            if (round % 100 == 0) {
                topics.asked("real-" + round / 200, from("10.9.9.9", 4000));
            }
        }

        assertThat(names()).hasSize(MOST).contains(realNames());
        assertThat(topics.find("real-0").orElseThrow().asked()).isEqualTo(2);
    }

    private static String[] realNames() {
        return IntStream.range(0, 10).mapToObj(i -> "real-" + i).toArray(String[]::new);
    }

    @Test
    void oneHostCannotTakePartInTheNamesOfManyByUsingAllAddressesOfItsNetwork() {
        for (int i = 0; i < 1_000; i++) {
            topics.asked("r" + i, from("2001:db8::" + Integer.toHexString(i + 1), 4000));
        }

        assertThat(names()).hasSize(UnknownTopics.MOST_OF_A_SOURCE);
    }

    @Test
    void whatASourceAsksForOftenStaysAndIsCountedWithinItsBounds() {
        Seeds.orElse(20).forEach(seed -> {
            Random random = new Random(seed);
            UnknownTopics few = new UnknownTopics(MOST, () -> nanos);
            Map<String, Long> exact = new HashMap<>();
            int asked = 20_000;
            for (int i = 0; i < asked; i++) {
                // Few names often, and many names seldom.
                String topic = "t" + (int) Math.exp(random.nextDouble() * 9);
                exact.merge(topic, 1L, Long::sum);
                few.asked(topic, host(1));
            }

            List<UnknownTopic> noted = few.top(Integer.MAX_VALUE);
            assertThat(noted).hasSize(UnknownTopics.MOST_OF_A_SOURCE);
            assertThat(noted)
                    .allSatisfy(topic -> assertThat(exact.get(topic.topic()))
                            .isBetween(topic.asked(), topic.asked() + topic.missedAtMost()));
            exact.forEach((topic, count) -> {
                if (count > asked / UnknownTopics.MOST_OF_A_SOURCE) {
                    assertThat(few.find(topic))
                            .as("%s, asked %d times", topic, count)
                            .isPresent();
                }
            });
        });
    }

    @Test
    void whoeverAsksAndHoweverMuchThereIsNeverMoreThanThereIsRoomFor() {
        Seeds.orElse(20).forEach(seed -> {
            Random random = new Random(seed);
            int most = 1 + random.nextInt(40);
            UnknownTopics small = new UnknownTopics(most, () -> nanos);
            Map<String, Long> exact = new HashMap<>();
            for (int i = 0; i < 3_000; i++) {
                String topic = "t" + random.nextInt(1 + random.nextInt(200));
                exact.merge(topic, 1L, Long::sum);
                small.asked(topic, host(random.nextInt(1 + random.nextInt(60))));

                assertThat(small.find(topic)).isPresent();
            }

            assertThat(small.top(Integer.MAX_VALUE))
                    .hasSizeLessThanOrEqualTo(most)
                    .allSatisfy(topic -> assertThat(exact.get(topic.topic()))
                            .isBetween(topic.asked(), topic.asked() + topic.missedAtMost()));
        });
    }

    @Test
    void severalThreadsLoseNoCountOfATopicThatIsNoted() throws InterruptedException {
        topics.asked("orders", host(0));
        List<Thread> threads = new ArrayList<>();
        for (int i = 1; i <= 4; i++) {
            InetSocketAddress address = host(i);
            threads.add(new Thread(() -> IntStream.range(0, 10_000).forEach(n -> topics.asked("orders", address))));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(topics.find("orders").orElseThrow().asked()).isEqualTo(40_001);
    }
}
