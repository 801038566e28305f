package dev.cairn.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.io.InputStream;

/**
 * Opens JSON that peers send, in the dialect of Apache's libraries: names that are numbers come without quotes. What those
 * libraries forgive besides is forgiven here too, where it costs nothing.
 */
final class JsonBodies {
    private static final int MAX_TEXT_LENGTH = 1 << 20;

    private final int maxNesting;
    private final JsonFactory factory;

    JsonBodies(BodyLimits limits) {
        maxNesting = limits.maxNesting();
        factory = JsonFactory.builder()
                // Names are topics, which strangers choose: keeping them would cost more than it saves.
                .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
                .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
                .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
                .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(maxNesting)
                        .maxNameLength(MAX_TEXT_LENGTH)
                        .maxStringLength(MAX_TEXT_LENGTH)
                        .build())
                .build();
    }

    /**
     * What is made of a document.
     *
     * @param <T> the result
     */
    interface Reading<T> {
        T from(JsonCursor json) throws IOException;
    }

    /**
     * Reads one document, behind which nothing may follow.
     *
     * @throws BadRequest if it is not JSON, or not what was expected
     */
    <T> T read(InputStream bytes, Reading<T> reading) {
        try (JsonParser parser = factory.createParser(bytes)) {
            JsonCursor cursor = new JsonCursor(parser);
            parser.nextToken();
            T result = reading.from(cursor);
            if (parser.nextToken() != null) {
                throw new BadRequest("there is more in the body after the end of its JSON");
            }
            return result;
        } catch (StreamConstraintsException e) {
            throw new BadRequest("the JSON of the body is nested deeper than " + maxNesting
                    + " levels or has a text longer than " + MAX_TEXT_LENGTH + " characters");
        } catch (JsonProcessingException e) {
            throw new BadRequest("the body is not JSON, at character " + place(e));
        } catch (IOException e) {
            throw new BadRequest("the body cannot be read");
        }
    }

    private static String place(JsonProcessingException e) {
        return e.getLocation() == null
                ? "unknown"
                : String.valueOf(e.getLocation().getCharOffset());
    }
}
