package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Long lists are made aside, so that nobody waits with a lookup for what a tool has asked. */
class ListingsTest {
    private static final int ALL_TOPICS = 206;
    private static final int TOPICS_OF_CLUSTER = 224;
    private static final int LOOKUP = 105;

    private final TestServer server = new TestServer();
    private final Queue<Runnable> aside = new ArrayDeque<>();
    private final TestPeer broker = server.connect();
    private final TestPeer tool = server.connect();
    private final TestPeer client = server.connect();

    @BeforeEach
    void aBrokerWithTwoTopics() {
        broker.ask(TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A", "B")));
        server.listWith(aside::add);
    }

    private static TestRequest list(int code) {
        return TestRequest.of(code, "cluster", "c");
    }

    private List<TestPeer.Received> answersTo(TestPeer peer) {
        server.settle();
        return peer.received();
    }

    private void makeOne() {
        aside.remove().run();
    }

    @ParameterizedTest
    @ValueSource(ints = {ALL_TOPICS, TOPICS_OF_CLUSTER, 311, 312, 313})
    void aLookupIsNotBehindAListThatIsBeingMade(int code) {
        tool.send(list(code));

        assertThat(client.ask(TestRequest.of(LOOKUP, "topic", "A")).header().code())
                .isZero();
        assertThat(answersTo(tool)).isEmpty();
        makeOne();
        assertThat(answersTo(tool)).singleElement().satisfies(answer -> {
            assertThat(answer.header().code()).isZero();
            assertThat(answer.body()).startsWith("{\"topicList\":[");
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {ALL_TOPICS, TOPICS_OF_CLUSTER, 311, 312, 313})
    void aListThatIsThereIsAnsweredAtOnce(int code) {
        tool.send(list(code));
        makeOne();

        client.send(list(code));

        assertThat(answersTo(client)).hasSize(1);
        assertThat(aside).isEmpty();
    }

    @Test
    void whatIsMadeShowsTheTopicsOfThatMoment() {
        tool.send(list(ALL_TOPICS));
        broker.ask(TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(2, "A", "B", "C")));

        makeOne();

        assertThat(answersTo(tool))
                .singleElement()
                .satisfies(answer -> assertThat(answer.body()).isEqualTo("{\"topicList\":[\"A\",\"B\",\"C\"]}"));
    }

    @Test
    void whoAskedBeforeAListWasMadeGetsThatOneWhateverChangesMeanwhile() {
        tool.send(list(ALL_TOPICS));
        client.send(list(ALL_TOPICS));
        makeOne();
        broker.ask(TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(2, "A", "B", "C")));
        makeOne();

        assertThat(answersTo(client))
                .singleElement()
                .satisfies(answer -> assertThat(answer.body()).isEqualTo("{\"topicList\":[\"A\",\"B\"]}"));
        client.send(list(ALL_TOPICS));
        makeOne();
        assertThat(answersTo(client))
                .singleElement()
                .satisfies(answer -> assertThat(answer.body()).isEqualTo("{\"topicList\":[\"A\",\"B\",\"C\"]}"));
    }

    @Test
    void whenTooManyListsAreWaitingTheToolIsToldToComeAgain() {
        server.listWith(list -> {
            throw new RejectedExecutionException("full");
        });

        assertThat(tool.ask(list(ALL_TOPICS)).header().code()).isEqualTo(ResponseCode.SYSTEM_BUSY);
        assertThat(tool.isAllReleased()).isTrue();
    }

    @Test
    void whoAsksForManyListsAtOnceWithoutReadingTakesNoMoreThanAFewPlaces() {
        for (int i = 0; i <= Listings.MOST_OF_A_CONNECTION; i++) {
            tool.send(list(ALL_TOPICS));
        }

        assertThat(answersTo(tool))
                .singleElement()
                .satisfies(answer -> assertThat(answer.header().code()).isEqualTo(ResponseCode.SYSTEM_BUSY));
        client.send(list(ALL_TOPICS));
        while (!aside.isEmpty()) {
            makeOne();
        }
        assertThat(answersTo(tool)).hasSize(Listings.MOST_OF_A_CONNECTION);
        assertThat(answersTo(client)).hasSize(1);
        assertThat(tool.ask(list(ALL_TOPICS)).header().code()).isZero();
    }

    @Test
    void aToolThatHasLeftMeanwhileHoldsNothing() {
        tool.send(list(ALL_TOPICS).body(new byte[100]));
        tool.disconnect();

        makeOne();
        server.settle();

        assertThat(tool.isAllReleased()).isTrue();
    }
}
