package dev.cairn.e2e.differential;

import dev.cairn.testing.Dialect;

/** A peer's connection: opened when it is first used, and anew after it ended. */
record Connection(String name, Dialect dialect) {
    @Override
    public String toString() {
        return name + " (" + dialect.language() + " " + dialect.version() + " " + dialect.format() + ")";
    }
}
