package dev.cairn.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine.ParseResult;

/**
 * The same question to all servers, whoever of them answers.
 *
 * @param answers what those said who did
 * @param failed why the others did not
 */
record AllServers(Map<ServerUrl, Json> answers, Map<ServerUrl, VerbFailure> failed) {
    /** Asks one after another. */
    static AllServers ask(ParseResult parsed, Surroundings surroundings, Function<ApiClient, Json> question) {
        Map<ServerUrl, Json> answers = new LinkedHashMap<>();
        Map<ServerUrl, VerbFailure> failed = new LinkedHashMap<>();
        for (ApiClient api : ApiClient.all(parsed, surroundings)) {
            try {
                answers.put(api.server(), question.apply(api));
            } catch (VerbFailure e) {
                failed.put(api.server(), e);
            }
        }
        return new AllServers(answers, failed);
    }

    /** A sentence for each that did not answer. */
    List<String> failures() {
        return failed.values().stream().map(VerbFailure::sentence).toList();
    }

    /** The worst of the failures, or another if there are none. */
    int exitCode(int otherwise) {
        return failed.values().stream().mapToInt(VerbFailure::exitCode).max().orElse(otherwise);
    }
}
