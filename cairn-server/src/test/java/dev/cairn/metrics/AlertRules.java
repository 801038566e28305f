package dev.cairn.metrics;

import dev.cairn.lint.Severity;
import java.util.List;

/** The alert rules for Prometheus. What an operator is woken for, and what can wait until the morning. */
final class AlertRules {
    private static final String WAKE = "critical";
    private static final String LOOK = "warning";

    private static final String LOOKUPS_OF_UNKNOWN_TOPICS =
            Catalogue.REQUESTS.name() + "{request=\"get_route_info_by_topic\",result=\"unknown_topic\"}";

    private static final List<Alert> ALL = List.of(
            new Alert("CairnDown", WAKE, "1m", "up{job=\"cairn\"} == 0")
                    .says(
                            "A name server does not answer",
                            "{{ $labels.instance }} could not be scraped for a minute. Clients go on with the other name"
                                    + " servers."),
            new Alert("CairnAbsent", WAKE, "5m", "absent(" + Catalogue.BUILD.name() + ")")
                    .says(
                            "No name server is there",
                            "Nobody tells Prometheus of a Cairn. Clients keep the routes that they have; new ones start"
                                    + " without any."),
            new Alert("CairnNoBrokers", WAKE, "2m", "sum by (instance) (" + Catalogue.BROKERS.name() + ") == 0")
                    .says(
                            "A name server knows no broker",
                            "{{ $labels.instance }} answers every lookup with \"no route\". Look at namesrvAddr of the"
                                    + " brokers, at the network between them, and at brokerAddresses."),
            new Alert(
                            "CairnGroupWithoutMaster",
                            LOOK,
                            "2m",
                            "sum by (instance) ("
                                    + Query.with(
                                            Catalogue.GROUPS,
                                            "leader",
                                            RegistryFigures.Leader.ACTING_MASTER,
                                            RegistryFigures.Leader.NONE)
                                    + ") > 0")
                    .says(
                            "A group has lost its master",
                            "{{ $value }} groups on {{ $labels.instance }} can be read from, but not be written to."),
            new Alert(
                            "CairnBrokersExpire",
                            LOOK,
                            "0m",
                            Query.growth(Query.with(
                                            Catalogue.BROKERS_LEFT,
                                            "cause",
                                            RegistryEvents.Cause.SILENT,
                                            RegistryEvents.Cause.CONNECTION_CLOSED,
                                            RegistryEvents.Cause.CONNECTION_CLOSED_BY_US,
                                            RegistryEvents.Cause.CONNECTION_IDLE,
                                            RegistryEvents.Cause.HOST_GONE))
                                    + " > 0")
                    .says(
                            "Brokers left without a goodbye",
                            "Brokers left {{ $labels.instance }} and did not say so ({{ $labels.cause }}): they crashed, stand"
                                    + " still or are cut off, or their hosts are. ./cairn lint tells of groups that are gone."),
            new Alert(
                            "CairnBrokersDiffer",
                            LOOK,
                            "10m",
                            "max by (job) (sum by (job, instance) (" + Catalogue.BROKERS.name()
                                    + ")) - min by (job) (sum by (job, instance) (" + Catalogue.BROKERS.name()
                                    + ")) > 0")
                    .says(
                            "Name servers know different brokers",
                            "A broker registers with some of the name servers only; what a client can reach depends on"
                                    + " whom it asks. Name servers that serve different clusters need jobs of their own."),
            new Alert("CairnFindings", LOOK, "10m", Query.with(Catalogue.FINDINGS, "severity", Severity.ERROR) + " > 0")
                    .says(
                            "Something is wrong with a cluster",
                            "{{ $value }} findings on {{ $labels.instance }} mean that clients or brokers do not get what they"
                                    + " should; /api/v1/findings?severity=error tells what was seen and what to do."),
            new Alert(
                            "CairnUnknownTopicsRise",
                            LOOK,
                            "10m",
                            Query.rate(LOOKUPS_OF_UNKNOWN_TOPICS, "instance") + " > 1 + 2 * ("
                                    + Query.rate(LOOKUPS_OF_UNKNOWN_TOPICS, "instance")
                                            .replace("[5m]", "[5m] offset 1h")
                                    + ")")
                    .says(
                            "Clients ask for topics that nobody offers",
                            "{{ $value }} lookups a second on {{ $labels.instance }} find no topic, far more than an hour"
                                    + " ago: topics were deleted, brokers have left, or a name is misspelt."),
            new Alert(
                            "CairnOverloaded",
                            WAKE,
                            "5m",
                            Query.rate(Query.with(Catalogue.REQUESTS, "result", Result.BUSY, Result.LATE), "instance")
                                    + " > 0")
                    .says(
                            "Changes are turned away for lack of time",
                            "{{ $labels.instance }} tells senders to come again. If that is brokers, they leave after"
                                    + " their time-out."),
            new Alert("CairnRegistryStuck", WAKE, "1m", Catalogue.INBOX_AGE_SECONDS.name() + " > 5")
                    .says(
                            "Changes wait for the registry",
                            "On {{ $labels.instance }} a change has been waiting for {{ $value }} s."),
            new Alert(
                            "CairnChangesSlow",
                            LOOK,
                            "10m",
                            Query.p99(Catalogue.CHANGE_SECONDS.name() + "_bucket{kind=\"registry\"}", "instance")
                                    + " > 1")
                    .says(
                            "Registrations take long",
                            "One change in 100 takes {{ $value }} s on {{ $labels.instance }}. "
                                    + Catalogue.CHANGE_STAGE_SECONDS.name() + " tells where."),
            new Alert(
                            "CairnLookupsSlow",
                            LOOK,
                            "10m",
                            Query.p99(Catalogue.LOOKUP_SECONDS.name() + "_bucket", "instance") + " > 0.005")
                    .says(
                            "Route lookups take long",
                            "One lookup in 100 takes {{ $value }} s on {{ $labels.instance }}, where microseconds are"
                                    + " usual; the machine may be short of processor time."),
            new Alert(
                            "CairnDiskFails",
                            WAKE,
                            "0m",
                            Query.growth(Query.with(
                                            Catalogue.DISK_WRITES,
                                            "result",
                                            KeptFigures.WriteResult.FAILED,
                                            KeptFigures.WriteResult.UNFORCED))
                                    + " > 0")
                    .says(
                            "What is kept on disk could not be written",
                            "Changes of {{ $labels.document }} on {{ $labels.instance }} are refused, or may not survive"
                                    + " a power cut. The log says why; lookups go on."),
            new Alert(
                            "CairnFails",
                            LOOK,
                            "0m",
                            "sum by (instance) ("
                                    + Query.growth(Query.with(Catalogue.REQUESTS, "result", Result.INTERNAL))
                                    + ") > 0 or " + Query.growth(Catalogue.REGISTRY_DEFECTS.name()) + " > 0")
                    .says(
                            "A name server failed to serve requests",
                            "That is a defect of Cairn, or its disk fails. The log of {{ $labels.instance }} has it."),
            new Alert(
                            "CairnLimitReached",
                            LOOK,
                            "0m",
                            Query.growth(Query.with(
                                            Catalogue.REGISTRY_EVENTS, "event", RegistryEvents.Kind.LIMIT_REACHED))
                                    + " > 0")
                    .says(
                            "The registry is as full as it may be",
                            "{{ $labels.instance }} refused brokers or topics; its log names the option."),
            new Alert(
                            "CairnConnectionsRefused",
                            LOOK,
                            "0m",
                            Query.growth(Catalogue.CONNECTIONS_REFUSED.name()) + " > 0")
                    .says(
                            "Connections are turned away",
                            "{{ $labels.instance }} has as many connections as maxConnections allows."));

    private AlertRules() {}

    /**
     * One rule.
     *
     * @param name what the alert is called
     * @param severity whom it is for
     * @param lasting how long it must be so before anybody is told
     * @param expression what must be so
     * @param summary what is wrong, in a few words
     * @param description what follows, and what to look at
     */
    record Alert(String name, String severity, String lasting, String expression, String summary, String description) {
        private Alert(String name, String severity, String lasting, String expression) {
            this(name, severity, lasting, expression, "", "");
        }

        private Alert says(String few, String more) {
            return new Alert(name, severity, lasting, expression, few, more);
        }
    }

    static List<Alert> all() {
        return ALL;
    }

    /** The rules as a file for Prometheus. */
    static String yaml() {
        StringBuilder yaml = new StringBuilder();
        yaml.append("# Alert rules for Cairn, made from its catalogue of metrics. They expect the job \"cairn\".\n");
        yaml.append("groups:\n  - name: cairn\n    rules:\n");
        for (Alert alert : ALL) {
            yaml.append("      - alert: ").append(alert.name()).append('\n');
            yaml.append("        expr: ").append(quoted(alert.expression())).append('\n');
            yaml.append("        for: ").append(alert.lasting()).append('\n');
            yaml.append("        labels:\n          severity: ")
                    .append(alert.severity())
                    .append('\n');
            yaml.append("        annotations:\n");
            yaml.append("          summary: ").append(quoted(alert.summary())).append('\n');
            yaml.append("          description: ")
                    .append(quoted(alert.description()))
                    .append('\n');
        }
        return yaml.toString();
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
