package dev.cairn.http;

import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A reader who keeps what he is sent, and may stop taking it. */
final class FakeOutlet implements Outlet {
    private static final Pattern CHANGE = Pattern.compile("id: (\\d+)\nevent: change\n");

    private final StringBuilder text = new StringBuilder();
    private final List<Frames> written = new ArrayList<>();
    private boolean isFull;
    private boolean isBroken;
    private boolean isEnded;
    private boolean isCut;
    private @Nullable Runnable told;

    /** One frame as its reader understands it. */
    record Frame(Optional<Long> id, String event, JsonObject data) {}

    void fill() {
        isFull = true;
    }

    /** Nothing can be written to him any more. */
    void breakOff() {
        isBroken = true;
    }

    void drain() {
        isFull = false;
        Runnable listener = told;
        if (listener != null) {
            listener.run();
        }
    }

    @Override
    public boolean isFull() {
        return isFull;
    }

    @Override
    public void whenRoom(Runnable listener) {
        told = listener;
    }

    @Override
    public void write(Frames frames) {
        if (isBroken) {
            throw new IllegalStateException("broken");
        }
        written.add(frames);
        text.append(frames.content());
    }

    @Override
    public void end() {
        isEnded = true;
    }

    @Override
    public void cut() {
        isCut = true;
    }

    boolean isEnded() {
        return isEnded;
    }

    boolean isCut() {
        return isCut;
    }

    /** The very objects that were written. */
    List<Frames> written() {
        return written;
    }

    List<Frame> frames() {
        return frames(text.toString());
    }

    static List<Frame> frames(String text) {
        return Stream.of(text.split("\n\n", -1))
                .filter(block -> block.contains("event: "))
                .map(FakeOutlet::frame)
                .toList();
    }

    private static Frame frame(String block) {
        Optional<Long> id = Optional.empty();
        String event = "";
        String data = "";
        for (String line : block.split("\n", -1)) {
            String[] parts = line.split(": ", 2);
            switch (parts[0]) {
                case "id" -> id = Optional.of(Long.parseLong(parts[1]));
                case "event" -> event = parts[1];
                case "data" -> data = parts[1];
                default -> {
                    // A comment, or when to come again.
                }
            }
        }
        return new Frame(id, event, new JsonObject(data));
    }

    /** The positions of the changes, in the order in which they came. */
    List<Long> positions() {
        return frames().stream()
                .filter(frame -> frame.event().equals("change"))
                .map(frame -> frame.data().getLong("position"))
                .toList();
    }

    /** The ids of the changes, in the order in which they came; quicker than what is in them. */
    List<Long> changeIds() {
        Matcher matcher = CHANGE.matcher(text);
        return matcher.results().map(change -> Long.parseLong(change.group(1))).toList();
    }

    /** From where he would go on. */
    long lastId() {
        return frames().stream()
                .flatMap(frame -> frame.id().stream())
                .reduce((earlier, later) -> later)
                .orElseThrow();
    }
}
