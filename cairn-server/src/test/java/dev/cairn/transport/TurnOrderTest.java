package dev.cairn.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

/** Everybody who waits for his turn has it, one after another. */
class TurnOrderTest {
    private final Queue<Runnable> thread = new ArrayDeque<>();
    private final Turns turns = new Turns(thread::add);
    private final List<String> taken = new ArrayList<>();

    private void add(String name, boolean isNewcomer) {
        turns.add(() -> taken.add(name), isNewcomer);
    }

    private void settle() {
        while (!thread.isEmpty()) {
            thread.remove().run();
        }
    }

    @Test
    void newcomersAreNotBehindThoseWhoHaveAskedBefore() {
        add("a", false);
        add("b", false);
        add("new", true);
        settle();

        assertThat(taken).containsExactly("new", "a", "b");
    }

    @Test
    void betweenTwoTurnsTheThreadDoesWhatOthersHaveHandedIt() {
        add("a", false);
        thread.add(() -> taken.add("handed"));
        add("b", false);
        settle();

        assertThat(taken).containsExactly("a", "handed", "b");
    }

    @Test
    void aTurnThatFailsKeepsNobodyElseFromHis() {
        turns.add(
                () -> {
                    throw new IllegalStateException("poisoned");
                },
                false);
        add("a", false);
        add("new", true);
        turns.add(
                () -> {
                    throw new IllegalStateException("poisoned");
                },
                true);

        assertThatThrownBy(this::settle).hasMessage("poisoned");
        assertThatThrownBy(this::settle).hasMessage("poisoned");
        settle();

        assertThat(taken).containsExactly("new", "a");
        assertThat(turns.hasRoomAtOnce(false)).isTrue();
    }

    @Test
    void whileSomebodyWaitsNobodyWhoWouldBeBehindHimIsHandledAtOnce() {
        add("a", false);
        assertThat(turns.hasRoomAtOnce(false)).isFalse();
        assertThat(turns.hasRoomAtOnce(true)).isTrue();

        add("new", true);
        assertThat(turns.hasRoomAtOnce(true)).isFalse();

        settle();
        assertThat(turns.hasRoomAtOnce(false)).isTrue();
        assertThat(turns.hasRoomAtOnce(true)).isTrue();
    }

    @Test
    void afterLongAnswersOthersHaveTheirTurnsFirst() {
        turns.answering(2_000_000);
        assertThat(turns.hasRoomAtOnce(true)).isFalse();

        turns.handledAtOnce(1);
        settle();

        assertThat(turns.hasRoomAtOnce(true)).isTrue();
    }

    @Test
    void aThreadThatHasEndedGivesNoTurns() {
        Turns ended = new Turns(turn -> {
            throw new RejectedExecutionException("ended");
        });

        assertThatCode(() -> ended.add(() -> taken.add("a"), false)).doesNotThrowAnyException();
        assertThat(taken).isEmpty();
    }
}
