package dev.cairn.protocol;

import dev.cairn.protocol.JsonTokens.Token;
import java.io.IOException;
import java.io.InputStream;

/** Opens JSON that peers send. */
final class JsonBodies {
    private final int maxNesting;

    JsonBodies(BodyLimits limits) {
        maxNesting = limits.maxNesting();
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
        try {
            JsonTokens tokens = new JsonTokens(bytes, maxNesting);
            tokens.next();
            T result = reading.from(new JsonCursor(tokens));
            if (tokens.next() != Token.END) {
                throw new BadRequest("there is more in the body after the end of its JSON");
            }
            return result;
        } catch (IOException e) {
            throw new BadRequest("the body cannot be read");
        }
    }
}
