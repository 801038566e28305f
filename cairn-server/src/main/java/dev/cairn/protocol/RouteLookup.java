package dev.cairn.protocol;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.model.PrintedName;
import dev.cairn.model.TopicRoute;
import dev.cairn.registry.RegistryState;
import dev.cairn.transport.RateLimitedLog;
import dev.cairn.view.RouteLens;
import dev.cairn.view.RouteView;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Request 105: where a topic lives. By far the most frequent one, answered on the I/O thread from kept bytes. */
final class RouteLookup implements RequestClass.Question {
    private static final Logger LOG = LoggerFactory.getLogger(RouteLookup.class);

    private static final int VERSION_4_9_4 = 401;

    private final Backing backing;
    private final RouteAnswers answers;
    private final StartupWindow window;
    private final RateLimitedLog unknownTopics;

    RouteLookup(Backing backing, RouteAnswers answers, StartupWindow window) {
        this.backing = backing;
        this.answers = answers;
        this.window = window;
        this.unknownTopics = new RateLimitedLog(Duration.ofSeconds(1), backing.ticker()::nanos);
    }

    @Override
    public Answer answer(Request request) {
        Settings settings = backing.settings().get();
        if (window.isOpen(settings)) {
            return StartupWindow.NOT_READY;
        }
        // Apache answers a request that names no topic like one for an unknown topic of this name.
        String topic = request.header().field("topic").orElse("null");
        Optional<TopicRoute> route = backing.registry().current().route(topic);
        // The name that the registry keeps anyway, so that most connections hold none of their own.
        request.sender().lookedUp(route.isPresent() ? route.get().topic() : topic);
        if (route.isEmpty()) {
            backing.census().unknownTopics().asked(topic, request.session().remoteAddress());
            tellUnknown(request, topic);
            return unknown(topic);
        }
        return answers.find(
                route.get().placement(),
                lens(settings, topic, zone(request.fields())),
                dialect(request.fields()),
                orderConfiguration(settings, topic));
    }

    /** The answer to a client that speaks this dialect and lives in this zone, if it asked at a moment. */
    Answer answer(RegistryState moment, String topic, JsonDialect dialect, Optional<String> zone) {
        Settings settings = backing.settings().get();
        if (window.isOpen(settings)) {
            return StartupWindow.NOT_READY;
        }
        return moment.route(topic)
                .map(route -> answers.find(
                        route.placement(), lens(settings, topic, zone), dialect, orderConfiguration(settings, topic)))
                .orElseGet(() -> unknown(topic));
    }

    /** What such an answer shows, as values. */
    RouteView view(TopicRoute route, Optional<String> zone) {
        return RouteView.of(route, lens(backing.settings().get(), route.topic(), zone));
    }

    /** Whether it is too early for any answer. */
    boolean isTooEarly() {
        return window.isOpen(backing.settings().get());
    }

    private static RouteLens lens(Settings settings, String topic, Optional<String> zone) {
        return new RouteLens(settings.get(Options.SUPPORT_ACTING_MASTER), zone).on(topic);
    }

    /** Clients ask for topics that are not there yet, or no more, again and again, so only who looks closely is told. */
    private void tellUnknown(Request request, String topic) {
        if (LOG.isDebugEnabled()) {
            unknownTopics.write(more -> LOG.debug(
                    "No broker offers topic {}, for which {} asked{}",
                    PrintedName.of(topic),
                    request.session().peer(),
                    more));
        }
    }

    private static Optional<String> zone(RequestFields fields) {
        return fields.isTrue("__ZONE_MODE") ? fields.optional("__ZONE_NAME") : Optional.empty();
    }

    private static JsonDialect dialect(RequestFields fields) {
        boolean isStandard = fields.header().version() >= VERSION_4_9_4 || fields.isTrue("acceptStandardJsonOnly");
        return isStandard ? JsonDialect.STANDARD : JsonDialect.UNQUOTED_IDS;
    }

    private Optional<String> orderConfiguration(Settings settings, String topic) {
        return settings.get(Options.ORDER_MESSAGE_ENABLE)
                ? backing.keyValues().get().orderConfiguration(topic)
                : Optional.empty();
    }

    /** Clients tell this code from all others: it means that the topic does not exist. The text is Apache's (since 5.1.0). */
    private static Answer unknown(String topic) {
        return Answer.refusal(
                ResponseCode.TOPIC_NOT_EXIST,
                "No topic route info in name server for the topic: " + topic
                        + "\nSee https://rocketmq.apache.org/docs/bestPractice/06FAQ for further details.");
    }
}
