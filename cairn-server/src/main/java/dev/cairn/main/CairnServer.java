package dev.cairn.main;

import dev.cairn.config.InvalidSettings;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.kv.InvalidKeyValueFile;
import dev.cairn.kv.KeyValues;
import dev.cairn.registry.RegistryState;
import dev.cairn.runtime.RegistryLoop;
import dev.cairn.runtime.RegistryThread;
import dev.cairn.runtime.Ticker;
import dev.cairn.transport.BindFailed;
import dev.cairn.transport.CloseCause;
import dev.cairn.transport.RemotingServer;
import dev.cairn.transport.RequestHandler;
import dev.cairn.transport.Session;
import dev.cairn.transport.TransportSettings;
import dev.cairn.wire.Frame;
import java.time.Duration;
import java.util.List;

/** The server, put together from its parts; started once, stopped once. May be used by all threads. */
public final class CairnServer {

    private final RegistryThread registry;
    private final RemotingServer remoting;
    private final Duration stopTimeout;

    private CairnServer(RegistryThread registry, RemotingServer remoting, Duration stopTimeout) {
        this.registry = registry;
        this.remoting = remoting;
        this.stopTimeout = stopTimeout;
    }

    /**
     * Starts all parts.
     *
     * @throws InvalidSettings if the address to listen on is unknown
     * @throws BindFailed if the port cannot be had
     * @throws InvalidKeyValueFile if the key-values cannot be read
     */
    public static CairnServer start(Settings settings) {
        TransportSettings transport = Parts.transport(settings);
        KeyValues.load(settings.get(Options.KV_CONFIG_PATH));
        Ticker ticker = Ticker.system();
        RegistryLoop loop = new RegistryLoop(
                RegistryState.empty(), settings.get(Options.INBOX_CAPACITY), ticker, List.of(new EventLog()));
        RegistryThread registry = RegistryThread.start(loop);
        try {
            RemotingServer remoting = RemotingServer.start(transport, CairnServer::refuse, ticker::nanos);
            return new CairnServer(registry, remoting, settings.get(Options.STOP_TIMEOUT));
        } catch (BindFailed e) {
            registry.close();
            throw e;
        }
    }

    /** The port it listens on, also where the setting was 0. */
    public int port() {
        return remoting.port();
    }

    /**
     * Stops in order: no new requests, then no more changes. Takes no longer than the setting allows.
     *
     * @return whether everything had ended by then
     */
    public boolean stop() {
        boolean isOrderly = remoting.stop(stopTimeout);
        registry.close();
        return isOrderly;
    }

    // Nothing answers requests yet.
    private static RequestHandler refuse(Session session) {
        session.close(CloseCause.REFUSED);
        return new RequestHandler() {
            @Override
            public void handle(Frame frame) {
                frame.release();
            }

            @Override
            public void closed(CloseCause cause) {}
        };
    }
}
