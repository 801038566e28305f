package dev.cairn.e2e.program.apache;

import dev.cairn.e2e.program.Assignment;
import dev.cairn.e2e.program.MessageLibrary;
import dev.cairn.e2e.program.Program;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.apache.rocketmq.client.consumer.DefaultMQPushConsumer;
import org.apache.rocketmq.client.consumer.listener.ConsumeConcurrentlyStatus;
import org.apache.rocketmq.client.consumer.listener.MessageListenerConcurrently;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.client.producer.SendResult;
import org.apache.rocketmq.client.producer.SendStatus;
import org.apache.rocketmq.common.consumer.ConsumeFromWhere;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageExt;

/** Messages with Apache's remoting client, 4.x and 5.x. */
public final class Messages implements MessageLibrary {
    /** The library's 3 s are for all its tries together; on a busy machine a cold first call alone takes that long. */
    private static final int SEND_MILLIS = 10_000;

    /** So that a slow receiver does not hold all messages before it has worked on the first ones. */
    private static final int PREFETCHED_PER_QUEUE = 16;

    private Messages() {}

    /** Carries out the assignment that the arguments describe. */
    public static void main(String[] arguments) {
        Program.run(new Messages(), arguments);
    }

    @Override
    public Sender openSender(Assignment assignment) throws Exception {
        DefaultMQProducer producer = new DefaultMQProducer(assignment.group());
        producer.setNamesrvAddr(assignment.endpoint());
        producer.setSendMsgTimeout(SEND_MILLIS);
        producer.setPollNameServerInterval(assignment.routePollMillis());
        producer.start();
        return new Sender() {
            @Override
            public void send(String key) throws Exception {
                byte[] body = key.getBytes(StandardCharsets.UTF_8);
                SendResult result = producer.send(new Message(assignment.topic(), "", key, body));
                if (result.getSendStatus() != SendStatus.SEND_OK) {
                    throw new IllegalStateException(result.getSendStatus().toString());
                }
            }

            @Override
            public void close() {
                producer.shutdown();
            }
        };
    }

    @Override
    public AutoCloseable openReceiver(Assignment assignment, Consumer<String> keys) throws Exception {
        DefaultMQPushConsumer consumer = new DefaultMQPushConsumer(assignment.group());
        consumer.setNamesrvAddr(assignment.endpoint());
        consumer.setPollNameServerInterval(assignment.routePollMillis());
        consumer.setConsumeFromWhere(ConsumeFromWhere.CONSUME_FROM_FIRST_OFFSET);
        if (assignment.delayMillis() > 0) {
            consumer.setPullThresholdForQueue(PREFETCHED_PER_QUEUE);
            consumer.setConsumeThreadMin(1);
            consumer.setConsumeThreadMax(1);
        }
        consumer.subscribe(assignment.topic(), "*");
        consumer.registerMessageListener((MessageListenerConcurrently) (messages, context) -> {
            for (MessageExt message : messages) {
                work(assignment);
                keys.accept(message.getKeys());
            }
            return ConsumeConcurrentlyStatus.CONSUME_SUCCESS;
        });
        consumer.start();
        return consumer::shutdown;
    }

    private static void work(Assignment assignment) {
        try {
            Thread.sleep(assignment.delayMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
