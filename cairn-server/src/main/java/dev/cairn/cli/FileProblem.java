package dev.cairn.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why a file could not be used, for people. */
final class FileProblem {
    private FileProblem() {}

    /** On one line; of what is no JSON only what is wrong, and not where in which class. */
    static String of(IOException failure) {
        if (failure instanceof JsonProcessingException json) {
            long line = json.getLocation() == null ? 1 : json.getLocation().getLineNr();
            return "line " + line + " is no JSON";
        }
        if (failure instanceof NoSuchFileException) {
            return "there is no such file";
        }
        if (failure instanceof AccessDeniedException) {
            return "access is denied";
        }
        if (failure instanceof CharacterCodingException) {
            return "it is not in UTF-8";
        }
        if (failure instanceof FileSystemException system) {
            // Without a reason the message is the path alone.
            return system.getReason() == null ? system.toString() : system.getReason();
        }
        return String.valueOf(failure.getMessage());
    }
}
