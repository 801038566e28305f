package dev.cairn.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The header as a JSON object.
 *
 * <p>Reads what any known sender writes: members in any order, unknown ones, white space around (the C++ client ends with
 * a newline), numbers and booleans where text belongs. Text that is no UTF-8 is read as Java reads it, with replacement
 * characters, because Apache does. Writes the members by name, without white space, and leaves out what is empty.
 */
final class JsonHeaderCodec implements HeaderCodec {

    private static final int MAX_NESTING = 1_000;
    private static final int MAX_NAME_CHARS = 65_536;

    /** Names are not kept beyond the header: strangers choose them. */
    private static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_NESTING)
                    .maxNameLength(MAX_NAME_CHARS)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private static final byte[] CODE = "{\"code\":".getBytes(US_ASCII);
    private static final byte[] FLAG = ",\"flag\":".getBytes(US_ASCII);
    private static final byte[] LANGUAGE = ",\"language\":\"".getBytes(US_ASCII);
    private static final byte[] OPAQUE = "\",\"opaque\":".getBytes(US_ASCII);
    private static final byte[] VERSION = ",\"serializeTypeCurrentRPC\":\"JSON\",\"version\":".getBytes(US_ASCII);

    private final int maxFields;

    JsonHeaderCodec(int maxFields) {
        this.maxFields = maxFields;
    }

    @Override
    public FrameHeader decode(ByteBuf header) {
        FrameHeader plain = PlainJsonHeader.read(header, maxFields);
        return plain != null ? plain : decodeAny(header);
    }

    /** Reads whatever JSON it is. */
    FrameHeader decodeAny(ByteBuf header) {
        String text = header.toString(UTF_8);
        try (JsonParser parser = FACTORY.createParser(text)) {
            return new Reading(parser, text).header();
        } catch (StreamConstraintsException e) {
            throw new MalformedFrame("header is nested too deeply or has a name or number that is too long");
        } catch (JsonProcessingException e) {
            throw new MalformedFrame("header is not JSON");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void encode(FrameHeader header, ByteBuf out) {
        out.writeBytes(CODE);
        AsciiNumbers.write(header.code(), out);
        if (!header.fields().isEmpty()) {
            ByteBufUtil.writeUtf8(out, fields(header.fields()));
        }
        out.writeBytes(FLAG);
        AsciiNumbers.write(header.flags(), out);
        out.writeBytes(LANGUAGE);
        ByteBufUtil.writeAscii(out, header.language().wireName());
        out.writeBytes(OPAQUE);
        AsciiNumbers.write(header.opaque(), out);
        if (!header.remark().isEmpty()) {
            ByteBufUtil.writeUtf8(out, remark(header.remark()));
        }
        out.writeBytes(VERSION);
        AsciiNumbers.write(header.version(), out);
        out.writeByte('}');
    }

    private static StringBuilder fields(Map<String, String> fields) {
        StringBuilder text = new StringBuilder(256).append(",\"extFields\":{");
        String separator = "";
        for (Map.Entry<String, String> field : fields.entrySet()) {
            text.append(separator);
            JsonText.quote(field.getKey(), text);
            text.append(':');
            JsonText.quote(field.getValue(), text);
            separator = ",";
        }
        return text.append('}');
    }

    private static StringBuilder remark(String remark) {
        StringBuilder text = new StringBuilder(remark.length() + 16).append(",\"remark\":");
        JsonText.quote(remark, text);
        return text;
    }

    /** One header being read; the members seen so far. */
    private final class Reading {

        private final JsonParser parser;
        private final String source;
        private final Map<String, String> fields = new LinkedHashMap<>();
        private int code;
        private Language language = Language.JAVA;
        private int version;
        private int opaque;
        private int flags;
        private String remark = "";

        Reading(JsonParser parser, String source) {
            this.parser = parser;
            this.source = source;
        }

        FrameHeader header() throws IOException {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new MalformedFrame("header is not a JSON object");
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                parser.nextToken();
                member(name);
            }
            if (parser.nextToken() != null) {
                throw new MalformedFrame("something follows the JSON object of the header");
            }
            return new FrameHeader(code, language, version, opaque, flags, remark, fields, HeaderFormat.JSON);
        }

        private void member(String name) throws IOException {
            switch (name) {
                case "code" -> code = number(name);
                case "flag" -> flags = number(name);
                case "opaque" -> opaque = number(name);
                case "version" -> version = number(name);
                case "language" -> language = language();
                case "remark" -> remark = isNull() ? "" : text();
                case "extFields" -> fields();
                default -> parser.skipChildren();
            }
        }

        private void fields() throws IOException {
            if (isNull()) {
                return;
            }
            if (!parser.hasToken(JsonToken.START_OBJECT)) {
                throw new MalformedFrame("extFields is not a JSON object");
            }
            for (int count = 1; parser.nextToken() == JsonToken.FIELD_NAME; count++) {
                if (count > maxFields) {
                    throw new MalformedFrame("header has more than " + maxFields + " fields");
                }
                String key = parser.currentName();
                parser.nextToken();
                if (!isNull()) {
                    fields.put(key, text());
                }
            }
        }

        private Language language() throws IOException {
            return switch (parser.currentToken()) {
                case VALUE_NULL -> Language.JAVA;
                case VALUE_NUMBER_INT -> Language.ofCode(number("language"));
                default -> Language.ofName(text());
            };
        }

        private int number(String member) throws IOException {
            try {
                return switch (parser.currentToken()) {
                    case VALUE_NULL -> 0;
                    case VALUE_NUMBER_INT -> parser.getIntValue();
                    case VALUE_NUMBER_FLOAT -> (int) parser.getDoubleValue();
                    case VALUE_STRING -> Integer.parseInt(parser.getText().trim());
                    default -> throw new MalformedFrame(member + " is not a number");
                };
            } catch (NumberFormatException e) {
                throw new MalformedFrame(member + " is not a number");
            }
        }

        private boolean isNull() {
            return parser.hasToken(JsonToken.VALUE_NULL);
        }

        /** The current value as text: an object or an array as it stands in the header. */
        private String text() throws IOException {
            if (!parser.currentToken().isStructStart()) {
                return parser.getText();
            }
            int from = (int) parser.currentTokenLocation().getCharOffset();
            parser.skipChildren();
            return source.substring(from, (int) parser.currentLocation().getCharOffset());
        }
    }
}
