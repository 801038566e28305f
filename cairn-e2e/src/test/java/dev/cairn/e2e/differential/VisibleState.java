package dev.cairn.e2e.differential;

import dev.cairn.e2e.differential.Step.Ask;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Everything of a history that can be seen from outside. */
final class VisibleState {
    private static final List<Optional<String>> ZONES = List.of(Optional.empty(), Optional.empty(), Optional.of("z1"));

    private VisibleState() {}

    /** The questions that show it; each round asks for the routes in other dialects. */
    static List<Ask> questions(Names names, int round) {
        List<Connection> clients = Generator.CLIENTS;
        Connection client = clients.get(0);
        List<Ask> questions = new ArrayList<>();
        int count = round;
        for (String topic : names.topics()) {
            count++;
            Optional<String> zone = ZONES.get(count % ZONES.size());
            questions.add(Questions.route(clients.get(count % clients.size()), topic, zone, Optional.empty()));
        }
        questions.add(Questions.clusters(client));
        questions.add(Questions.topics(client));
        questions.add(Questions.clustersAndBrokers(client));
        questions.add(Questions.namespace(client, "ORDER_TOPIC_CONFIG"));
        for (int code = 311; code <= 313; code++) {
            questions.add(Questions.unitTopics(client, code));
        }
        for (String cluster : names.clusters()) {
            questions.add(Questions.topicsOf(client, cluster));
            for (String broker : names.brokersOf(cluster)) {
                questions.add(Questions.members(client, cluster, broker));
            }
        }
        return questions;
    }
}
