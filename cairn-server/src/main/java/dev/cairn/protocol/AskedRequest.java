package dev.cairn.protocol;

import dev.cairn.access.Asked;
import dev.cairn.model.PrintedName;
import dev.cairn.runtime.Registry;
import java.net.InetSocketAddress;

/**
 * A request as the gate sees it.
 *
 * @param request what came
 * @param registry knows who has registered over its connection
 */
record AskedRequest(Request request, Registry registry) implements Asked {
    @Override
    public int code() {
        return request.header().code();
    }

    @Override
    public InetSocketAddress peer() {
        return request.session().remoteAddress();
    }

    @Override
    public boolean speaksForBroker() {
        return !registry.current().brokersOf(request.session().id()).isEmpty();
    }

    @Override
    public String inWords() {
        return RequestCode.words(code()) + broker();
    }

    private String broker() {
        return switch (code()) {
            case RequestCode.REGISTER_BROKER, RequestCode.UNREGISTER_BROKER ->
                request.header()
                        .field("brokerName")
                        .map(name -> " for broker " + PrintedName.of(name))
                        .orElse("");
            default -> "";
        };
    }
}
