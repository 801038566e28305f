package dev.cairn.e2e.quickstart;

import dev.cairn.config.Nearest;
import dev.cairn.e2e.peer.PeerFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code ./cairn quickstart}: two name servers, a real broker, a producer and a consumer. */
public final class Quickstart {
    private static final String ONCE = "--once";
    private static final String HELP = "--help";
    private static final int FAILED = 1;
    private static final int WRONG_USAGE = 2;

    private static final String USAGE = """
            Usage: ./cairn quickstart [--once]

            Starts two Cairn name servers, a real Apache RocketMQ 5.5.0 broker, a producer and a consumer, and goes on
            sending one message a second until you press Ctrl-C.

              --once   send 1,000 messages, stop one of the two name servers in the middle, and end: with status 0 if
                       all 1,000 arrived, else with another
              --help   this text

            The first time, the broker and the client are downloaded; after that it works offline.
            """;

    private Quickstart() {}

    /** Runs it; the exit status is 0 if every message arrived. */
    public static void main(String[] arguments) throws IOException {
        Narrator narrator = new Narrator(System.out);
        Optional<String> unknown = List.of(arguments).stream()
                .filter(argument -> !argument.equals(ONCE) && !argument.equals(HELP))
                .findFirst();
        if (unknown.isPresent()) {
            System.err.println(complaint(unknown.get()));
            System.exit(WRONG_USAGE);
        }
        if (List.of(arguments).contains(HELP)) {
            narrator.text(USAGE);
            return;
        }
        System.exit(run(narrator, List.of(arguments).contains(ONCE)));
    }

    private static int run(Narrator narrator, boolean once) throws IOException {
        Path folder = Files.createTempDirectory("cairn-quickstart-");
        Path root =
                Path.of(System.getProperty("cairn.root", ".")).toAbsolutePath().normalize();
        narrator.step("all that the programs write goes to " + folder);
        // Also where somebody presses Ctrl-C.
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> narrator.text("Nothing is left but " + folder + ", which you may delete."), "last-word"));
        try (Tour tour = new Tour(root, folder, narrator)) {
            tour.start();
            boolean complete = once ? tour.sendAThousand() : tour.sendUntilStopped();
            return complete ? 0 : FAILED;
        } catch (PeerFailure e) {
            System.err.println("The quickstart could not go on: " + e.getMessage());
            return FAILED;
        }
    }

    private static String complaint(String unknown) {
        String hint = Nearest.to(unknown, List.of(ONCE, HELP))
                .map(nearest -> " Did you mean " + nearest + "?")
                .orElse(" There are " + ONCE + " and " + HELP + ".");
        return "quickstart knows no option " + unknown + "." + hint;
    }
}
