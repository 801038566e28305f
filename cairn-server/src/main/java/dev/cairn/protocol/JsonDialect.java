package dev.cairn.protocol;

/** The two forms in which Apache's server writes JSON. They differ in names that are numbers. */
enum JsonDialect {
    /** Such names have no quotes, which is no JSON. Some clients take the text apart by hand and need it so. */
    UNQUOTED_IDS,
    /** JSON as it should be: request 105 from clients since 4.9.4. */
    STANDARD
}
