package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import dev.cairn.protocol.JsonTokens.Token;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Documents at random, whole and damaged: a library that everybody uses takes and refuses the same. */
class JsonTokensBesideJacksonTest {

    private static final int DOCUMENTS = 20_000;
    private static final String PIECES = "{}[],:\"'\\/*- \n019.eEtruefalsnN+$_aé\t";

    private final JsonFactory jackson = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
            .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .build();

    @Test
    void bothReadTheSame() throws IOException {
        Random random = new Random(20261130);
        int whole = 0;
        for (int i = 0; i < DOCUMENTS; i++) {
            StringBuilder json = new StringBuilder();
            write(json, random, 4);
            for (int damage = random.nextInt(3); damage > 0; damage--) {
                damage(json, random);
            }
            List<String> expected = ofJackson(json.toString());
            assertThat(ours(json.toString())).as("document %d: %s", i, json).isEqualTo(expected);
            whole += expected.contains("refused") ? 0 : 1;
        }
        // Else it would have compared refusals only, or nothing but whole documents.
        assertThat(whole).isBetween(DOCUMENTS / 4, DOCUMENTS * 3 / 4);
    }

    private static void write(StringBuilder json, Random random, int levels) {
        switch (random.nextInt(levels > 0 ? 8 : 6)) {
            case 0 -> json.append(random.nextInt(2_000) - 1_000);
            case 1 -> json.append(random.nextLong());
            case 2 -> json.append(random.nextInt(100)).append(".5e-").append(random.nextInt(9));
            case 3 -> json.append(List.of("true", "false", "null").get(random.nextInt(3)));
            case 4 ->
                json.append('"')
                        .append(List.of("", "a b", "\\n\\u0041", "é名", "'").get(random.nextInt(5)))
                        .append('"');
            case 5 -> json.append("'it\"s'");
            case 6 -> {
                json.append('[');
                for (int i = random.nextInt(4); i > 0; i--) {
                    write(json, random, levels - 1);
                    json.append(i > 1 || random.nextInt(5) == 0 ? " , " : "/*x*/");
                }
                json.append(']');
            }
            default -> {
                json.append('{');
                for (int i = random.nextInt(4); i > 0; i--) {
                    json.append(List.of("\"name\"", "0", "'x y'", "\"\"", "$ref")
                                    .get(random.nextInt(5)))
                            .append(" :");
                    write(json, random, levels - 1);
                    json.append(i > 1 || random.nextInt(5) == 0 ? "," : "\n");
                }
                json.append('}');
            }
        }
    }

    private static void damage(StringBuilder json, Random random) {
        int at = random.nextInt(json.length());
        if (random.nextBoolean()) {
            json.setCharAt(at, PIECES.charAt(random.nextInt(PIECES.length())));
        } else {
            json.delete(at, Math.min(json.length(), at + 1 + random.nextInt(2)));
            json.append(json.length() == 0 ? " 1" : "");
        }
    }

    private static List<String> ours(String json) throws IOException {
        List<String> read = new ArrayList<>();
        try {
            JsonTokens tokens = new JsonTokens(new ByteArrayInputStream(json.getBytes(UTF_8)), 100);
            while (tokens.next() != Token.END) {
                boolean hasText = switch (tokens.token()) {
                    case NAME, TEXT, INTEGER, DECIMAL -> true;
                    default -> false;
                };
                read.add(tokens.token() + (hasText ? " " + tokens.text() : ""));
            }
        } catch (BadRequest refused) {
            return List.of("refused");
        }
        return alone(read);
    }

    private List<String> ofJackson(String json) throws IOException {
        List<String> read = new ArrayList<>();
        try (Reader text = new StringReader(json);
                JsonParser parser = jackson.createParser(text)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                read.add(
                        switch (token) {
                            case START_OBJECT -> "OBJECT";
                            case START_ARRAY -> "ARRAY";
                            case FIELD_NAME -> "NAME " + parser.getText();
                            case VALUE_STRING -> "TEXT " + parser.getText();
                            case VALUE_NUMBER_INT -> "INTEGER " + parser.getText();
                            case VALUE_NUMBER_FLOAT -> "DECIMAL " + parser.getText();
                            case VALUE_TRUE -> "TRUE";
                            case VALUE_FALSE -> "FALSE";
                            case VALUE_NULL -> "NULL";
                            default -> token.toString();
                        });
            }
        } catch (JsonProcessingException refused) {
            return List.of("refused");
        }
        return alone(read);
    }

    /** Behind a document nothing may follow; where the next one would begin is all the same. */
    private static List<String> alone(List<String> read) {
        int depth = 0;
        for (int i = 0; i < read.size(); i++) {
            String token = read.get(i);
            depth += token.equals("OBJECT") || token.equals("ARRAY") ? 1 : token.startsWith("END") ? -1 : 0;
            if (depth == 0 && i + 1 < read.size()) {
                return List.of("refused");
            }
        }
        return read;
    }
}
