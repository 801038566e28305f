package dev.cairn.protocol;

import dev.cairn.registry.TopicTable;
import java.util.List;
import java.util.Optional;

/**
 * What the body of request 103 says.
 *
 * @param table the broker's topics
 * @param filterServers addresses of its filter servers; an empty list clears them, absence leaves them as they are
 */
record RegistrationBody(TopicTable table, Optional<List<String>> filterServers) {
    static final RegistrationBody NONE = new RegistrationBody(TopicTable.NONE, Optional.empty());
}
