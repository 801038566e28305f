package dev.cairn.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** Something that an operator can ask for. */
interface Verb {
    /** Its words on the command line, made anew each time. */
    CommandSpec spec();

    /**
     * Does it.
     *
     * @param parsed what was written behind its name
     * @return the exit code
     * @throws VerbFailure if it cannot be done
     */
    int run(ParseResult parsed);
}
