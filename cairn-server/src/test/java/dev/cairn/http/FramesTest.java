package dev.cairn.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is written to readers of a stream is a chunk as HTTP/1.1 has it, and made once for all of them. */
class FramesTest {
    @Test
    void framesAreOneChunk() {
        Frames frames = EventFrames.of("data: abcdefghij\u00e9\n\n");

        assertThat(frames.length()).isEqualTo(20);
        assertThat(frames.chunk().toString(UTF_8)).isEqualTo("14\r\ndata: abcdefghij\u00e9\n\n\r\n");
        assertThat(frames.content()).hasToString("data: abcdefghij\u00e9\n\n");
    }

    @Test
    void eachReaderHasAPlaceOfHisOwnInTheSameMemory() {
        Frames frames = EventFrames.shared(List.of("data: a\n\n", "data: b\n\n"));
        frames.chunk().skipBytes(5).release();

        assertThat(frames.chunk().isDirect()).isTrue();
        assertThat(frames.chunk().memoryAddress()).isEqualTo(frames.chunk().memoryAddress());
        assertThat(frames.chunk().toString(UTF_8)).isEqualTo("12\r\ndata: a\n\ndata: b\n\n\r\n");
        assertThat(frames.content()).hasToString("data: a\n\ndata: b\n\n");
    }

    @Test
    void nothingIsNoFrameAsItWouldEndTheBody() {
        assertThatThrownBy(() -> EventFrames.of("")).isInstanceOf(IllegalArgumentException.class);
    }
}
