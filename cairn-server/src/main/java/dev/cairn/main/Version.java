package dev.cairn.main;

import java.util.Objects;

/** What this program calls itself. */
final class Version {

    private Version() {}

    /** The version in the manifest of the jar; classes that are not in the jar have none. */
    static String cairn() {
        return Objects.requireNonNullElse(Version.class.getPackage().getImplementationVersion(), "(not packaged)");
    }

    static String line() {
        return "Cairn " + cairn() + " (Java " + Runtime.version() + ")";
    }
}
