package dev.cairn.property;

import dev.cairn.model.QueueSettings;
import dev.cairn.model.TopicMapping;
import java.util.Optional;

/**
 * What a group offers of a topic.
 *
 * @param queues as reported
 * @param mapping the group's part, if the topic is a static one
 */
record Offer(QueueSettings queues, Optional<TopicMapping> mapping) {}
