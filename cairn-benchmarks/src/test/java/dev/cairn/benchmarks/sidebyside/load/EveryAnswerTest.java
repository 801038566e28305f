package dev.cairn.benchmarks.sidebyside.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cairn.benchmarks.sidebyside.answers.AnswerBody;
import dev.cairn.benchmarks.sidebyside.answers.WrongAnswer;
import dev.cairn.benchmarks.sidebyside.connections.LoadConnection;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EveryAnswerTest {

    private final List<String> checked = new ArrayList<>();
    private final EveryAnswer answers = new EveryAnswer(this::check, Beside.NOTHING);

    @Test
    void anAnswerThatWasRightOnceIsRightAgain() {
        answered("right");
        answered("right");
        answered("right, too");

        assertThat(checked).containsExactly("right", "right, too");
        assertThat(answers.answers()).isEqualTo(3);
    }

    @Test
    void oneWrongAnswerAmongManyIsSeen() {
        answered("right");

        assertThatExceptionOfType(WrongAnswer.class).isThrownBy(() -> answered("wrong"));
    }

    private void check(int topic, String body) {
        checked.add(body);
        if (body.equals("wrong")) {
            throw new WrongAnswer("wrong");
        }
    }

    private void answered(String route) {
        byte[] bytes = route.getBytes(StandardCharsets.UTF_8);
        answers.answered(new LoadConnection.Asked(3, 0, 0), 1, new AnswerBody(ByteBuffer.wrap(bytes), 0, bytes.length));
    }
}
