package dev.cairn.benchmarks.sidebyside.servers;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The same contestant, whose virtual machine writes into a file of its own when it stood still to collect its heap. */
public record PausesLogged(Contestant contestant) implements AlteredContestant {

    /** Read by every {@code java} from 9 on, whichever script starts it. */
    private static final String OPTIONS = "JDK_JAVA_OPTIONS";

    /** The file in the server's folder. */
    public static PauseLog logIn(Path folder) {
        return new PauseLog(folder.resolve("pauses.log"));
    }

    @Override
    public Contestant of(Contestant somebody) {
        return new PausesLogged(somebody);
    }

    @Override
    public Map<String, String> environment(Path folder) {
        Map<String, String> environment = new HashMap<>(contestant.environment(folder));
        String given = System.getenv().getOrDefault(OPTIONS, "");
        environment.put(OPTIONS, (given + " -Xlog:gc:file=" + logIn(folder).file()).strip());
        return environment;
    }
}
