package dev.cairn.model;

/** What a broker said about slaves that act as master: request 103, field {@code enableActingMaster}, since 5.0. */
public enum ActingMaster {
    /** The field was absent: a broker before 5.0, whose slaves never contribute topics. */
    UNKNOWN,
    /** The broker knows the feature and has it off. */
    OFF,
    /** A slave of this broker's group may serve in place of a lost master. */
    ON
}
