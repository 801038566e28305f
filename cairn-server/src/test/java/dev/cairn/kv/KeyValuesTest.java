package dev.cairn.kv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyValuesTest {

    @TempDir
    Path folder;

    @Test
    void apachesFileIsReadAsItIs() throws IOException {
        KeyValues values = load("{\"configTable\":{\"ORDER_TOPIC_CONFIG\":{\"TopicA\":\"broker-a:4\"},\"B\":{}}}");

        assertThat(values.value(KeyValues.ORDER_TOPIC_CONFIG, "TopicA")).contains("broker-a:4");
        assertThat(values.value(KeyValues.ORDER_TOPIC_CONFIG, "TopicB")).isEmpty();
        assertThat(values.value("C", "TopicA")).isEmpty();
        assertThat(values.namespace("B"))
                .hasValueSatisfying(empty -> assertThat(empty).isEmpty());
        assertThat(values.namespace("C")).isEmpty();
    }

    @Test
    void namespacesAndKeysAreSorted() throws IOException {
        KeyValues values = load("{\"configTable\":{\"b\":{\"y\":\"1\",\"x\":\"2\"},\"a\":{}}}");

        assertThat(values).hasToString("{a={}, b={x=2, y=1}}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " \n ",
                "null",
                "{}",
                "{\"configTable\":null}",
                "{\"configTable\":{}}",
                "{\"other\":[1,{\"a\":2}]}"
            })
    void aFileWithoutContentHoldsNothing(String text) throws IOException {
        assertThat(load(text)).isEqualTo(KeyValues.none());
    }

    @Test
    void aFileThatIsNotThereHoldsNothing() {
        assertThat(KeyValues.load(folder.resolve("absent.json"))).isEqualTo(KeyValues.none());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {"configTable":{"a":{"k":null}}}   | {a={}}
            {"configTable":{"a":null}}         | {a={}}
            {"configTable":{"a":{"k":4}}}      | {a={k=4}}
            {"configTable":{"a":{"k":true}}}   | {a={k=true}}
            {configTable:{a:{k:"v"}}}          | {a={k=v}}
            {'configTable':{'a':{'k':'v'}}}    | {a={k=v}}
            {"configTable":{"a":{"k":"\\u00e9"}}} | {a={k=é}}
            {"configTable":{"a":{"k":"1","k":"2"}}} | {a={k=2}}
            """)
    void whatApacheForgivesIsForgiven(String text, String values) throws IOException {
        assertThat(load(text)).hasToString(values);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            [1]                                | line 1, column 1
            "text"                             | line 1, column 1
            {"configTable":[]}                 | line 1, column 16
            {"configTable":{"a":"b"}}          | line 1, column 21
            {"configTable":{"a":{"k":{}}}}     | line 1, column 26
            {"configTable":{"a":{"k":[]}}}     | line 1, column 26
            {"configTable":{"a":{"k":"v"       | line 1, column 29
            {"configTable":{}} x               | line 1, column 20
            {"configTable":{}} {}              | line 1, column 20
            """)
    void aBrokenFileStopsWithItsNameAndThePlaceAndIsLeftAlone(String text, String place) throws IOException {
        Path file = Files.writeString(folder.resolve("kvConfig.json"), text);

        assertThatThrownBy(() -> KeyValues.load(file))
                .isInstanceOf(InvalidKeyValueFile.class)
                .hasMessageStartingWith("cannot read the key-values in " + file + ": " + place + ": ")
                .hasMessageNotContaining("[Source")
                .hasMessageContaining("The file was left as it is");
        assertThat(file).hasContent(text);
    }

    @Test
    void thePlaceIsOfTheLineThatIsWrong() throws IOException {
        Path file =
                Files.writeString(folder.resolve("kvConfig.json"), "{\n  \"configTable\": {\n    \"oops\" 1\n  }\n}\n");

        assertThatThrownBy(() -> KeyValues.load(file)).hasMessageContaining(": line 3, column 12: ");
    }

    @Test
    void aFolderInPlaceOfTheFileIsNamed() {
        assertThatThrownBy(() -> KeyValues.load(folder))
                .isInstanceOf(InvalidKeyValueFile.class)
                .hasMessage("cannot read the key-values in " + folder + " (it is a folder)");
    }

    @Test
    void aFileThatIsLargerThanAllMemoryIsNamed() throws IOException {
        Path file = folder.resolve("kvConfig.json");
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength(1L << 32);
        }

        assertThatThrownBy(() -> KeyValues.load(file))
                .isInstanceOf(InvalidKeyValueFile.class)
                .hasMessageMatching("cannot read the key-values in " + file + " \\(it is larger than \\d+ KiB\\)");
    }

    @Test
    void aFileWithoutAnEndIsNamedAndNotReadOn() {
        assertThatThrownBy(() -> KeyValues.load(Path.of("/dev/zero")))
                .isInstanceOf(InvalidKeyValueFile.class)
                .hasMessage("cannot read the key-values in /dev/zero (it is no regular file)");
    }

    @Test
    void theQueuesOfAnOrderConfigurationAreTold() {
        KeyValues values = KeyValues.of(Map.of("ORDER_TOPIC_CONFIG", Map.of("good", "b:65535;a:4;;", "bad", "a")));

        assertThat(values.orderQueues("good")).contains(new TreeMap<>(Map.of("a", 4, "b", 65_535)));
        assertThat(values.orderQueues("bad")).isEmpty();
        assertThat(values.orderQueues("none")).isEmpty();
    }

    @Test
    void aCopyDoesNotFollowItsSource() {
        Map<String, String> source = new HashMap<>(Map.of("k", "v"));
        KeyValues values = KeyValues.of(Map.of("a", source));

        source.put("k", "changed");

        assertThat(values.value("a", "k")).contains("v");
        assertThat(values.byNamespace()).isUnmodifiable();
    }

    private KeyValues load(String text) throws IOException {
        return KeyValues.load(Files.writeString(folder.resolve("kvConfig.json"), text));
    }
}
