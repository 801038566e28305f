package dev.cairn.config;

import dev.cairn.storage.WholeFile;
import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * A file of Java properties with the line number of each key. The syntax is left to {@link Properties}, which forgets
 * the numbers; so it is given one logical line after another.
 */
final class ConfigFile {

    /** One line; {@code problem} is not empty where it could not be understood. */
    record Line(int number, String key, String value, String problem) {}

    /** Settings with every key that there is, and a page of remarks at each of them, are far from this. */
    private static final int MOST_BYTES = 1 << 20;

    private ConfigFile() {}

    static List<Line> read(Path file) throws IOException {
        return parse(decode(WholeFile.read(file, MOST_BYTES)));
    }

    static List<Line> parse(String text) {
        List<String> natural = text.lines().toList();
        List<Line> lines = new ArrayList<>();
        int next = 0;
        while (next < natural.size()) {
            int first = next++;
            if (natural.get(first).strip().startsWith("<!--")) {
                next = lineAfterLicence(natural, first);
                continue;
            }
            StringBuilder logical = new StringBuilder(natural.get(first));
            while (isContinued(logical) && next < natural.size()) {
                logical.append('\n').append(natural.get(next++));
            }
            addLine(lines, first + 1, logical.toString());
        }
        return lines;
    }

    // Sample files of Apache (5.0 to 5.5.0) begin with their licence as an XML comment, as if it were no key.
    private static int lineAfterLicence(List<String> natural, int first) {
        int last = first;
        while (last < natural.size() && !natural.get(last).strip().endsWith("-->")) {
            last++;
        }
        return last + 1;
    }

    private static void addLine(List<Line> lines, int number, String logical) {
        Properties one = new Properties();
        try {
            one.load(new StringReader(logical));
        } catch (IOException | IllegalArgumentException e) {
            lines.add(new Line(number, "", "", "not a line of a properties file (" + e.getMessage() + ")"));
            return;
        }
        for (String key : one.stringPropertyNames()) {
            lines.add(new Line(number, key, one.getProperty(key).strip(), ""));
        }
    }

    private static boolean isContinued(CharSequence line) {
        String start = line.toString().stripLeading();
        if (start.startsWith("#") || start.startsWith("!")) {
            return false;
        }
        int backslashes = 0;
        while (backslashes < line.length() && line.charAt(line.length() - 1 - backslashes) == '\\') {
            backslashes++;
        }
        return backslashes % 2 == 1;
    }

    // Java properties were Latin-1 for long, and editors write UTF-8, some with a byte order mark.
    private static String decode(byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
    }
}
