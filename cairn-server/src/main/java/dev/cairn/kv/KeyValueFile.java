package dev.cairn.kv;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import dev.cairn.storage.AtomicFile;
import dev.cairn.storage.CorruptContent;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The file of the key-values: {@code {"configTable":{"ORDER_TOPIC_CONFIG":{"TopicA":"broker-a:4"}}}}. What Apache's reader forgives in a file
 * that people have edited (names without quotes, in single quotes, values that are no strings) is forgiven here too.
 */
final class KeyValueFile {

    private static final Logger LOG = LoggerFactory.getLogger(KeyValueFile.class);
    private static final String TABLE = "configTable";

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .streamReadConstraints(
                    // What may stand in the file was decided when it was stored: reading it refuses nothing for its
                    // length.
                    StreamReadConstraints.builder()
                            .maxNestingDepth(32)
                            .maxNameLength(Integer.MAX_VALUE)
                            .maxStringLength(Integer.MAX_VALUE)
                            .build())
            .build();

    private KeyValueFile() {}

    /** What is in a file, or in its second copy. */
    static KeyValues read(Path file) {
        try {
            return AtomicFile.at(file, LOG::warn).read(KeyValueFile::decode).orElseGet(KeyValues::none);
        } catch (CorruptContent e) {
            throw new InvalidKeyValueFile(
                    "cannot read the key-values in " + e.getMessage()
                            + ". The file was left as it is; correct it, or move " + file + " and "
                            + AtomicFile.second(file)
                            + " away to start without key-values",
                    e);
        } catch (IOException e) {
            // It may be the second copy that cannot be read, or what a link leads to.
            String named = e instanceof FileSystemException failure ? failure.getFile() : file.toString();
            throw new InvalidKeyValueFile(
                    "cannot read the key-values in " + named + " (" + AtomicFile.reason(e) + ")", e);
        }
    }

    /** What the bytes of a file stand for. */
    static KeyValues decode(byte[] content) throws CorruptContent {
        try (JsonParser parser = JSON.createParser(content)) {
            return KeyValues.of(document(parser));
        } catch (JsonProcessingException e) {
            throw new CorruptContent(place(e.getLocation()) + sentence(e), e);
        } catch (IOException e) {
            throw new CorruptContent("not UTF-8 text (" + e.getMessage() + ")", e);
        }
    }

    /** The bytes of a file, in ASCII: Apache's server reads them in whatever encoding its machine prefers. */
    static byte[] encode(KeyValues values) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(likelySize(values));
        try (JsonGenerator json = JSON.createGenerator(bytes)) {
            json.writeStartObject();
            json.writeObjectFieldStart(TABLE);
            for (Map.Entry<String, SortedMap<String, String>> namespace :
                    values.byNamespace().entrySet()) {
                json.writeObjectFieldStart(namespace.getKey());
                for (Map.Entry<String, String> entry : namespace.getValue().entrySet()) {
                    json.writeStringField(entry.getKey(), entry.getValue());
                }
                json.writeEndObject();
            }
            json.writeEndObject();
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail to be written to", e);
        }
        return bytes.toByteArray();
    }

    /** What the keys and values count, and the quotes, colons and commas between them. */
    private static int likelySize(KeyValues values) {
        return (int) Math.min(Integer.MAX_VALUE / 2, values.bytes() + 8L * values.keys() + 1024);
    }

    private static Map<String, Map<String, String>> document(JsonParser parser) throws IOException {
        Map<String, Map<String, String>> byNamespace = new TreeMap<>();
        JsonToken first = parser.nextToken();
        if (first == null || first == JsonToken.VALUE_NULL) {
            return byNamespace;
        }
        require(parser, JsonToken.START_OBJECT, "an object");
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String member = parser.currentName();
            parser.nextToken();
            if (member.equals(TABLE) && !parser.hasToken(JsonToken.VALUE_NULL)) {
                readNamespaces(parser, byNamespace);
            } else {
                parser.skipChildren();
            }
        }
        if (parser.nextToken() != null) {
            throw new JsonParseException(
                    parser, "there is more after the end of the document", parser.currentTokenLocation());
        }
        return byNamespace;
    }

    private static void readNamespaces(JsonParser parser, Map<String, Map<String, String>> byNamespace)
            throws IOException {
        require(parser, JsonToken.START_OBJECT, "namespaces");
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String namespace = parser.currentName();
            parser.nextToken();
            Map<String, String> values = byNamespace.computeIfAbsent(namespace, name -> new TreeMap<>());
            if (!parser.hasToken(JsonToken.VALUE_NULL)) {
                readValues(parser, values);
            }
        }
    }

    private static void readValues(JsonParser parser, Map<String, String> values) throws IOException {
        require(parser, JsonToken.START_OBJECT, "the keys of a namespace");
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String key = parser.currentName();
            JsonToken value = parser.nextToken();
            if (!value.isScalarValue()) {
                throw new JsonParseException(parser, "expected the value of key " + key, parser.currentTokenLocation());
            }
            // A null is what Apache keeps for a key without a value: its request 101 does not find it.
            if (value != JsonToken.VALUE_NULL) {
                values.put(key, parser.getText());
            }
        }
    }

    private static void require(JsonParser parser, JsonToken token, String what) throws JsonParseException {
        if (!parser.hasToken(token)) {
            throw new JsonParseException(parser, "expected " + what, parser.currentTokenLocation());
        }
    }

    // Jackson names its source inside some messages, always as hidden.
    private static String sentence(JsonProcessingException e) {
        return e.getOriginalMessage().replaceAll("\\[Source: [^;]*; (line: \\d+, column: \\d+)]", "$1");
    }

    private static String place(@Nullable JsonLocation location) {
        return location == null ? "" : "line " + location.getLineNr() + ", column " + location.getColumnNr() + ": ";
    }
}
