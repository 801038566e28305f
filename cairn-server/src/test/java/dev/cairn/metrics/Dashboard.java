package dev.cairn.metrics;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/** A dashboard for Grafana. */
final class Dashboard {
    private static final int COLUMNS = 3;
    private static final int WIDTH = 8;
    private static final int HEIGHT = 8;
    private static final String CHOSEN = "instance=~\"$instance\"";
    private static final String NUMBER = "short";
    private static final String PER_SECOND = "reqps";
    private static final String SECONDS = "s";
    private static final String BYTES = "bytes";

    private static final List<Row> ROWS = List.of(
            new Row(
                    "At a glance",
                    new Panel("Brokers", NUMBER, sum(Catalogue.BROKERS, "role"), "{{instance}} {{role}}"),
                    new Panel("Groups", NUMBER, sum(Catalogue.GROUPS, "leader"), "{{instance}} led by {{leader}}"),
                    new Panel("Topics", NUMBER, of(Catalogue.TOPICS), "{{instance}}"),
                    new Panel("Lookups", PER_SECOND, lookups(), "{{instance}} {{result}}"),
                    new Panel(
                            "Time until the first broker leaves",
                            SECONDS,
                            of(Catalogue.LEASE_MARGIN_SECONDS),
                            "{{instance}}"),
                    new Panel("Connections", NUMBER, of(Catalogue.CONNECTIONS_OPEN), "{{instance}}")),
            new Row(
                    "Requests",
                    new Panel("Requests", PER_SECOND, rate(Catalogue.REQUESTS, "request"), "{{instance}} {{request}}"),
                    new Panel(
                            "Requests by result",
                            PER_SECOND,
                            rate(Catalogue.REQUESTS, "result"),
                            "{{instance}} {{result}}"),
                    new Panel(
                            "Bytes of answers",
                            "Bps",
                            rate(Catalogue.ANSWER_BODY_BYTES, "request"),
                            "{{instance}} {{request}}"),
                    new Panel("Lookups, p99", SECONDS, p99(Catalogue.LOOKUP_SECONDS, "instance"), "{{instance}}"),
                    new Panel(
                            "Changes, p99",
                            SECONDS,
                            p99(Catalogue.CHANGE_SECONDS, "instance, kind"),
                            "{{instance}} {{kind}}"),
                    new Panel(
                            "Parts of changes, p99",
                            SECONDS,
                            p99(Catalogue.CHANGE_STAGE_SECONDS, "instance, stage"),
                            "{{instance}} {{stage}}"),
                    new Panel(
                            "Registrations",
                            PER_SECOND,
                            rate(Catalogue.REGISTRATIONS, "outcome"),
                            "{{instance}} {{outcome}}"),
                    new Panel(
                            "Bodies of registrations, p99",
                            BYTES,
                            p99(Catalogue.REGISTRATION_BODY_BYTES, "instance"),
                            "{{instance}}"),
                    new Panel("Refused strangers", PER_SECOND, rate(Catalogue.STRANGERS_REFUSED), "{{instance}}")),
            new Row(
                    "Brokers and topics",
                    new Panel("Brokers by state", NUMBER, sum(Catalogue.BROKERS, "state"), "{{instance}} {{state}}"),
                    new Panel(
                            "Brokers that left",
                            NUMBER,
                            growth(Catalogue.BROKERS_LEFT, "cause"),
                            "{{instance}} {{cause}}"),
                    new Panel("Events", NUMBER, growth(Catalogue.REGISTRY_EVENTS, "event"), "{{instance}} {{event}}"),
                    new Panel(
                            "Topics that changed",
                            NUMBER,
                            growth(Catalogue.TOPICS_CHANGED, "change"),
                            "{{instance}} {{change}}"),
                    new Panel("Findings", NUMBER, sum(Catalogue.FINDINGS, "severity"), "{{instance}} {{severity}}"),
                    new Panel("Route entries", NUMBER, of(Catalogue.ROUTE_ENTRIES), "{{instance}}"),
                    new Panel("Memory of routes", BYTES, of(Catalogue.ROUTE_BYTES), "{{instance}}")),
            new Row(
                    "What waits",
                    new Panel("Changes in the inbox", NUMBER, of(Catalogue.INBOX_CHANGES), "{{instance}}"),
                    new Panel("Age of the oldest", SECONDS, of(Catalogue.INBOX_AGE_SECONDS), "{{instance}}"),
                    new Panel("Bodies to be read", NUMBER, of(Catalogue.DECODE_QUEUE_BODIES), "{{instance}}"),
                    new Panel("Memory of waiting changes", BYTES, of(Catalogue.WAITING_BYTES), "{{instance}}"),
                    new Panel("Memory of unfinished requests", BYTES, of(Catalogue.UNFINISHED_BYTES), "{{instance}}"),
                    new Panel("Memory of unread answers", BYTES, of(Catalogue.UNSENT_BYTES), "{{instance}}")),
            new Row(
                    "Kept answers, disk, calls",
                    new Panel("Lookups answered with kept bytes", "percentunit", keptShare(), "{{instance}}"),
                    new Panel("Memory of kept answers", BYTES, of(Catalogue.ROUTE_ANSWER_BYTES), "{{instance}}"),
                    new Panel("Evicted answers", NUMBER, growth(Catalogue.ROUTE_ANSWERS_EVICTED, ""), "{{instance}}"),
                    new Panel(
                            "Connections that ended",
                            NUMBER,
                            growth(Catalogue.CONNECTIONS_CLOSED, "cause"),
                            "{{instance}} {{cause}}"),
                    new Panel("Connections by role", NUMBER, sum(Catalogue.CLIENTS, "role"), "{{instance}} {{role}}"),
                    new Panel("Topics asked for in vain", NUMBER, of(Catalogue.UNKNOWN_TOPICS), "{{instance}}"),
                    new Panel(
                            "Writes to disk",
                            NUMBER,
                            growth(Catalogue.DISK_WRITES, "document, result"),
                            "{{instance}} {{document}} {{result}}"),
                    new Panel("Changes in no file", NUMBER, growth(Catalogue.HISTORY_LOST, ""), "{{instance}}"),
                    new Panel(
                            "Calls to brokers", NUMBER, growth(Catalogue.CALLS, "result"), "{{instance}} {{result}}")),
            new Row(
                    "Who watches",
                    new Panel("Watchers", NUMBER, sum(Catalogue.WATCHERS, "kind"), "{{instance}} {{kind}}"),
                    new Panel("Events written", NUMBER, growth(Catalogue.WATCH_EVENTS_SENT, ""), "{{instance}}"),
                    new Panel(
                            "Waiting requests answered",
                            NUMBER,
                            growth(Catalogue.WATCH_ANSWERS, "result"),
                            "{{instance}} {{result}}"),
                    new Panel(
                            "Watchers dropped",
                            NUMBER,
                            growth(Catalogue.WATCHERS_DROPPED, "reason"),
                            "{{instance}} {{reason}}"),
                    new Panel("Watchers refused", NUMBER, growth(Catalogue.WATCHERS_REFUSED, ""), "{{instance}}")),
            new Row(
                    "Process",
                    new Panel(
                            "Processor",
                            "percentunit",
                            "rate(process_cpu_seconds_total{" + CHOSEN + "}[5m])",
                            "{{instance}}"),
                    new Panel(
                            "Resident memory", BYTES, "process_resident_memory_bytes{" + CHOSEN + "}", "{{instance}}"),
                    new Panel("Heap", BYTES, "jvm_memory_used_bytes{" + CHOSEN + ",area=\"heap\"}", "{{instance}}"),
                    new Panel(
                            "Share of time in collections",
                            "percentunit",
                            "sum by (instance, gc) (rate(jvm_gc_collection_seconds_sum{" + CHOSEN + "}[5m]))",
                            "{{instance}} {{gc}}"),
                    new Panel("Open files", NUMBER, "process_open_fds{" + CHOSEN + "}", "{{instance}}"),
                    new Panel("Key-values", NUMBER, of(Catalogue.KEY_VALUES), "{{instance}}")));

    private Dashboard() {}

    /**
     * Panels that belong together.
     *
     * @param title above them
     * @param panels from left to right, then down
     */
    record Row(String title, List<Panel> panels) {
        private Row(String title, Panel... panels) {
            this(title, List.of(panels));
        }
    }

    /**
     * One graph.
     *
     * @param title above it
     * @param unit as Grafana names it
     * @param expression what it shows
     * @param legend what each line is called
     */
    record Panel(String title, String unit, String expression, String legend) {}

    private static String of(Metric metric) {
        return metric.name() + "{" + CHOSEN + "}";
    }

    private static String sum(Metric metric, String label) {
        return "sum by (instance, " + label + ") (" + of(metric) + ")";
    }

    private static String rate(Metric metric, String label) {
        return Query.rate(of(metric), "instance, " + label);
    }

    private static String rate(Metric metric) {
        return Query.rate(of(metric), "instance");
    }

    private static String growth(Metric metric, String labels) {
        String by = labels.isEmpty() ? "instance" : "instance, " + labels;
        return "sum by (" + by + ") (" + Query.growth(of(metric)) + ")";
    }

    private static String p99(Metric metric, String labels) {
        return Query.p99(metric.name() + "_bucket{" + CHOSEN + "}", labels);
    }

    private static String lookups() {
        return Query.rate(lookupSeries(""), "instance, result");
    }

    private static String lookupSeries(String more) {
        return Catalogue.REQUESTS.name() + "{" + CHOSEN + ",request=\"get_route_info_by_topic\"" + more + "}";
    }

    private static String keptShare() {
        return "1 - " + rate(Catalogue.ROUTE_ANSWERS_MADE) + " / "
                + Query.rate(lookupSeries(",result=\"ok\""), "instance");
    }

    static List<Panel> panels() {
        return ROWS.stream().flatMap(row -> row.panels().stream()).toList();
    }

    /** The dashboard as a file for Grafana. */
    static String json() {
        StringWriter text = new StringWriter();
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentObjectsWith(indenter);
        printer.indentArraysWith(indenter);
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.setPrettyPrinter(printer);
            json.writeStartObject();
            json.writeStringField("title", "Cairn");
            json.writeStringField("uid", "cairn");
            json.writeNumberField("schemaVersion", 39);
            json.writeStringField("refresh", "30s");
            writeVariables(json);
            json.writeObjectFieldStart("time");
            json.writeStringField("from", "now-6h");
            json.writeStringField("to", "now");
            json.writeEndObject();
            writeRows(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text + "\n";
    }

    private static void writeVariables(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("templating");
        json.writeArrayFieldStart("list");
        json.writeStartObject();
        json.writeStringField("name", "datasource");
        json.writeStringField("type", "datasource");
        json.writeStringField("query", "prometheus");
        json.writeEndObject();
        json.writeStartObject();
        json.writeStringField("name", "instance");
        json.writeStringField("type", "query");
        writeSource(json);
        json.writeStringField("query", "label_values(" + Catalogue.BUILD.name() + ", instance)");
        json.writeNumberField("refresh", 2);
        json.writeBooleanField("multi", true);
        json.writeBooleanField("includeAll", true);
        json.writeStringField("allValue", ".*");
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void writeSource(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("datasource");
        json.writeStringField("type", "prometheus");
        json.writeStringField("uid", "${datasource}");
        json.writeEndObject();
    }

    private static void writeRows(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("panels");
        int id = 1;
        int top = 0;
        for (Row row : ROWS) {
            json.writeStartObject();
            json.writeNumberField("id", id++);
            json.writeStringField("type", "row");
            json.writeStringField("title", row.title());
            writePlace(json, 0, top++, COLUMNS * WIDTH, 1);
            json.writeEndObject();
            for (int i = 0; i < row.panels().size(); i++) {
                json.writeStartObject();
                json.writeNumberField("id", id++);
                writePlace(json, i % COLUMNS * WIDTH, top + i / COLUMNS * HEIGHT, WIDTH, HEIGHT);
                writePanel(json, row.panels().get(i));
                json.writeEndObject();
            }
            top += (row.panels().size() + COLUMNS - 1) / COLUMNS * HEIGHT;
        }
        json.writeEndArray();
    }

    private static void writePlace(JsonGenerator json, int left, int top, int width, int height) throws IOException {
        json.writeObjectFieldStart("gridPos");
        json.writeNumberField("x", left);
        json.writeNumberField("y", top);
        json.writeNumberField("w", width);
        json.writeNumberField("h", height);
        json.writeEndObject();
    }

    private static void writePanel(JsonGenerator json, Panel panel) throws IOException {
        json.writeStringField("type", "timeseries");
        json.writeStringField("title", panel.title());
        writeSource(json);
        json.writeObjectFieldStart("fieldConfig");
        json.writeObjectFieldStart("defaults");
        json.writeStringField("unit", panel.unit());
        json.writeNumberField("min", 0);
        json.writeEndObject();
        json.writeArrayFieldStart("overrides");
        json.writeEndArray();
        json.writeEndObject();
        json.writeArrayFieldStart("targets");
        json.writeStartObject();
        json.writeStringField("refId", "A");
        json.writeStringField("expr", panel.expression());
        json.writeStringField("legendFormat", panel.legend());
        json.writeEndObject();
        json.writeEndArray();
    }
}
