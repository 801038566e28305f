package dev.cairn.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine.ParseResult;

/**
 * The same question to all servers, whoever of them answers.
 *
 * @param answers what those said who did
 * @param failures a sentence for each of the others
 * @param worst the exit code for the failures; 0 if there are none
 */
record AllServers(Map<ServerUrl, Json> answers, List<String> failures, int worst) {
    /** Asks one after another. */
    static AllServers ask(ParseResult parsed, Surroundings surroundings, Function<ApiClient, Json> question) {
        Map<ServerUrl, Json> answers = new LinkedHashMap<>();
        List<String> failures = new ArrayList<>();
        int worst = ExitCodes.FINE;
        for (ApiClient api : ApiClient.all(parsed, surroundings)) {
            try {
                answers.put(api.server(), question.apply(api));
            } catch (VerbFailure e) {
                failures.add(e.sentence());
                worst = Math.max(worst, e.exitCode());
            }
        }
        return new AllServers(answers, failures, worst);
    }

    /** That of the failures, or another if there are none. */
    int exitCode(int otherwise) {
        return failures.isEmpty() ? otherwise : worst;
    }
}
