package dev.cairn.config;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * Where settings are read from, weakest first: the file, what was changed over the network before (it is in the data
 * folder, which these sources name), the properties of the virtual machine, the environment, the
 * flags (by key).
 */
public record Sources(
        Optional<Path> file,
        Map<String, String> jvmProperties,
        Map<String, String> environment,
        Map<String, String> flags) {

    public Sources {
        jvmProperties = Map.copyOf(jvmProperties);
        environment = Map.copyOf(environment);
        flags = Map.copyOf(flags);
    }

    /** Nothing given: every option has its default. */
    public static Sources none() {
        return new Sources(Optional.empty(), Map.of(), Map.of(), Map.of());
    }

    /** What this process was given, with the file and the flags of its command line. */
    public static Sources ofThisProcess(Optional<Path> file, Map<String, String> flags) {
        Properties properties = System.getProperties();
        Map<String, String> jvmProperties = properties.stringPropertyNames().stream()
                .collect(Collectors.toMap(name -> name, properties::getProperty));
        return new Sources(file, jvmProperties, System.getenv(), flags);
    }
}
