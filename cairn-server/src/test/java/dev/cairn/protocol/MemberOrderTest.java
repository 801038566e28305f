package dev.cairn.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Settings;
import dev.cairn.model.Permission;
import dev.cairn.model.QueueSettings;
import dev.cairn.wire.Body;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The members of a topic may stand in any order, be missing, null, unknown, long, or written in any of the ways of fastjson. */
class MemberOrderTest {
    private static final int TOPICS = 200;
    private static final List<String> NAMES = List.of("readQueueNums", "writeQueueNums", "perm", "topicSysFlag");

    private final RegistrationBodies bodies = new RegistrationBodies(BodyLimits.of(Settings.defaults()));

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void isOfNoConsequence(long seed) {
        Random random = new Random(seed);
        Map<String, QueueSettings> expected = new LinkedHashMap<>();
        List<String> topics = new ArrayList<>();
        for (int i = 0; i < TOPICS; i++) {
            topics.add("\"key-" + i + "\":" + topic(random, "topic-" + i, expected));
        }

        String json = "{\"topicConfigSerializeWrapper\":{\"topicConfigTable\":{" + String.join(",", topics) + "}}}";

        assertThat(bodies.read(Body.of(json.getBytes(UTF_8)), false).table().topics())
                .as("seed %d", seed)
                .isEqualTo(expected);
    }

    private static String topic(Random random, String name, Map<String, QueueSettings> expected) {
        int[] values = {16, 16, 6, 0};
        List<String> members = new ArrayList<>(List.of(quoted(random, "topicName") + ":\"" + name + "\""));
        for (int i = 0; i < NAMES.size(); i++) {
            int dice = random.nextInt(5);
            if (dice == 0) {
                members.add(quoted(random, NAMES.get(i)) + ":null");
            } else if (dice > 1) {
                values[i] = random.nextInt(100);
                members.add(quoted(random, NAMES.get(i)) + blank(random) + ":" + blank(random) + values[i]);
            }
        }
        while (random.nextInt(3) == 0) {
            String unknown = "x".repeat(1 + random.nextInt(5_000)) + random.nextInt();
            members.add("\"" + unknown + "\":" + (random.nextBoolean() ? "{\"perm\":99}" : "[{\"perm\":98},7]"));
        }
        if (random.nextInt(3) > 0) {
            Collections.shuffle(members, random);
        }
        expected.put(name, new QueueSettings(values[0], values[1], new Permission(values[2]), values[3]));
        return "{" + String.join(blank(random) + "," + blank(random), members) + "}";
    }

    private static String quoted(Random random, String name) {
        return switch (random.nextInt(8)) {
            case 0 -> name;
            case 1 -> "'" + name + "'";
            case 2 -> "\"\\u00" + Integer.toHexString(name.charAt(0)) + name.substring(1) + "\"";
            default -> "\"" + name + "\"";
        };
    }

    private static String blank(Random random) {
        return switch (random.nextInt(6)) {
            case 0 -> " ";
            case 1 -> "\r\n\t";
            default -> "";
        };
    }
}
