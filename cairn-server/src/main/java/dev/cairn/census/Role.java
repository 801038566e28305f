package dev.cairn.census;

/** What a peer is, as far as what it has sent over its connection tells. */
public enum Role {
    /** It has sent nothing yet. */
    SILENT,
    /** It looks up routes. */
    CLIENT,
    /** It lists or changes what operators are in charge of: {@code mqadmin}, a dashboard, an exporter. */
    TOOL,
    /** It has sent what only brokers send. */
    BROKER
}
