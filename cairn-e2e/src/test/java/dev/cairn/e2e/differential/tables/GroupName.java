package dev.cairn.e2e.differential.tables;

/** How a replica group is found: by its cluster and name, or with no cluster at all. */
record GroupName(String cluster, String name) {}
