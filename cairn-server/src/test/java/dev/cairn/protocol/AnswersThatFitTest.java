package dev.cairn.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.metrics.Result;
import dev.cairn.protocol.TestPeer.Received;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever brokers register, answers about all of them stay small enough for peers to read. */
class AnswersThatFitTest {
    private static final int MAX_BYTES = 65_536;
    private static final String LONG = "n".repeat(1000);

    private final TestServer server = new TestServer(Settings.defaults().with(Options.MAX_ANSWER_BYTES, MAX_BYTES));
    private final TestPeer tool = server.connect();

    /** Brokers that take much room, each in its own way; the number makes it another one. */
    private enum Talkative {
        LONG_NAMES {
            @Override
            TestRequest broker(int n) {
                return register(n).with("brokerName", n + LONG);
            }
        },
        LONG_CLUSTERS {
            @Override
            TestRequest broker(int n) {
                return register(n).with("clusterName", n + LONG).with("brokerName", "b" + n);
            }
        },
        LONG_ADDRESSES {
            @Override
            TestRequest broker(int n) {
                return register(n).with("brokerName", "b" + n).with("brokerAddr", LONG + ":" + n);
            }
        },
        LONG_ZONES {
            @Override
            TestRequest broker(int n) {
                return register(n).with("brokerName", "b" + n).with("__ZONE_NAME", LONG);
            }
        },
        NAMES_FULL_OF_ESCAPES {
            @Override
            TestRequest broker(int n) {
                return register(n).with("brokerName", n + "\u0001\"\\\n\u00e9\u20ac\ud83d\ude00".repeat(100));
            }
        },
        MANY_SMALL_GROUPS {
            @Override
            TestRequest broker(int n) {
                return register(n).with("brokerName", "b" + n);
            }
        },
        MANY_MEMBERS {
            @Override
            TestRequest broker(int n) {
                return register(n).with("brokerId", String.valueOf(n == 0 ? 0 : Long.MAX_VALUE - n));
            }
        },
        MANY_FILTER_SERVERS {
            @Override
            TestRequest broker(int n) {
                return register(n)
                        .with("brokerName", "b" + n)
                        .body(TestBodies.registration(1, "A", "B")
                                .replace("\"filterServerList\":[]", "\"filterServerList\":[\"" + LONG + "\",\"x\"]"));
            }
        };

        abstract TestRequest broker(int n);

        private static TestRequest register(int n) {
            return TestRequest.register(0, "10.0.0.1:" + n).body(TestBodies.registration(1, "A", "B"));
        }
    }

    @ParameterizedTest
    @EnumSource
    void brokersAreRefusedBeforeNobodyCanListThemAnyMore(Talkative kind) {
        int registered = 0;
        Received answer = server.connect().ask(kind.broker(registered));
        while (answer.header().code() == 0 && registered < 2000) {
            registered++;
            answer = server.connect().ask(kind.broker(registered));
        }

        assertThat(answer.header().code()).isEqualTo(1);
        assertThat(answer.header().remark())
                .isEqualTo("the names and addresses of all brokers would not fit into one answer of maxAnswerBytes any"
                        + " more");
        assertThat(server.state().leases()).hasSize(registered);
        assertThat(tool.ask(TestRequest.of(106)).header().code()).isZero();
        assertThat(tool.ask(TestRequest.of(304)).header().code()).isZero();
        assertThat(tool.ask(TestRequest.of(105, "topic", "A")).header().code()).isZero();
        assertThat(tool.ask(TestRequest.of(901, "clusterName", "c", "brokerName", "b"))
                        .header()
                        .code())
                .isZero();
        // What no answer shows is not counted: one of the answers is half full at least.
        assertThat(Math.max(
                        tool.ask(TestRequest.of(106)).body().length(),
                        tool.ask(TestRequest.of(105, "topic", "A")).body().length()))
                .isGreaterThan(MAX_BYTES / 3);
    }

    @Test
    void asManyBrokersAsThereMayBeFitWithFarLongerNamesThanTheyHave() {
        TestServer usual = new TestServer();
        usual.connect()
                .ask(TestRequest.register(0, "broker-0123456789.a-service.a-namespace.svc.cluster.local:10911")
                        .with("brokerName", "b".repeat(200))
                        .with("clusterName", "c".repeat(200))
                        .body(TestBodies.registration(1, "A", "B")));

        assertThat(usual.state().leases()).hasSize(1);
        assertThat(usual.state().listedBytes() * Settings.defaults().get(Options.MAX_BROKERS))
                .isLessThan(Settings.defaults().get(Options.MAX_ANSWER_BYTES));
    }

    @ParameterizedTest
    @ValueSource(ints = {206, 224, 311, 312, 313})
    void aListOfTopicsThatIsTooLargeFailsForWhoAskedOnly(int code) {
        String[] topics = new String[200];
        for (int i = 0; i < topics.length; i++) {
            topics[i] = i + LONG;
        }
        String units = TestBodies.registration(1, topics).replace("\"topicSysFlag\":0", "\"topicSysFlag\":3");
        String subscriptions = TestBodies.registration(1, topics)
                .replace("\"topicSysFlag\":0", "\"topicSysFlag\":2")
                .replace(LONG, "s" + LONG);
        TestPeer broker = server.connect();
        broker.ask(TestRequest.register(0, "1.1.1.1:1").body(units));
        server.connect()
                .ask(TestRequest.register(0, "1.1.1.2:1")
                        .with("brokerName", "b2")
                        .body(subscriptions));
        assertThat(server.state().topics()).hasSize(400);

        for (int i = 0; i < 2; i++) {
            Received answer = tool.ask(TestRequest.of(code, "cluster", "c"));
            assertThat(answer.header().code()).isEqualTo(1);
            assertThat(answer.header().remark())
                    .matches(
                            "the answer would be at least 6\\d{4} bytes, more than maxAnswerBytes = 65536, which is what"
                                    + " peers can read");
        }
        assertThat(server.answers(Result.BAD_REQUEST)).isEqualTo(2);
        assertThat(broker.ask(TestRequest.register(0, "1.1.1.1:1").body(units))
                        .header()
                        .code())
                .isZero();
        assertThat(tool.ask(TestRequest.of(106)).header().code()).isZero();
        assertThat(tool.ask(TestRequest.of(105, "topic", topics[7])).header().code())
                .isZero();
    }

    @Test
    void aStaticTopicThatIsTooLargeFailsForWhoAskedOnly() {
        StringBuilder queues = new StringBuilder("\"0\":0");
        for (int i = 1; i < 8000; i++) {
            queues.append(",\"").append(i).append("\":").append(i);
        }
        String mapping =
                "\"topicQueueMappingInfoMap\":{\"A\":{\"topic\":\"A\",\"bname\":\"b\",\"totalQueues\":8000,\"currIdMap\":{"
                        + queues + "},\"epoch\":1,\"dirty\":false}},\"topicConfigTable\"";
        tool.ask(TestRequest.register(0, "1.1.1.1:1")
                .body(TestBodies.registration(1, "A", "B").replace("\"topicConfigTable\"", mapping)));

        assertThat(tool.ask(TestRequest.of(105, "topic", "A")).header().remark())
                .contains("more than maxAnswerBytes");
        assertThat(tool.ask(TestRequest.of(105, "topic", "B")).header().code()).isZero();
    }

    @Test
    void anOrderConfigurationThatIsTooLargeKeepsNoBrokerOut() {
        for (int i = 0; i < 100; i++) {
            tool.ask(TestRequest.of(100, "namespace", "ORDER_TOPIC_CONFIG", "key", i + LONG, "value", "broker-a:8"));
        }
        assertThat(tool.ask(TestRequest.of(219, "namespace", "ORDER_TOPIC_CONFIG"))
                        .header()
                        .code())
                .isEqualTo(1);

        Received answer = tool.ask(TestRequest.register(0, "1.1.1.1:1").body(TestBodies.registration(1, "A", "B")));

        assertThat(answer.header().code()).isZero();
        assertThat(answer.body()).isEmpty();
        assertThat(tool.ask(TestRequest.of(105, "topic", "A")).header().code()).isZero();
    }
}
