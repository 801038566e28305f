package dev.cairn.protocol;

import dev.cairn.model.Permission;
import dev.cairn.model.QueueSettings;
import dev.cairn.wire.Body;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads the body of request 217 (since 5.0): TopicRouteData, of which only the queues matter. Where a broker name stands
 * twice, the latter counts.
 */
final class TopicQueues {
    private static final String QUEUES = "queueDatas";

    private final BodyLimits limits;
    private final JsonBodies bodies;

    TopicQueues(BodyLimits limits) {
        this.limits = limits;
        this.bodies = new JsonBodies(limits);
    }

    /**
     * The queues by broker name.
     *
     * @throws BadRequest if there are none, or the body is something else
     */
    Map<String, QueueSettings> read(Body body) {
        try (InputStream bytes = body.open()) {
            Map<String, QueueSettings> queues = bodies.read(bytes, this::route);
            if (queues.isEmpty()) {
                throw new BadRequest("the body names no queues: " + QUEUES + " is missing or empty");
            }
            return queues;
        } catch (IOException e) {
            throw new BadRequest("the body cannot be read");
        }
    }

    private Map<String, QueueSettings> route(JsonCursor json) throws IOException {
        json.expectObject("the body");
        Map<String, QueueSettings> queues = new LinkedHashMap<>();
        while (json.nextMember()) {
            if (json.name().equals(QUEUES)) {
                list(json, queues);
            } else {
                json.skip();
            }
        }
        return queues;
    }

    private void list(JsonCursor json, Map<String, QueueSettings> queues) throws IOException {
        json.expectArray(QUEUES);
        while (json.nextElement()) {
            if (queues.size() >= limits.maxTopics()) {
                throw new BadRequest("the body names more than " + limits.maxTopics() + " brokers");
            }
            queue(json, queues);
        }
    }

    /** A QueueData. A member that is absent is 0, as in Apache's class. */
    private void queue(JsonCursor json, Map<String, QueueSettings> queues) throws IOException {
        json.expectObject("an element of " + QUEUES);
        String brokerName = "";
        int readQueues = 0;
        int writeQueues = 0;
        int permission = 0;
        int flags = 0;
        while (json.nextMember()) {
            switch (json.name()) {
                case "brokerName" -> brokerName = json.text("brokerName");
                case "readQueueNums" -> readQueues = json.integer("readQueueNums");
                case "writeQueueNums" -> writeQueues = json.integer("writeQueueNums");
                case "perm" -> permission = json.integer("perm");
                case "topicSysFlag" -> flags = json.integer("topicSysFlag");
                default -> json.skip();
            }
        }
        queues.put(
                limits.checkedName(brokerName, "broker"),
                new QueueSettings(readQueues, writeQueues, new Permission(permission), flags));
    }
}
