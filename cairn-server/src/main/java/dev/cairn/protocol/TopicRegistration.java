package dev.cairn.protocol;

import dev.cairn.access.AccessGate;
import dev.cairn.model.PrintedName;
import dev.cairn.model.QueueSettings;
import dev.cairn.registry.RegisterTopic;
import java.util.Map;

/**
 * Request 217 (since 5.0): which queues a topic has. Brokers with {@code enableSingleTopicRegister} send it when a topic is
 * created or changed. Accepted as a whole or refused with a sentence; without a body it is a success without effect, as in
 * Apache. Whoever is no operator may say it of the brokers that have registered over his connection only.
 */
final class TopicRegistration implements RequestClass.Change {
    private final Backing backing;
    private final AccessGate gate;
    private final BodyLimits limits;
    private final TopicQueues bodies;
    private final Decoding decoding;

    TopicRegistration(Backing backing, AccessGate gate, BodyLimits limits) {
        this.backing = backing;
        this.gate = gate;
        this.limits = limits;
        this.bodies = new TopicQueues(limits);
        this.decoding = new Decoding(backing.decodeLane());
    }

    @Override
    public void begin(Turn turn) {
        String topic = turn.request().fields().requiredName("topic", limits.maxNameLength());
        if (!turn.request().hasBody()) {
            turn.finish(Answer.SUCCESS);
        } else if (Decoding.isShort(turn)) {
            register(turn, topic);
        } else {
            decoding.later(turn, () -> register(turn, topic));
        }
    }

    private void register(Turn turn, String topic) {
        Map<String, QueueSettings> queues = bodies.read(turn.request().frame().body());
        RegisterTopic command = new RegisterTopic(
                topic,
                queues,
                turn.sender(),
                !gate.isAdmin(turn.request().session().remoteAddress()),
                RegistryRules.limits(backing.settings().get()));
        turn.apply(command, outcome -> turn.finish(answer(turn.request(), outcome)));
    }

    private Answer answer(Request request, RegisterTopic.Outcome outcome) {
        if (outcome instanceof RegisterTopic.Outcome.UnknownBroker unknown) {
            throw new BadRequest(
                    "no broker is named " + PrintedName.of(unknown.brokerName()) + "; nothing was registered");
        } else if (outcome instanceof RegisterTopic.Outcome.NotOwn other) {
            String what = RequestCode.words(RequestCode.REGISTER_TOPIC_IN_NAMESRV) + " for broker "
                    + PrintedName.of(other.brokerName()) + ", for whose topics nobody speaks over this connection,";
            return Answer.refusal(
                    ResponseCode.NO_PERMISSION,
                    gate.refuse(what, request.session().remoteAddress()));
        }
        return outcome instanceof RegisterTopic.Outcome.OverLimit over
                ? RegistryRules.refusal(over.limit())
                : Answer.SUCCESS;
    }
}
