package dev.cairn.http;

import dev.cairn.lint.FindingKind;
import dev.cairn.lint.Lint;
import dev.cairn.lint.LintFinding;
import dev.cairn.lint.Severity;
import dev.cairn.lint.Subject;
import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What is wrong, or soon will be, with the clusters as this name server sees them. It is looked for on a thread of its own. */
public final class Findings implements Resource {
    private static final Listing<LintFinding> FINDINGS = new Listing<>(
            Moment::findings,
            Map.of(
                    "severity",
                    Filter.anyOf(
                            Stream.of(Severity.values()).map(Severity::word).toList(),
                            finding -> finding.severity().word()),
                    "kind",
                    Filter.anyOf(
                            Lint.kinds().stream().map(FindingKind::name).toList(),
                            finding -> finding.kind().name()),
                    "cluster",
                    Filter.exactly(finding ->
                            finding.subject().part(Subject.Part.CLUSTER).orElse(""))),
            List.of("kind", "severity", "subject", "evidence", "values", "consequence", "remedy"),
            (moment, finding) -> item(finding));

    private final Moments moments;
    private final Lint lint;

    /** Shows what this finds. */
    public Findings(Moments moments, Lint lint) {
        this.moments = moments;
        this.lint = lint;
    }

    @Override
    public List<Endpoint> endpoints() {
        return List.of(Endpoint.readingLater("/api/v1/findings", FINDINGS.parameters(), this::page));
    }

    static JsonObject item(LintFinding finding) {
        JsonObject subject = new JsonObject();
        finding.subject().parts().forEach((part, name) -> subject.put(part.word(), name));
        return new JsonObject()
                .put("kind", finding.kind().name())
                .put("severity", finding.severity().word())
                .put("subject", subject)
                .put("evidence", finding.evidence())
                .put("values", ValuesJson.of(finding.values()))
                .put("consequence", finding.kind().consequence())
                .put("remedy", finding.kind().remedy());
    }

    private Future<Answer> page(Asked asked) {
        if (FINDINGS.goesOn(asked)) {
            return Future.succeededFuture(FINDINGS.page(asked, moments));
        }
        return asked.later(found -> {
            boolean isTaken = lint.ask(report -> found.accept(() -> {
                Moment moment = moments.now().with(report.get());
                return FINDINGS.page(asked, moments, moment);
            }));
            if (!isTaken) {
                found.accept(() -> {
                    throw new Refusal(Problem.Kind.BUSY, "too many ask for findings; come again");
                });
            }
        });
    }
}
