package dev.cairn.config;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.cairn.storage.AtomicFile;
import dev.cairn.storage.CorruptContent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was changed over the network (request 318) and nothing else: {@code settings.properties} in the data folder. It is
 * weaker than the environment and the flags and stronger than the operator's own file, which Cairn never writes to.
 */
final class NetworkFile {

    private static final String NAME = "settings.properties";
    private static final String HEAD =
            "# Written by Cairn, down to the line \"# The end.\": what was changed over the network. ./cairn settings reset KEY takes"
                    + " a change back; a line that is removed while the server is stopped is forgotten, too.\n"
                    + "# To forget everything, remove this file and its second copy, which ends in .bak.\n";

    private static final String START = "# Written by Cairn, down to the line";
    private static final String END = "# The end.";

    private NetworkFile() {}

    /** Where it is. */
    static Path path(Settings settings) {
        return settings.get(Options.DATA_DIR).resolve(NAME).toAbsolutePath();
    }

    /** What is in it, by key; nothing if it is not there. The file stays as it is. */
    static Optional<SortedMap<String, String>> peek(Path path) throws IOException, CorruptContent {
        // Which copy was taken is told by whoever opens it to stay.
        return AtomicFile.at(path, sentence -> {}).peek(NetworkFile::decode);
    }

    /** The bytes of the file. */
    static byte[] encode(SortedMap<String, String> values) {
        StringBuilder text = new StringBuilder(HEAD);
        values.forEach((key, value) -> {
            key.chars().forEach(c -> append(text, (char) c, "=:#!"));
            text.append('=');
            value.chars().forEach(c -> append(text, (char) c, ""));
            text.append('\n');
        });
        return text.append(END).append('\n').toString().getBytes(US_ASCII);
    }

    private static void append(StringBuilder text, char c, String escaped) {
        if (c > ' ' && c < 127 && c != '\\' && escaped.indexOf(c) < 0) {
            text.append(c);
        } else {
            text.append(String.format("\\u%04X", (int) c));
        }
    }

    /** What the bytes of the file stand for. Files that people have written, and those of earlier versions, have no end line. */
    static SortedMap<String, String> decode(byte[] content) throws CorruptContent {
        String text = new String(content, ISO_8859_1);
        if (!text.chars().allMatch(NetworkFile::isUsual)) {
            throw corrupt("it has signs that it never has");
        }
        boolean isCut = text.startsWith(START) && text.lines().noneMatch(END::equals);
        if (isCut || HEAD.startsWith(text)) {
            throw corrupt("its end is missing");
        }
        SortedMap<String, String> values = new TreeMap<>();
        for (ConfigFile.Line line : ConfigFile.parse(text)) {
            if (!line.problem().isEmpty()) {
                throw corrupt("line " + line.number() + ": " + line.problem());
            }
            values.put(line.key(), line.value());
        }
        return values;
    }

    private static boolean isUsual(int c) {
        return c >= ' ' ? c != 127 : c == '\n' || c == '\r' || c == '\t';
    }

    private static CorruptContent corrupt(String problem) {
        return new CorruptContent(problem, new IllegalArgumentException(problem));
    }
}
