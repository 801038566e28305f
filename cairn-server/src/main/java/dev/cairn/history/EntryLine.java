package dev.cairn.history;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import dev.cairn.storage.CorruptContent;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.DateTimeException;
import java.util.Optional;

/**
 * An entry as a line of a file: one JSON object, in ASCII, which ends with the end of its line. What does not apply is left
 * out.
 */
final class EntryLine {

    private static final JsonFactory JSON =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private static final int LIKELY_BYTES = 512;

    private EntryLine() {}

    /** The bytes of the line. */
    static byte[] encode(HistoryEntry entry) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(LIKELY_BYTES);
        try (JsonGenerator json = JSON.createGenerator(bytes)) {
            json.writeStartObject();
            json.writeNumberField("position", entry.position());
            json.writeNumberField("revision", entry.revision());
            json.writeStringField("time", entry.time().toString());
            write(json, entry.change());
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail to be written to", e);
        }
        bytes.write('\n');
        return bytes.toByteArray();
    }

    private static void write(JsonGenerator json, Change change) throws IOException {
        json.writeStringField("kind", change.kind().word());
        json.writeStringField("sentence", change.sentence());
        json.writeStringField("cause", change.why().cause().word());
        write(json, "source", change.why().source());
        if (change.why().requestCode().isPresent()) {
            json.writeNumberField("requestCode", change.why().requestCode().getAsInt());
        }
        Subject subject = change.subject();
        writeGroups(json, subject);
        writeBrokers(json, subject);
        write(json, "added", subject.topics().added());
        write(json, "changed", subject.topics().changed());
        write(json, "removed", subject.topics().removed());
        write(json, "namespace", subject.namespace());
        write(json, "key", subject.key());
        if (!change.values().map().isEmpty()) {
            json.writeFieldName("values");
            ValueLines.write(json, change.values());
        }
    }

    private static void write(JsonGenerator json, String field, Optional<String> text) throws IOException {
        if (text.isPresent()) {
            json.writeStringField(field, text.get());
        }
    }

    private static void writeGroups(JsonGenerator json, Subject subject) throws IOException {
        if (subject.groups().isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("groups");
        for (GroupKey group : subject.groups()) {
            json.writeStartObject();
            json.writeStringField("cluster", group.cluster());
            json.writeStringField("brokerName", group.brokerName());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void writeBrokers(JsonGenerator json, Subject subject) throws IOException {
        if (subject.brokers().isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("brokers");
        for (BrokerIdentity broker : subject.brokers()) {
            json.writeStartObject();
            json.writeStringField("cluster", broker.cluster());
            json.writeStringField("brokerName", broker.brokerName());
            json.writeNumberField("brokerId", broker.brokerId());
            json.writeStringField("address", broker.address());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, String field, Names names) throws IOException {
        if (names.count() == 0) {
            return;
        }
        json.writeObjectFieldStart(field);
        json.writeNumberField("count", names.count());
        json.writeArrayFieldStart("first");
        for (String name : names.first()) {
            json.writeString(name);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /**
     * The entry of a line.
     *
     * @param content the bytes of a file
     * @param start where the line begins in them
     * @param length how many bytes it has without its end
     * @throws CorruptContent if they are no entry
     */
    static HistoryEntry decode(byte[] content, int start, int length) throws CorruptContent {
        try (JsonParser parser = JSON.createParser(content, start, length)) {
            return EntryReader.read(parser);
        } catch (IOException | IllegalArgumentException | DateTimeException e) {
            throw new CorruptContent("no entry of the history", e);
        }
    }
}
