package dev.cairn.e2e.differential;

import static dev.cairn.e2e.ScriptedBroker.HEARTBEAT;
import static dev.cairn.e2e.ScriptedBroker.QUERY_DATA_VERSION;
import static dev.cairn.e2e.ScriptedBroker.REGISTER;
import static dev.cairn.e2e.ScriptedBroker.UNREGISTER;
import static dev.cairn.e2e.ScriptedBroker.with;
import static dev.cairn.e2e.ScriptedBroker.withChecksum;
import static dev.cairn.e2e.ScriptedBroker.without;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.e2e.Registration;
import dev.cairn.e2e.ScriptedBroker;
import dev.cairn.testing.Dialect;
import dev.cairn.wire.HeaderFormat;
import dev.cairn.wire.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The requests that a stock cluster sends, in one order in which they can come, with the unusual ones between them.
 *
 * <p>The brokers: a master and a slave of 5.5.0 and a master of 4.9.7, each on a connection of its own.
 */
final class RequestStream {
    private static final Dialect OF_5 = Dialect.JAVA_5_5_0;
    private static final Dialect OF_4 = Dialect.JAVA_4_9_7;
    private static final String MAPPING = "{\"bname\":\"broker-a\",\"currIdMap\":{0:0,1:3},\"dirty\":false,"
            + "\"epoch\":1700000000000,\"scope\":\"__global__\",\"topic\":\"static\",\"totalQueues\":8}";

    private static final ScriptedBroker MASTER = new ScriptedBroker("broker-a", 0, "127.0.0.1:10911");
    private static final ScriptedBroker SLAVE = new ScriptedBroker("broker-a", 1, "127.0.0.2:10911");
    private static final ScriptedBroker OLD = new ScriptedBroker("broker-b", 0, "127.0.0.3:10911");
    private static final ScriptedBroker TINY = new ScriptedBroker("broker-tiny", 0, "127.0.0.4:10911");

    private final List<Scripted> steps = new ArrayList<>();

    private RequestStream() {}

    /**
     * One request.
     *
     * @param name says what is asked and when; unique
     * @param connection which of the peers asks
     */
    @SuppressWarnings("ArrayRecordComponent") // steps are told apart by their names, and nobody changes a body
    record Scripted(
            String name, String connection, Dialect dialect, int code, Map<String, String> fields, byte[] body) {}

    /** The whole stream. */
    static List<Scripted> all() {
        RequestStream stream = new RequestStream();
        stream.questions("nobody is there");
        stream.registrationsOf5();
        stream.questions("broker-a is there");
        stream.registrationsOf4();
        stream.questions("both brokers are there");
        stream.refusedRegistrations();
        stream.questions("some were refused");
        stream.heartbeats();
        stream.goodbyes();
        stream.questions("broker-a is gone");
        stream.registrationWithoutName();
        return stream.steps;
    }

    private void registrationsOf5() {
        registerAs5(
                "plain, first",
                MASTER,
                Registration.of(7, "orders", "static", "broker-a").json5());
        registerAs5(
                "plain, the same again",
                MASTER,
                Registration.of(7, "orders", "static", "broker-a").json5());
        registerAs5(
                "slave",
                SLAVE,
                Registration.of(7, "orders", "static", "broker-a").json5());
        registerAs5("one topic more", MASTER, Registration.of(8, "fresh").json5());
        registerAs5("no topic", MASTER, Registration.of(8).json5());
        byte[] compressed =
                Registration.of(9, "orders", "static", "fresh", "broker-a").compressed5(MAPPING);
        add(
                "103: compressed, with a static topic",
                MASTER.name(),
                OF_5,
                REGISTER,
                withChecksum(with(MASTER.fields5(), "compressed", "true"), compressed),
                compressed);
        add(
                "103: compressed, though the header says it is not",
                MASTER.name(),
                OF_5,
                REGISTER,
                withChecksum(MASTER.fields5(), compressed),
                compressed);
    }

    private void registrationsOf4() {
        byte[] plain = Registration.of(3, "orders", "old", "broker-b").json4();
        add("103: 4.x, plain", OLD.name(), OF_4, REGISTER, withChecksum(OLD.fields4(), plain), plain);
        byte[] compressed =
                Registration.of(4, "orders", "old", "older", "broker-b").compressed4();
        add(
                "103: 4.x, compressed",
                OLD.name(),
                OF_4,
                REGISTER,
                withChecksum(with(OLD.fields4(), "compressed", "true"), compressed),
                compressed);
        byte[] filters = Registration.of(5, "orders", "old", "broker-b")
                .withFilterServers("[\"127.0.0.3:30000\"]")
                .json4();
        add(
                "103: 4.x, with a filter server",
                OLD.name(),
                OF_4,
                REGISTER,
                withChecksum(OLD.fields4(), filters),
                filters);
        byte[] bare = Registration.of(6, "orders", "ancient", "broker-b").bareTable();
        add("103: before 3.0.11, a bare table", OLD.name(), OF_4.withVersion(36), REGISTER, OLD.fields4(), bare);
    }

    private void refusedRegistrations() {
        byte[] body = Registration.of(10, "orders", "never", "broker-a").json5();
        refused("wrong checksum", with(MASTER.fields5(), "bodyCrc32", "1"), body);
        refused("not JSON", MASTER.fields5(), "{\"topicConfig".getBytes(UTF_8));
        refused("not zlib", with(MASTER.fields5(), "compressed", "true"), new byte[] {0x78, 1, 2, 3});
        refused("no broker id", without(MASTER.fields5(), "brokerId"), body);
        refused("a broker id that is no number", with(MASTER.fields5(), "brokerId", "x"), body);
        refused(
                "a first registration with one topic",
                TINY.fields5(),
                Registration.of(1, "tiny").json5());
        add("103: no body", TINY.name(), OF_5, REGISTER, TINY.fields5(), new byte[0]);
        add("104: the broker without topics", TINY.name(), OF_5, UNREGISTER, TINY.identity(), new byte[0]);
    }

    /** Comes last: Apache's server does not recover from it. */
    private void registrationWithoutName() {
        refused(
                "no broker name",
                without(TINY.fields5(), "brokerName"),
                Registration.of(1, "tiny", "tinier").json5());
        ask("304: somebody had no name", 304, Map.of(), "");
    }

    private void heartbeats() {
        for (ScriptedBroker broker : List.of(MASTER, OLD, TINY)) {
            ask(
                    "322: " + broker.name() + ", its version",
                    QUERY_DATA_VERSION,
                    broker.identity(),
                    Registration.of(9).version5());
            ask(
                    "322: " + broker.name() + ", another version",
                    QUERY_DATA_VERSION,
                    broker.identity(),
                    Registration.of(99).version5());
            ask(
                    "322: " + broker.name() + ", a version of 4.x",
                    QUERY_DATA_VERSION,
                    broker.identity(),
                    Registration.of(6).version4());
            ask("322: " + broker.name() + ", no version", QUERY_DATA_VERSION, broker.identity(), "");
            ask("904: " + broker.name(), HEARTBEAT, broker.identity(), "");
        }
        ask("904: no address", HEARTBEAT, without(MASTER.identity(), "brokerAddr"), "");
    }

    private void goodbyes() {
        ask("104: a stranger", UNREGISTER, new ScriptedBroker("nobody", 0, "127.0.0.7:1").identity(), "");
        ask("104: the slave", UNREGISTER, SLAVE.identity(), "");
        ask("105: after the slave's goodbye", 105, Map.of("topic", "orders"), "");
        ask("104: the master", UNREGISTER, MASTER.identity(), "");
        ask("105: after the master's goodbye", 105, Map.of("topic", "orders"), "");
        ask("104: no broker id", UNREGISTER, without(TINY.identity(), "brokerId"), "");
    }

    private void questions(String when) {
        for (Dialect dialect : dialects()) {
            for (String topic : List.of("orders", "static", "old", "nowhere")) {
                String name = "105: " + topic + ", " + describe(dialect) + ", " + when;
                add(name, "client", dialect, 105, Map.of("topic", topic), new byte[0]);
            }
        }
        for (String accepts : List.of("true", "TRUE", "false")) {
            add(
                    "105: accepts standard JSON only: " + accepts + ", " + when,
                    "client",
                    Dialect.GO,
                    105,
                    Map.of("topic", "orders", "acceptStandardJsonOnly", accepts),
                    new byte[0]);
        }
        ask("105: no topic, " + when, 105, Map.of(), "");
        ask("105: the members of a group, " + when, 105, Map.of("topic", "rmq_sys_SYNC_BROKER_MEMBER_broker-a"), "");
        ask("106: " + when, 106, Map.of(), "");
        ask("206: " + when, 206, Map.of(), "");
        ask("304: " + when, 304, Map.of(), "");
        ask("901: " + when, 901, Map.of("clusterName", "DefaultCluster", "brokerName", "broker-a"), "");
        ask("901: unknown name, " + when, 901, Map.of("clusterName", "c", "brokerName", "nobody"), "");
        ask("101: " + when, 101, Map.of("namespace", "ORDER_TOPIC_CONFIG", "key", "orders"), "");
        ask("101: unknown key, " + when, 101, Map.of("namespace", "ORDER_TOPIC_CONFIG", "key", "x"), "");
        ask("101: unknown namespace, " + when, 101, Map.of("namespace", "x", "key", "x"), "");
        ask("219: " + when, 219, Map.of("namespace", "ORDER_TOPIC_CONFIG"), "");
        ask("219: unknown namespace, " + when, 219, Map.of("namespace", "x"), "");
        ask("319: " + when, 319, Map.of(), "");
        ask("999: " + when, 999, Map.of(), "");
        ask("34: a heartbeat of a client gone astray, " + when, 34, Map.of(), "{}");
    }

    private static List<Dialect> dialects() {
        return List.of(
                OF_5,
                OF_5.withFormat(HeaderFormat.BINARY),
                OF_4,
                OF_4.withVersion(401),
                OF_4.withVersion(399),
                OF_4.withVersion(273),
                Dialect.GO,
                new Dialect(HeaderFormat.JSON, Language.CPP, 0));
    }

    private static String describe(Dialect dialect) {
        return dialect.language() + " " + dialect.version() + " " + dialect.format();
    }

    private void registerAs5(String what, ScriptedBroker broker, byte[] body) {
        String connection = broker.name() + "-" + broker.id();
        add("103: " + what, connection, OF_5, REGISTER, withChecksum(broker.fields5(), body), body);
    }

    private void refused(String what, Map<String, String> fields, byte[] body) {
        add("103: " + what, "stranger", OF_5, REGISTER, fields, body);
    }

    private void ask(String name, int code, Map<String, String> fields, String body) {
        add(name, "client", OF_5, code, fields, body.getBytes(UTF_8));
    }

    private void add(
            String name, String connection, Dialect dialect, int code, Map<String, String> fields, byte[] body) {
        steps.add(new Scripted(name, connection, dialect, code, fields, body));
    }
}
