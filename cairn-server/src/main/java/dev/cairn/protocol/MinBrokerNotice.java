package dev.cairn.protocol;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.GroupKey;
import dev.cairn.model.Origin;
import dev.cairn.registry.Command;
import dev.cairn.registry.Event;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.RegistryListener;
import dev.cairn.transport.Outbound;
import dev.cairn.transport.Recipient;
import dev.cairn.wire.Frame;
import dev.cairn.wire.FrameHeader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Request 905 (since 5.0), which a name server sends: the brokers of a group hear that the smallest id in it changed hands,
 * if {@code notifyMinBrokerIdChanged} says so. They would find out by themselves within a second, so nothing is repeated.
 *
 * <p>Belongs to the registry thread, which it keeps from nothing: the sending is done by others.
 */
public final class MinBrokerNotice implements RegistryListener {
    private final Supplier<Settings> settings;
    private final Outbound outbound;
    private int lastOpaque;

    /** Tells brokers over these calls, if the settings of the moment say so. */
    public MinBrokerNotice(Supplier<Settings> settings, Outbound outbound) {
        this.settings = settings;
        this.outbound = outbound;
    }

    @Override
    public void happened(RegistryState after, List<Event> events, Optional<Origin> origin) {
        for (Event event : events) {
            if (event instanceof Event.SmallestIdChanged change
                    && settings.get().get(Options.NOTIFY_MIN_BROKER_ID_CHANGED)) {
                Map<String, String> fields = fields(change);
                change.recipients()
                        .forEach(address -> recipient(after, change.group(), address)
                                .ifPresent(to -> outbound.send(to, notice(fields))));
            }
        }
    }

    private static Optional<Recipient> recipient(RegistryState state, GroupKey group, String address) {
        return state.lease(new BrokerKey(group.cluster(), address))
                .map(lease -> new Recipient(address, group, lease.registration().session()));
    }

    private static Map<String, String> fields(Event.SmallestIdChanged change) {
        Map<String, String> fields = new LinkedHashMap<>();
        change.offlineAddress().ifPresent(address -> fields.put("offlineBrokerAddr", address));
        change.haAddress().ifPresent(address -> fields.put("haBrokerAddr", address));
        fields.put("minBrokerAddr", change.smallest().address());
        fields.put("minBrokerId", Long.toString(change.smallest().id()));
        return fields;
    }

    private Frame notice(Map<String, String> fields) {
        return Frame.of(FrameHeader.oneWay(RequestCode.NOTIFY_MIN_BROKER_ID_CHANGE, ++lastOpaque, fields));
    }

    @Override
    public void failed(Command<?> command, RuntimeException defect) {
        // Nothing changed, so there is nothing to tell brokers.
    }
}
