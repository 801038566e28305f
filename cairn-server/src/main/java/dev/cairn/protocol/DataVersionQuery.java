package dev.cairn.protocol;

import dev.cairn.model.BrokerKey;
import dev.cairn.model.DataVersion;
import dev.cairn.registry.Heartbeat;
import dev.cairn.wire.Body;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;

/**
 * Request 322 (since 4.3): a broker asks whether it must register again, or says by this that it is alive. It counts as a
 * heartbeat whatever the answer is.
 */
final class DataVersionQuery implements RequestClass.Change {
    private final BodyLimits limits;
    private final JsonBodies bodies;

    DataVersionQuery(BodyLimits limits) {
        this.limits = limits;
        this.bodies = new JsonBodies(limits);
    }

    @Override
    public void begin(Turn turn) {
        Request request = turn.request();
        BrokerKey broker = request.fields().brokerKey(limits.maxNameLength());
        Optional<DataVersion> asked = version(request.frame().body());
        turn.apply(new Heartbeat(broker), known -> turn.finish(answer(known, asked)));
    }

    @Override
    public Optional<BrokerKey> heard(Request request) {
        return request.fields().optionalBrokerKey();
    }

    private Optional<DataVersion> version(Body body) {
        if (body.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream bytes = body.open()) {
            return Optional.of(bodies.read(bytes, TopicJson::version));
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be read", e);
        }
    }

    private static Answer answer(Optional<DataVersion> known, Optional<DataVersion> asked) {
        boolean isChanged = known.isEmpty() || !known.equals(asked);
        Answer answer = Answer.of(Map.of("changed", String.valueOf(isChanged)));
        return known.map(version -> answer.withBody(ListingJson.version(version)))
                .orElse(answer);
    }
}
