package dev.cairn.protocol;

import dev.cairn.model.Permission;
import dev.cairn.model.PrintedName;
import dev.cairn.model.QueueSettings;
import dev.cairn.wire.Body;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Reads the body of request 217 (since 5.0): TopicRouteData, of which only the queues matter. Nothing may stand twice: what
 * was meant would be a guess.
 */
final class TopicQueues {
    private static final String QUEUES = "queueDatas";

    /** Clients make an object for each queue. */
    private static final int MAX_QUEUES = 65_535;

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
        boolean areGiven = false;
        while (json.nextMember()) {
            if (!json.name().equals(QUEUES)) {
                json.skip();
                continue;
            }
            if (areGiven) {
                throw twice(QUEUES);
            }
            areGiven = true;
            list(json, queues);
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
        Set<String> seen = new HashSet<>();
        String brokerName = "";
        int readQueues = 0;
        int writeQueues = 0;
        int permission = 0;
        int flags = 0;
        while (json.nextMember()) {
            switch (json.name()) {
                case "brokerName" -> brokerName = json.text("brokerName");
                case "readQueueNums" -> readQueues = numberOfQueues(json);
                case "writeQueueNums" -> writeQueues = numberOfQueues(json);
                case "perm" -> permission = json.integer("perm");
                case "topicSysFlag" -> flags = json.integer("topicSysFlag");
                default -> {
                    json.skip();
                    continue;
                }
            }
            if (!seen.add(json.name())) {
                throw twice(json.name());
            }
        }
        limits.checkedName(brokerName, "broker");
        QueueSettings settings = new QueueSettings(readQueues, writeQueues, new Permission(permission), flags);
        if (queues.put(brokerName, settings) != null) {
            throw twice("the queues of broker " + PrintedName.of(brokerName));
        }
    }

    private static int numberOfQueues(JsonCursor json) throws IOException {
        int queues = json.integer(json.name());
        if (queues < 0 || queues > MAX_QUEUES) {
            throw new BadRequest(json.name() + " is " + queues + ", it must be from 0 to " + MAX_QUEUES);
        }
        return queues;
    }

    private static BadRequest twice(String what) {
        return new BadRequest("the body gives " + what + " twice");
    }
}
