package dev.cairn.http;

import dev.cairn.census.Client;
import dev.cairn.census.Clients;
import dev.cairn.census.ReleaseNumber;
import dev.cairn.census.Role;
import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.EnumWord;
import dev.cairn.model.Lease;
import dev.cairn.model.SessionId;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.Registry;
import dev.cairn.transport.PeerAddress;
import io.vertx.core.Future;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Who is connected to the port of brokers and clients, in the order in which they came. */
public final class ConnectedClients implements Resource {
    private static final String ROLE = "role";
    private static final String BROKER = "broker";

    private static final Filters<Client> FILTERS = new Filters<>(Map.of(
            ROLE,
            Filter.anyOf(Stream.of(Role.values()).map(EnumWord::of).toList(), client -> EnumWord.of(client.role())),
            "language",
            Filter.of((client, wanted) -> client.language().equalsIgnoreCase(wanted)),
            "version",
            Filter.exactly(ConnectedClients::version),
            "address",
            Filter.containing(client -> PeerAddress.text(client.address())),
            "topic",
            Filter.of((client, wanted) -> client.topics().contains(wanted))));

    private final Clients clients;
    private final Registry registry;
    private final Aside aside;
    private final PassingList<Client> list;

    /**
     * Shows these.
     *
     * @param wallTime for the times at which they connected
     */
    public ConnectedClients(Clients clients, Registry registry, Aside aside, WallTime wallTime) {
        this.clients = clients;
        this.registry = registry;
        this.aside = aside;
        this.list = new PassingList<>(
                new Paging<>(
                        FILTERS,
                        List.of("id", ROLE, BROKER, "language", "version", "address", "since", "requests", "topics")),
                client -> Long.toString(client.session().value()),
                client -> item(client, registry.current(), wallTime));
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.readingLater("/api/v1/clients", list.paging().parameters(), this::page));
    }

    private Future<Answer> page(Asked asked) {
        Paging.Page page = list.paging().read(asked);
        long behind = list.behind(page).map(ConnectedClients::number).orElse(0L);
        return aside.answer(
                asked,
                () -> list.fill(
                        page,
                        registry.current().revision().value(),
                        clients.count(),
                        clients::all,
                        clients.after(new SessionId(behind))));
    }

    private static long number(String place) {
        if (!place.matches("[0-9]{1,18}")) {
            throw Cursor.strange(place);
        }
        return Long.parseLong(place);
    }

    private static String version(Client client) {
        return client.role() == Role.SILENT ? "" : ReleaseNumber.text(client.version());
    }

    /** The broker that last registered over a connection; of several in one process the first. */
    private static Optional<BrokerIdentity> broker(SessionId session, RegistryState state) {
        return state.brokersOf(session).stream()
                .flatMap(key -> state.lease(key).stream())
                .map(Lease::broker)
                .min(Comparator.comparing(BrokerIdentity::cluster)
                        .thenComparing(BrokerIdentity::brokerName)
                        .thenComparingLong(BrokerIdentity::brokerId));
    }

    private static JsonObject place(BrokerIdentity broker) {
        return new JsonObject()
                .put("cluster", broker.cluster())
                .put("name", broker.brokerName())
                .put("id", broker.brokerId());
    }

    private static JsonObject item(Client client, RegistryState state, WallTime wallTime) {
        JsonObject item = new JsonObject().put("id", client.session().value()).put(ROLE, EnumWord.of(client.role()));
        broker(client.session(), state).ifPresent(broker -> item.put(BROKER, place(broker)));
        if (client.role() != Role.SILENT) {
            item.put("language", client.language()).put("version", version(client));
        }
        return item.put("address", PeerAddress.text(client.address()))
                .put("since", wallTime.at(client.sinceNanos()).toString())
                .put("requests", client.requests())
                .put("topics", new JsonArray(client.topics()));
    }
}
