package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.Operator.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is advised to those whose change is refused for want of a token. */
class DeniedTest {
    @TempDir
    private Path folder;

    @Test
    void aWrongTokenIsToldWithTheFileThatItCameFrom() throws IOException {
        Path wrong = Files.writeString(folder.resolve("wrong"), "not-the-token-of-the-test\n");
        try (LiveServer server = LiveServer.start(folder.resolve("server"))) {
            Operator operator = new Operator(folder).server(server.url());

            Outcome refused = operator.run("wipe-write", "b", "--yes", "--token-file", wrong.toString());

            assertThat(refused.exitCode()).isEqualTo(4);
            assertThat(refused.err())
                    .endsWith(": the token is none of those that are configured (401). It was read from " + wrong
                            + ".\n");
        }
    }

    @Test
    void whereNoTokenIsConfiguredNobodyIsToldToNameOne() throws IOException {
        Path token = Files.writeString(folder.resolve("any"), "a-token-of-somebody\n");
        try (LiveServer server = LiveServer.startWithoutTokens(folder.resolve("server"))) {
            String end = ": no token is configured; give some with httpTokenFile or httpTokens (403).\n";
            Operator operator = new Operator(folder).server(server.url());

            Outcome without = operator.run("wipe-write", "b", "--yes");
            Outcome with = operator.run("wipe-write", "b", "--yes", "--token-file", token.toString());

            assertThat(without.exitCode()).isEqualTo(4);
            assertThat(without.err()).endsWith(end);
            assertThat(with).isEqualTo(without);
        }
    }
}
