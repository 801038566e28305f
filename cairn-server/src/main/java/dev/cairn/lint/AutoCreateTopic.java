package dev.cairn.lint;

import dev.cairn.model.BrokerGroup;
import dev.cairn.model.PrintedName;
import dev.cairn.model.RouteEntry;
import dev.cairn.model.TopicRoute;
import dev.cairn.model.Values;
import java.util.List;

/** Brokers that make topics on demand. One finding for each cluster. */
final class AutoCreateTopic implements Check {
    @Override
    public FindingKind kind() {
        return FindingKind.notice("auto-create-topic", "Brokers make topics on demand: they register the topic TBW102.")
                .so(
                        "A misspelt name becomes a topic, on whichever broker gets its first message and often on that one only.")
                .remedy("For production set autoCreateTopicEnable=false on the brokers and create topics by hand"
                        + " (mqadmin updateTopic). Restart them; with deleteTopicWithBrokerRegistration=false here, TBW102 goes"
                        + " only when it is deleted (./cairn delete topic TBW102).");
    }

    @Override
    public void look(Picture picture, Found found) {
        List<RouteEntry> offers = picture.state()
                .route(OwnTopics.MADE_ON_DEMAND)
                .map(TopicRoute::entries)
                .orElse(List.of());
        picture.clusters().keySet().forEach(cluster -> {
            Sample groups = new Sample();
            offers.stream()
                    .map(RouteEntry::group)
                    .map(BrokerGroup::key)
                    .filter(group -> group.cluster().equals(cluster))
                    .forEach(group -> groups.add(group.brokerName()));
            if (groups.count() > 0) {
                found.add(
                        Subject.cluster(cluster),
                        Words.number(groups.count(), "group") + " of the cluster " + PrintedName.of(cluster) + " "
                                + (groups.count() == 1 ? "registers" : "register") + " the topic TBW102: " + groups
                                + ".",
                        Values.NONE.with("groups", groups.value()));
            }
        });
    }
}
