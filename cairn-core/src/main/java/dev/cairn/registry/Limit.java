package dev.cairn.registry;

/** What there may not be any number of, as strangers can make it grow. */
public enum Limit {
    /** Brokers that are there, and groups whose right to write is withdrawn. */
    BROKERS,
    /** Topics. */
    TOPICS,
    /** Topics times the groups that offer them: the entries of all routes. */
    ROUTE_ENTRIES,
    /** Names and addresses of brokers: what an answer that shows all of them has to hold. */
    NAMES_AND_ADDRESSES,
    /** Bytes of memory for the routes of all topics. */
    BYTES_OF_ROUTES
}
