package dev.cairn.peers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.transport.CloseCause;
import dev.cairn.transport.PeerAddress;
import dev.cairn.transport.RemotingServer;
import dev.cairn.transport.RequestHandler;
import dev.cairn.transport.Session;
import dev.cairn.transport.TransportSettings;
import dev.cairn.wire.Frame;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Two servers of which each answer is known. */
class ParityTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String ROUTE = "{\"brokerDatas\":[{\"brokerAddrs\":{\"0\":\"a:1\"},\"brokerName\":\"b\"}],"
            + "\"queueDatas\":[{\"brokerName\":\"b\",\"perm\":6}]}";

    private final ScriptedServer ours = new ScriptedServer();
    private final ScriptedServer theirs = new ScriptedServer();

    @AfterEach
    void stop() {
        ours.server.stop(PATIENCE);
        theirs.server.stop(PATIENCE);
    }

    /** Answers each code with a body, and a route lookup with the body of its topic or that there is none. */
    private static final class ScriptedServer {
        private final Map<Integer, String> bodies = new ConcurrentHashMap<>();
        private final Map<String, String> routes = new ConcurrentHashMap<>();
        private final AtomicInteger asked = new AtomicInteger();
        private final RemotingServer server = RemotingServer.start(
                TransportSettings.defaults(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                        .withIoThreads(1),
                this::opened,
                System::nanoTime);

        ScriptedServer() {
            bodies.put(206, "{\"topicList\":[\"A\",\"B\"]}");
            bodies.put(106, "{\"brokerAddrTable\":{},\"clusterAddrTable\":{\"c\":[\"b\"]}}");
            for (int code : List.of(304, 219, 311, 312, 313, 224, 901)) {
                bodies.put(code, "{}");
            }
            routes.put("A", ROUTE);
            routes.put("B", ROUTE);
        }

        PeerAddress address() {
            return new PeerAddress("127.0.0.1", server.port());
        }

        private RequestHandler opened(Session session) {
            return new RequestHandler() {
                @Override
                public void handle(Frame request) {
                    request.release();
                    asked.incrementAndGet();
                    int code = request.header().code();
                    String body = code == 105
                            ? routes.getOrDefault(
                                    request.header().field("topic").orElse(""), "none")
                            : bodies.getOrDefault(code, "silence");
                    if (body.equals("none")) {
                        session.send(
                                Frame.of(request.header().answer(17).withRemark("No topic route info\nSee there")));
                    } else if (body.equals("disabled")) {
                        session.send(Frame.of(request.header().answer(1).withRemark("disable")));
                    } else if (!body.equals("silence")) {
                        session.send(Frame.of(request.header().answer(0), body.getBytes(UTF_8)));
                    }
                }

                @Override
                public void closed(CloseCause cause) {}
            };
        }
    }

    private Parity.Outcome compare(int maxTopics, Duration patience) throws Unreachable {
        return Parity.compare(
                ours.address(),
                theirs.address(),
                new Parity.Limits(maxTopics, patience),
                System::nanoTime,
                questions -> {});
    }

    private Parity.Outcome compare() throws Unreachable {
        return compare(100, PATIENCE);
    }

    @Test
    void serversThatAnswerEquallyAreEqual() throws Unreachable {
        Parity.Outcome outcome = compare();

        assertThat(outcome.differences()).isEmpty();
        assertThat(outcome.topicsAsked()).isEqualTo(2);
        assertThat(outcome.questions())
                .as("7 about all, 2 about the cluster, 2 about each topic")
                .isEqualTo(13);
        assertThat(ours.asked).hasValue(13);
        assertThat(theirs.asked).hasValue(13);
    }

    @Test
    void anotherOrderIsNoDifference() throws Unreachable {
        theirs.bodies.put(206, "{\"topicList\":[\"B\",\"A\"]}");

        assertThat(compare().differences()).isEmpty();
    }

    @Test
    void aTopicThatOneDoesNotKnowIsLookedUpAtBoth() throws Unreachable {
        theirs.bodies.put(206, "{\"topicList\":[\"A\"]}");
        theirs.routes.put("B", "none");

        List<Difference> differences = compare().differences();

        assertThat(differences)
                .extracting(Difference::question)
                .containsExactly("206 all topics", "105 route of B", "105 route of B, for clients before 4.9.4");
        assertThat(differences.get(1).ours().text()).contains("brokerAddrs");
        assertThat(differences.get(1).theirs().text()).isEqualTo("code 17: No topic route info");
        assertThat(differences.get(1).reason()).isEmpty();
    }

    @Test
    void theWrongDialectIsADifference() throws Unreachable {
        theirs.routes.put("A", ROUTE.replace("\"0\"", "0"));

        assertThat(compare().differences())
                .extracting(Difference::theirs)
                .allMatch(answer -> answer.excerpt().contains("(ids without quotes)"))
                .hasSize(2);
    }

    @Test
    void aKnownReasonIsNamed() throws Unreachable {
        theirs.routes.put("A", ROUTE.replace("\"perm\":6", "\"perm\":4"));
        ours.bodies.put(304, "{\"brokerAddr\":\"a:1\"}");
        theirs.bodies.put(304, "{\"brokerAddr\":\"b:1\"}");
        theirs.bodies.put(
                106,
                "{\"brokerAddrTable\":{\"g\":{\"brokerAddrs\":{},\"brokerName\":\"g\"}},\"clusterAddrTable\":{\"c\":[\"b\"]}}");

        assertThat(compare().differences())
                .extracting(difference -> difference.reason().orElse("none").substring(0, 3))
                .containsExactly("D2:", "304", "D8,", "D8,");
    }

    @Test
    void aServerThatIsSilentAboutARequestIsNotWaitedForTwice() throws Unreachable {
        ours.bodies.put(106, "{\"brokerAddrTable\":{},\"clusterAddrTable\":{\"c\":[\"b\",\"d\",\"e\"]}}");
        theirs.bodies.put(106, "{\"brokerAddrTable\":{},\"clusterAddrTable\":{\"c\":[\"b\",\"d\",\"e\"]}}");
        theirs.bodies.put(901, "silence");

        List<Difference> differences = compare(100, Duration.ofMillis(300)).differences();

        assertThat(differences).hasSize(3).allSatisfy(difference -> {
            assertThat(difference.theirs().text()).isEqualTo("no answer");
            assertThat(difference.reason())
                    .hasValueSatisfying(reason -> assertThat(reason).startsWith("W10"));
        });
        assertThat(theirs.asked).as("901 was sent once").hasValue(13);
    }

    @Test
    void aDifferenceOfTheMomentIsForgotten() throws Unreachable {
        theirs.routes.put("A", "none");
        Parity.Outcome outcome = Parity.compare(
                ours.address(),
                theirs.address(),
                new Parity.Limits(100, PATIENCE),
                System::nanoTime,
                // The broker registers there while the last topic is looked up.
                questions -> theirs.routes.put("A", questions < 13 ? "none" : ROUTE));

        assertThat(outcome.differences()).isEmpty();
        assertThat(outcome.questions()).isEqualTo(15);
    }

    @Test
    void noMoreTopicsAreLookedUpThanAllowed() throws Unreachable {
        Parity.Outcome outcome = compare(1, PATIENCE);

        assertThat(outcome.topics()).isEqualTo(2);
        assertThat(outcome.topicsAsked()).isEqualTo(1);
        assertThat(new ParityReport("a:1", "b:1", outcome).asText())
                .contains("Only the first 1 of 2 topics were looked up");
    }

    @Test
    void aLongAnswerIsGivenWholeAndATooLongOneIsNot() throws Unreachable {
        String longest = "a".repeat((1 << 20) - 2);
        ours.bodies.put(304, "\"" + longest + "\"");
        ours.bodies.put(311, "\"" + longest + "a\"");

        List<Difference> differences = compare().differences();

        assertThat(differences).extracting(Difference::isTruncated).containsExactly(false, true);
        assertThat(differences.get(0).ours().text()).hasSize(1 << 20);
        assertThat(differences.get(1).ours().text())
                .isEqualTo(differences.get(1).ours().excerpt())
                .hasSizeLessThan(300);
    }

    @Test
    void theSwitchThatMadeTheDifferenceIsNamed() throws Unreachable {
        theirs.bodies.put(311, "disabled");

        assertThat(new ParityReport("a:1", "b:1", compare()).asText())
                .contains("because of enableTopicList or enableAllTopicList, which is false at one of them");
    }

    @Test
    void aServerThatGoesAwayIsNamed() {
        theirs.server.stop(PATIENCE);

        assertThatThrownBy(this::compare)
                .isInstanceOf(Unreachable.class)
                .hasMessageStartingWith("Cannot ask " + theirs.address() + ": ");
    }
}
