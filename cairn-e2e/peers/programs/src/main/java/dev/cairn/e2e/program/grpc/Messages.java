package dev.cairn.e2e.program.grpc;

import dev.cairn.e2e.program.Assignment;
import dev.cairn.e2e.program.MessageLibrary;
import dev.cairn.e2e.program.Program;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.rocketmq.client.apis.ClientConfiguration;
import org.apache.rocketmq.client.apis.ClientServiceProvider;
import org.apache.rocketmq.client.apis.consumer.ConsumeResult;
import org.apache.rocketmq.client.apis.consumer.FilterExpression;
import org.apache.rocketmq.client.apis.message.MessageBuilder;
import org.apache.rocketmq.client.apis.producer.Producer;

/** Messages with the gRPC client, through a proxy. */
public final class Messages implements MessageLibrary {
    /** The library waits 3 s; on a busy machine a cold first call alone takes that long. */
    private static final Duration REQUEST = Duration.ofSeconds(10);

    private final ClientServiceProvider provider = ClientServiceProvider.loadService();

    private Messages() {}

    /** Carries out the assignment that the arguments describe. */
    public static void main(String[] arguments) {
        Program.run(new Messages(), arguments);
    }

    @Override
    public Sender openSender(Assignment assignment) throws Exception {
        Producer producer = provider.newProducerBuilder()
                .setClientConfiguration(configuration(assignment))
                .setTopics(assignment.topic())
                .build();
        return new Sender() {
            @Override
            public void send(String key) throws Exception {
                MessageBuilder message = provider.newMessageBuilder()
                        .setTopic(assignment.topic())
                        .setKeys(key)
                        .setBody(key.getBytes(StandardCharsets.UTF_8));
                producer.send(message.build());
            }

            @Override
            public void close() throws Exception {
                producer.close();
            }
        };
    }

    @Override
    public AutoCloseable openReceiver(Assignment assignment, Consumer<String> keys) throws Exception {
        return provider.newPushConsumerBuilder()
                .setClientConfiguration(configuration(assignment))
                .setConsumerGroup(assignment.group())
                .setSubscriptionExpressions(Map.of(assignment.topic(), FilterExpression.SUB_ALL))
                .setMessageListener(message -> {
                    message.getKeys().forEach(keys);
                    return ConsumeResult.SUCCESS;
                })
                .build();
    }

    private static ClientConfiguration configuration(Assignment assignment) {
        return ClientConfiguration.newBuilder()
                .setEndpoints(assignment.endpoint())
                .enableSsl(false)
                .setRequestTimeout(REQUEST)
                .build();
    }
}
