package dev.cairn.lint;

import dev.cairn.census.UnknownTopic;
import dev.cairn.model.PrintedName;
import dev.cairn.model.Value;
import dev.cairn.model.Values;
import dev.cairn.transport.PeerAddress;
import dev.cairn.view.TimeSpan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Topics that clients go on asking for although they are not there. One finding for all of them. */
final class AskedInVain implements Check {
    /** Clients ask every 30 s for what they need. */
    static final Duration LATELY = Duration.ofMinutes(2);

    /** Who asks once or twice may have made a slip, or wait for a topic that is just being made. */
    static final int OFTEN = 4;

    private static final int MOST_NAMES = 5;

    @Override
    public FindingKind kind() {
        return FindingKind.notice("topics-asked-in-vain", "Clients go on asking for topics that no broker offers.")
                .so("These clients neither send nor consume, and some repeat their question without end.")
                .remedy(
                        "Create the topics, correct the names in the clients, or stop clients of topics that were deleted.");
    }

    @Override
    public boolean needsAllBrokers() {
        return true;
    }

    @Override
    public void look(Picture picture, Found found) {
        List<UnknownTopic> wanted = picture.seen().around().inVain().stream()
                .filter(topic -> topic.asked() >= OFTEN && picture.agoNanos(topic.lastNanos()) <= LATELY.toNanos())
                .filter(topic -> !OwnTopics.isOfBrokers(topic.topic()))
                .toList();
        if (!wanted.isEmpty()) {
            String most = wanted.stream()
                    .limit(MOST_NAMES)
                    .map(topic -> told(picture, topic))
                    .collect(Collectors.joining(", "));
            found.add(
                    wanted.size() == 1 ? Subject.topic(wanted.get(0).topic()) : Subject.NONE,
                    Words.number(wanted.size(), "topic") + " that nobody offers "
                            + (wanted.size() == 1 ? "was" : "were") + " asked for again and again, most of all " + most
                            + ".",
                    Values.NONE.with("topics", Value.Some.of(wanted, MOST_NAMES, topic -> values(picture, topic))));
        }
    }

    private static Values values(Picture picture, UnknownTopic topic) {
        Values values = Values.NONE
                .withName("topic", topic.topic())
                .with("asked", topic.asked())
                .withSeconds("withinSeconds", picture.agoNanos(topic.firstNanos()));
        return topic.sources().stream()
                .findFirst()
                .map(source -> values.with("source", PeerAddress.text(source)))
                .orElse(values);
    }

    private static String told(Picture picture, UnknownTopic topic) {
        Optional<String> source = topic.sources().stream().findFirst().map(PeerAddress::text);
        return PrintedName.of(topic.topic()) + " (" + Words.number(topic.asked(), "time") + " in "
                + TimeSpan.of(picture.agoNanos(topic.firstNanos()))
                + source.map(from -> ", among others from " + from).orElse("") + ")";
    }
}
