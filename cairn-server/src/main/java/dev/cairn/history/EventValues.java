package dev.cairn.history;

import dev.cairn.model.Values;
import dev.cairn.registry.Event;
import dev.cairn.view.LeaveValues;
import dev.cairn.view.RefusalValues;
import java.util.Optional;

/** What the sentences of {@link EventWords} tell beside the fields of an entry. */
final class EventValues {
    private static final String REASON = "reason";

    private EventValues() {}

    static Values of(Event event) {
        Optional<Event.RegistrationRefused> refused = event.refusedRegistration();
        if (refused.isPresent()) {
            return Values.NONE.with(REASON, RefusalValues.of(refused.get().obstacle()));
        } else if (event instanceof Event.BrokerLeft left) {
            return Values.NONE.with(REASON, LeaveValues.of(left.reason()));
        }
        return Values.NONE;
    }
}
