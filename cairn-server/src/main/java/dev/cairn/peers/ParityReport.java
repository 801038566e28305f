package dev.cairn.peers;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/**
 * What came out of a comparison, for people and for programs.
 *
 * @param server who was asked
 * @param against who was asked the same
 * @param outcome what came out
 */
public record ParityReport(String server, String against, Parity.Outcome outcome) {
    /** Lines of text. */
    public String asText() {
        StringBuilder text = new StringBuilder();
        int width = Math.max(server.length(), against.length());
        for (Difference difference : outcome.differences()) {
            text.append(onOneLine(difference.question())).append('\n');
            line(text, server, width, difference.ours().excerpt());
            line(text, against, width, difference.theirs().excerpt());
            difference
                    .reason()
                    .ifPresent(reason ->
                            text.append("  because of ").append(reason).append('\n'));
        }
        if (outcome.topicsAsked() < outcome.topics()) {
            text.append("Only the first ")
                    .append(outcome.topicsAsked())
                    .append(" of ")
                    .append(outcome.topics())
                    .append(" topics were looked up (--max-topics).\n");
        }
        return text.append("Asked ")
                .append(outcome.questions())
                .append(" questions about ")
                .append(outcome.topicsAsked() == 1 ? "1 topic" : outcome.topicsAsked() + " topics")
                .append(" of both; ")
                .append(verdict())
                .append(".\n")
                .toString();
    }

    private String verdict() {
        if (outcome.isAboutNothing()) {
            return "neither shows a topic or a broker, so there was nothing to compare";
        }
        int count = outcome.differences().size();
        return switch (count) {
            case 0 -> "no answer differs";
            case 1 -> "1 answer differs";
            default -> count + " answers differ";
        };
    }

    private static void line(StringBuilder text, String who, int width, String answer) {
        text.append("  ").append(who).append(" ".repeat(width - who.length())).append("  ");
        text.append(onOneLine(answer)).append('\n');
    }

    /** Strangers choose names: none of them is to write lines, or to command the terminal. */
    private static String onOneLine(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]", "?");
    }

    /** One JSON object. */
    public String asJson() {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("server", server);
            json.writeStringField("against", against);
            json.writeNumberField("questions", outcome.questions());
            json.writeNumberField("topics", outcome.topics());
            json.writeNumberField("topicsAsked", outcome.topicsAsked());
            json.writeNumberField("brokerNames", outcome.brokerNames());
            json.writeArrayFieldStart("differences");
            for (Difference difference : outcome.differences()) {
                json.writeStartObject();
                json.writeStringField("question", difference.question());
                json.writeStringField("server", difference.ours().text());
                json.writeStringField("against", difference.theirs().text());
                if (difference.isTruncated()) {
                    json.writeBooleanField("truncated", true);
                }
                if (difference.reason().isPresent()) {
                    json.writeStringField("reason", difference.reason().get());
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written", e);
        }
        return text.append('\n').toString();
    }
}
