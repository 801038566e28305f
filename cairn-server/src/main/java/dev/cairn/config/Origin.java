package dev.cairn.config;

import java.nio.file.Path;

/** Where a value came from; its text is what people read. */
public sealed interface Origin {

    /** Whether what it says is in force whatever was changed over the network. */
    default boolean isStrongerThanTheNetwork() {
        return false;
    }

    /** Nobody said anything. */
    record Default() implements Origin {
        @Override
        public String toString() {
            return "default";
        }
    }

    /** A line of the configuration file. */
    record FileLine(Path file, int line) implements Origin {
        @Override
        public String toString() {
            return file + ":" + line;
        }
    }

    /** A request 318, which is remembered in a file of Cairn's own. */
    record Network(Path file) implements Origin {
        @Override
        public String toString() {
            return "changed over the network (" + file + ")";
        }
    }

    /** A property of the virtual machine, for the few that Apache's server reads from there. */
    record JvmProperty(String name) implements Origin {
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
        public String toString() {
            return "set in code";
        }
    }
}
