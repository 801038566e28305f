package dev.cairn.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;

/** Why something could not be read, for people. */
final class JsonProblem {
    private JsonProblem() {}

    /** On one line; of what is no JSON only what is wrong, and not where in which class. */
    static String of(IOException failure) {
        if (failure instanceof JsonProcessingException json) {
            long line = json.getLocation() == null ? 1 : json.getLocation().getLineNr();
            return "line " + line + " is no JSON";
        }
        return String.valueOf(failure.getMessage());
    }
}
