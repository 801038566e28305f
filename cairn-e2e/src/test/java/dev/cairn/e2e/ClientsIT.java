package dev.cairn.e2e;

import dev.cairn.e2e.peer.AdminTool;
import dev.cairn.e2e.peer.Broker;
import dev.cairn.e2e.peer.BrokerSettings;
import dev.cairn.e2e.peer.Peer;
import dev.cairn.e2e.peer.Proxy;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Clients of ten years on a broker of today. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ClientsIT {
    private static final int MESSAGES = 1_000;

    private final Stage stage = Stage.with(1, "clients");
    private final Broker broker = stage.launch(BrokerSettings.master(Peer.BROKER_5_5_0, "broker-a"));

    ClientsIT() {
        broker.awaitRegistered();
    }

    @AfterAll
    void end() {
        stage.close();
    }

    @ParameterizedTest
    @EnumSource(
            value = Peer.class,
            names = {"CLIENT_3_2_6", "CLIENT_4_9_7", "CLIENT_5_5_0"})
    void clientsOfEveryLineSendAndReceive(Peer client) {
        String topic = "orders-" + client.folder().replace('.', '_');
        stage.createTopic(broker, topic);

        stage.sendAndReceive(client, stage.endpoint(), topic, MESSAGES);
    }

    @Test
    void grpcClientsSendAndReceiveThroughTheProxy() {
        AdminTool tool = new AdminTool(stage.host(), Peer.TOOLS_5_5_0, stage.endpoint());
        tool.run("updateTopic", "-b", broker.address(), "-t", "orders-grpc", "-a", "+message.type=NORMAL");
        tool.run("updateSubGroup", "-b", broker.address(), "-g", "readers-of-orders-grpc");

        try (Proxy proxy = Proxy.start(stage.host(), stage.nameServer())) {
            stage.sendAndReceive(Peer.CLIENT_GRPC_5_2_0, proxy.address(), "orders-grpc", MESSAGES);
        }
    }
}
