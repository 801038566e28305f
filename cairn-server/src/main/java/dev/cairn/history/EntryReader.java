package dev.cairn.history;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Values;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads one entry, whatever the order of its fields; fields that it does not know are left out. Lives for one line. What is
 * wrong is an {@link IOException}, or what the values themselves throw.
 */
final class EntryReader {

    private final JsonParser json;
    private long position;
    private long revision;
    private String time = "";
    private String kind = "";
    private String sentence = "";
    private String cause = "";
    private Optional<String> source = Optional.empty();
    private OptionalInt requestCode = OptionalInt.empty();
    private final List<GroupKey> groups = new ArrayList<>();
    private final List<BrokerIdentity> brokers = new ArrayList<>();
    private Names added = Names.NONE;
    private Names changed = Names.NONE;
    private Names removed = Names.NONE;
    private Optional<String> namespace = Optional.empty();
    private Optional<String> key = Optional.empty();
    private Values values = Values.NONE;

    private EntryReader(JsonParser json) {
        this.json = json;
    }

    static HistoryEntry read(JsonParser json) throws IOException {
        return new EntryReader(json).entry();
    }

    private HistoryEntry entry() throws IOException {
        json.nextToken();
        readFields(this::take);
        if (json.nextToken() != null) {
            throw new JsonParseException(json, "there is more after the entry");
        }
        Why why = new Why(Cause.of(cause), source, requestCode);
        TopicChanges topics = new TopicChanges(added, changed, removed);
        Subject subject = new Subject(groups, brokers, topics, namespace, key);
        return new HistoryEntry(
                position, revision, Instant.parse(time), new Change(Kind.of(kind), why, subject, sentence, values));
    }

    /** Takes the value of a field, which the parser stands at. */
    @FunctionalInterface
    private interface Field {
        void take(String name) throws IOException;
    }

    private void readFields(Field field) throws IOException {
        require(JsonToken.START_OBJECT);
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            field.take(name);
        }
        require(JsonToken.END_OBJECT);
    }

    private void take(String field) throws IOException {
        switch (field) {
            case "position" -> position = json.getLongValue();
            case "revision" -> revision = json.getLongValue();
            case "time" -> time = text();
            case "kind" -> kind = text();
            case "sentence" -> sentence = text();
            case "cause" -> cause = text();
            case "source" -> source = Optional.of(text());
            case "requestCode" -> requestCode = OptionalInt.of(json.getIntValue());
            case "groups" ->
                readAll(() -> {
                    Place place = place();
                    groups.add(new GroupKey(place.cluster, place.brokerName));
                });
            case "brokers" ->
                readAll(() -> {
                    Place place = place();
                    brokers.add(new BrokerIdentity(place.cluster, place.brokerName, place.brokerId, place.address));
                });
            case "added" -> added = names();
            case "changed" -> changed = names();
            case "removed" -> removed = names();
            case "namespace" -> namespace = Optional.of(text());
            case "key" -> key = Optional.of(text());
            case "values" -> values = ValueLines.read(json);
            default -> json.skipChildren();
        }
    }

    /** Reads one element of a list, which the parser stands at. */
    @FunctionalInterface
    private interface Element {
        void read() throws IOException;
    }

    private void readAll(Element element) throws IOException {
        require(JsonToken.START_ARRAY);
        while (json.nextToken() != JsonToken.END_ARRAY) {
            element.read();
        }
    }

    /** A group, or a broker in it. */
    private static final class Place {
        private String cluster = "";
        private String brokerName = "";
        private long brokerId;
        private String address = "";
    }

    private Place place() throws IOException {
        Place place = new Place();
        readFields(field -> {
            switch (field) {
                case "cluster" -> place.cluster = text();
                case "brokerName" -> place.brokerName = text();
                case "brokerId" -> place.brokerId = json.getLongValue();
                case "address" -> place.address = text();
                default -> json.skipChildren();
            }
        });
        return place;
    }

    private Names names() throws IOException {
        List<String> first = new ArrayList<>();
        int[] count = {0};
        readFields(field -> {
            switch (field) {
                case "count" -> count[0] = json.getIntValue();
                case "first" -> readAll(() -> first.add(text()));
                default -> json.skipChildren();
            }
        });
        return new Names(first, count[0]);
    }

    private String text() throws IOException {
        require(JsonToken.VALUE_STRING);
        return json.getText();
    }

    private void require(JsonToken token) throws IOException {
        if (!json.hasToken(token)) {
            throw new JsonParseException(json, "expected " + token);
        }
    }
}
