package dev.cairn.main;

import dev.cairn.config.ConfigText;
import dev.cairn.config.InvalidSettings;
import dev.cairn.config.Option;
import dev.cairn.config.Options;
import dev.cairn.config.Settings;
import dev.cairn.config.Sources;
import dev.cairn.kv.InvalidKeyValueFile;
import dev.cairn.storage.DocumentInUse;
import dev.cairn.transport.BindFailed;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** {@code serve}: reads the settings and runs the server. A mistake of the user is told in sentences. */
final class ServeCommand {

    private final PrintStream out;
    private final PrintStream err;
    private final ToIntFunction<Settings> server;
    private final ToIntFunction<Settings> rehearsal;

    /** The server is whatever runs with the settings until it has stopped, and gives the exit code; the rehearsal likewise. */
    ServeCommand(PrintStream out, PrintStream err, ToIntFunction<Settings> server, ToIntFunction<Settings> rehearsal) {
        this.out = out;
        this.err = err;
        this.server = server;
        this.rehearsal = rehearsal;
    }

    CommandSpec spec() {
        CommandSpec spec = CommandTree.withHelp("serve", "Run the name server in the foreground.");
        spec.addOption(OptionSpec.builder("-c", "--config")
                .paramLabel("FILE")
                .type(Path.class)
                .description("Configuration file: Java properties, the namesrv.conf of Apache's name server as it is.")
                .build());
        spec.addOption(OptionSpec.builder("-p", "--print-config")
                .type(boolean.class)
                .description("Print every value with its origin, and end.")
                .build());
        spec.addOption(OptionSpec.builder("-n")
                .paramLabel("ADDRESSES")
                .type(String.class)
                .description("Accepted, as Apache's start script may pass it; does nothing.")
                .build());
        spec.addOption(OptionSpec.builder("--rehearse")
                .type(boolean.class)
                .hidden(true)
                .description("Serve made-up requests of its own and end. The launcher does so once for a fast start.")
                .build());
        Options.all().forEach(option -> spec.addOption(flag(option)));
        return spec;
    }

    private static OptionSpec flag(Option<?> option) {
        OptionSpec.Builder flag = OptionSpec.builder(option.flag())
                .paramLabel(option.valueName())
                .type(String.class)
                .hidden(!option.isInUse())
                .description(option.help() + " Default: " + option.defaultText());
        return option.isSwitch() ? flag.arity("0..1").fallbackValue("true").build() : flag.build();
    }

    int run(ParseResult parsed) {
        try {
            @Nullable Path file = parsed.matchedOptionValue("-c", null);
            Optional<Path> found = Optional.ofNullable(file).map(Path::toAbsolutePath);
            Settings settings = Settings.load(Sources.ofThisProcess(found, flags(parsed)));
            if (parsed.matchedOptionValue("-p", false)) {
                settings.warnings().forEach(err::println);
                out.print(ConfigText.withOrigins(settings));
                return ExitCode.FINE;
            }
            boolean isRehearsal = parsed.matchedOptionValue("--rehearse", false);
            return (isRehearsal ? rehearsal : server).applyAsInt(settings);
        } catch (InvalidSettings e) {
            err.println(e.getMessage());
            return e.isOnlyAboutFlags() ? ExitCode.WRONG_USAGE : ExitCode.FAILED;
        } catch (DocumentInUse e) {
            err.println(e.getMessage() + "; give each server a dataDir of its own, and a kvConfigPath if it is set");
            return ExitCode.FAILED;
        } catch (InvalidKeyValueFile | BindFailed | UnusableFolder e) {
            err.println(e.getMessage());
            return ExitCode.FAILED;
        }
    }

    private static Map<String, String> flags(ParseResult parsed) {
        Map<String, String> flags = new HashMap<>();
        for (Option<?> option : Options.all()) {
            if (parsed.hasMatchedOption(option.flag())) {
                flags.put(option.key(), parsed.matchedOptionValue(option.flag(), ""));
            }
        }
        return flags;
    }
}
