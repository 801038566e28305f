package dev.cairn.config;

import dev.cairn.model.Values;
import java.nio.file.Path;

/** Where a value came from; its text is what people read. */
public sealed interface Origin {

    /** Whether what it says is in force whatever was changed over the network. */
    default boolean isStrongerThanTheNetwork() {
        return false;
    }

    /** What its text tells. */
    Values values();

    /** Nobody said anything. */
    record Default() implements Origin {
        @Override
        public Values values() {
            return Values.ofKind("default");
        }

        @Override
        public String toString() {
            return "default";
        }
    }

    /** A line of the configuration file. */
    record FileLine(Path file, int line) implements Origin {
        @Override
        public Values values() {
            return Values.ofKind("file-line").with("file", file.toString()).with("line", Integer.toString(line));
        }

        @Override
        public String toString() {
            return file + ":" + line;
        }
    }

    /** A request 318 or one over HTTP, which is remembered in a file of Cairn's own. */
    record Network(Path file) implements Origin {
        @Override
        public Values values() {
            return Values.ofKind("network").with("file", file.toString());
        }

        @Override
        public String toString() {
            return "changed over the network (" + file + ")";
        }
    }

    /** A property of the virtual machine, for the few that Apache's server reads from there. */
    record JvmProperty(String name) implements Origin {
        @Override
        public Values values() {
            return Values.ofKind("jvm-property").with("name", name);
        }

        @Override
        public boolean isStrongerThanTheNetwork() {
            return true;
        }

        @Override
        public String toString() {
            return "JVM property " + name;
        }
    }

    /** An environment variable. */
    record EnvironmentVariable(String name) implements Origin {
        @Override
        public Values values() {
            return Values.ofKind("environment-variable").with("name", name);
        }

        @Override
        public boolean isStrongerThanTheNetwork() {
            return true;
        }

        @Override
        public String toString() {
            return "environment variable " + name;
        }
    }

    /** A flag on the command line. */
    record Flag(String name) implements Origin {
        @Override
        public Values values() {
            return Values.ofKind("command-line").with("name", name);
        }

        @Override
        public boolean isStrongerThanTheNetwork() {
            return true;
        }

        @Override
        public String toString() {
            return "flag " + name;
        }
    }

    /** The program itself, as in a test or an embedded server. */
    record Code() implements Origin {
        @Override
        public Values values() {
            return Values.ofKind("code");
        }

        @Override
        public String toString() {
            return "set in code";
        }
    }
}
