package dev.cairn.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;

/** What the API is, in the words of OpenAPI 3.1: a file written by hand, which a test compares with the endpoints. */
public final class OpenApiDocument implements Resource {
    private static final String FILE = "openapi.json";

    private final byte[] content;

    /** Reads it once. */
    public OpenApiDocument() {
        try (InputStream file = OpenApiDocument.class.getResourceAsStream(FILE)) {
            if (file == null) {
                throw new IllegalStateException(FILE + " is not where it was built");
            }
            content = file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + FILE, e);
        }
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.open("/openapi.json", Set.of(), asked -> Answer.bytes(Answer.JSON, content.clone())));
    }
}
