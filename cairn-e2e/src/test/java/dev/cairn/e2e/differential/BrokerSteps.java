package dev.cairn.e2e.differential;

import static dev.cairn.e2e.ScriptedBroker.HEARTBEAT;
import static dev.cairn.e2e.ScriptedBroker.QUERY_DATA_VERSION;
import static dev.cairn.e2e.ScriptedBroker.REGISTER;
import static dev.cairn.e2e.ScriptedBroker.UNREGISTER;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cairn.e2e.ScriptedBroker;
import dev.cairn.e2e.differential.Step.Ask;
import dev.cairn.e2e.differential.tables.Announcement;
import dev.cairn.e2e.differential.tables.Arrival;
import dev.cairn.e2e.differential.tables.Claim;
import dev.cairn.e2e.differential.tables.Departures;
import dev.cairn.e2e.differential.tables.Listings;
import dev.cairn.e2e.differential.tables.Quirk;
import dev.cairn.e2e.differential.tables.Tables;
import dev.cairn.e2e.differential.tables.Version;
import java.util.Map;
import java.util.Optional;

/** What brokers send: requests 103, 104, 322 and 904. */
final class BrokerSteps {
    private static final String ORDER = "ORDER_TOPIC_CONFIG";

    private BrokerSteps() {}

    /** Request 103. */
    static Ask register(Connection connection, Announcement said, Form form) {
        return register(connection, said, form, Optional.empty());
    }

    /** Request 103 that asks for a time-out. */
    static Ask register(Connection connection, Announcement said, Form form, Optional<Integer> timeoutMillis) {
        Map<String, String> fields = headerOf(said.claim());
        fields.put("compressed", Boolean.toString(form.isCompressed() && form != Form.MISLABELLED_5));
        said.acting().ifPresent(acting -> fields.put("enableActingMaster", acting.toString()));
        said.zone().ifPresent(zone -> fields.put("__ZONE_NAME", zone));
        timeoutMillis.ifPresent(millis -> fields.put("heartbeatTimeoutMillis", millis.toString()));
        byte[] body = form.write(said);
        Map<String, String> checked = body.length == 0 ? fields : ScriptedBroker.withChecksum(fields, body);
        return new Ask(
                describe(said, form),
                new Request(connection, REGISTER, checked, body),
                tables -> registered(tables, connection, said, form));
    }

    /** What every registration has in its header. */
    static Map<String, String> headerOf(Claim claim) {
        Map<String, String> fields = claim.fields();
        fields.put("haServerAddr", Announcement.haAddress(claim));
        return fields;
    }

    private static Reply registered(Tables tables, Connection connection, Announcement said, Form form) {
        if (form == Form.MISLABELLED_5 && tables.has(Quirk.MISLABELLED)) {
            return Reply.refusal(1, Reply.STACK_TRACE);
        }
        if (isRefused(said.claim(), tables)) {
            return Reply.refusal(1, Reply.SENTENCE);
        }
        Arrival.Outcome outcome = Arrival.of(said, connection.toString(), tables);
        if (outcome instanceof Arrival.Outcome.TooEarly) {
            return Reply.refusal(1, "register broker failed");
        }
        if (!(outcome instanceof Arrival.Outcome.Accepted accepted)) {
            return withOrderConfiguration(tables, Reply.SUCCESS);
        }
        Reply reply = Reply.SUCCESS;
        if (accepted.masterAddress().isPresent()) {
            reply = reply.with("masterAddr", accepted.masterAddress().get())
                    .with("haServerAddr", accepted.masterHaAddress().orElseThrow());
        }
        return withOrderConfiguration(tables, reply);
    }

    /** An answer as registrations get it: with the order configuration of all topics. */
    static Reply withOrderConfiguration(Tables tables, Reply reply) {
        boolean isTold = !"false".equals(tables.setting("returnOrderTopicConfigToBroker"));
        return isTold
                ? tables.namespace(ORDER)
                        .map(values ->
                                reply.withBody(OperatorSteps.table(values).body()))
                        .orElse(reply)
                : reply;
    }

    private static boolean isRefused(Claim claim, Tables tables) {
        return claim.id() < 0 && !tables.has(Quirk.NEGATIVE_ID);
    }

    /** Request 104. */
    static Ask goodbye(Connection connection, Claim claim) {
        return new Ask("104: " + describe(claim), Request.of(connection, UNREGISTER, claim.fields()), tables -> {
            if (isRefused(claim, tables)) {
                return Reply.refusal(1, Reply.SENTENCE);
            }
            new Departures(tables).goodbye(claim);
            return Reply.SUCCESS;
        });
    }

    /** Request 322. */
    static Ask queryVersion(Connection connection, Claim claim, Optional<Version> version) {
        byte[] body = version.map(Version::json).orElse("").getBytes(UTF_8);
        return new Ask(
                "322: " + describe(claim) + " " + version,
                new Request(connection, QUERY_DATA_VERSION, claim.fields(), body),
                tables -> {
                    Optional<Version> known = new Listings(tables).version(claim.key());
                    boolean isChanged = known.isEmpty() || !known.equals(version);
                    Reply reply = known.map(stored -> Reply.text(stored.json())).orElse(Reply.SUCCESS);
                    return reply.with("changed", Boolean.toString(isChanged));
                });
    }

    /** Request 904. */
    static Ask heartbeat(Connection connection, Claim claim) {
        return new Ask(
                "904: " + describe(claim), Request.of(connection, HEARTBEAT, claim.fields()), tables -> Reply.SUCCESS);
    }

    private static String describe(Announcement said, Form form) {
        return "103: " + describe(said.claim()) + ", " + form
                + said.acting().map(acting -> acting ? ", acting" : "").orElse(", of 4.x")
                + said.zone().map(zone -> ", zone " + zone).orElse("")
                + ", " + said.version() + " " + said.topics()
                + (said.mappings().isEmpty() ? "" : " " + said.mappings())
                + (form == Form.PLAIN_5 || form == Form.PLAIN_4
                        ? " " + said.filters().member()
                        : "");
    }

    static String describe(Claim claim) {
        return claim.cluster() + "/" + claim.name() + "/" + claim.id() + " at " + claim.address();
    }
}
