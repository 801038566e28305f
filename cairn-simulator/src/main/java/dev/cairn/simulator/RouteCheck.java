package dev.cairn.simulator;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.model.BrokerKey;
import dev.cairn.model.TopicRoute;
import dev.cairn.registry.RegistryState;
import dev.cairn.view.RouteView;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What a client may rely on in one answer: the route is whole, names nobody whose lease has ended, and names every master
 * that the server has acknowledged for this topic.
 */
final class RouteCheck {
    private final World world;
    private final SimulatedServer server;
    private final Message.Lookup lookup;

    RouteCheck(World world, SimulatedServer server, Message.Lookup lookup) {
        this.world = world;
        this.server = server;
        this.lookup = lookup;
    }

    void check(RegistryState state) {
        List<BrokerIdentity> masters = server.acknowledged().of(lookup.topic());
        Optional<TopicRoute> route = state.route(lookup.topic());
        if (route.isEmpty()) {
            require(masters.isEmpty(), () -> "is unknown, although success was said to " + masters);
            return;
        }
        RouteView view = RouteView.of(route.get(), lookup.lens());
        Set<String> names = new HashSet<>();
        for (RouteView.Offer offer : view.offers()) {
            require(names.add(offer.group().key().brokerName()), () -> "names a broker twice: " + view);
            checkOffer(state, offer);
        }
        if (lookup.lens().zone().isEmpty()) {
            require(!names.isEmpty(), () -> "is empty");
            masters.forEach(master -> checkShown(view, master));
        }
    }

    private void checkOffer(RegistryState state, RouteView.Offer offer) {
        Set<String> addresses = new HashSet<>(offer.addresses().values());
        require(!addresses.isEmpty(), () -> "names a broker without addresses: " + offer);
        require(addresses.size() == offer.addresses().size(), () -> "names an address twice: " + offer);
        require(
                state.group(offer.group().key()).filter(offer.group()::equals).isPresent(),
                () -> "shows a group as it was: " + offer);
        for (String address : addresses) {
            BrokerKey broker = new BrokerKey(offer.group().key().cluster(), address);
            require(state.lease(broker).isPresent(), () -> "names " + broker + ", whose lease has ended");
        }
    }

    /** Of two clusters with one broker name, the first is shown. */
    private void checkShown(RouteView view, BrokerIdentity master) {
        Optional<RouteView.Offer> namesake = view.offers().stream()
                .filter(offer -> offer.group().key().brokerName().equals(master.brokerName()))
                .findFirst();
        require(
                namesake.isPresent()
                        && (!namesake.get().group().key().equals(master.group())
                                || master.address()
                                        .equals(namesake.get().addresses().get(master.brokerId()))),
                () -> "does not show " + master + ", to which success was said: " + view);
    }

    private void require(boolean holds, Supplier<String> sentence) {
        world.require(holds, () -> "the route of " + lookup.topic() + " at " + server + " " + sentence.get());
    }
}
