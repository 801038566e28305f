package dev.cairn.e2e.differential.tables;

/** A broker process: its cluster, and {@code host:port} for clients. */
public record Address(String cluster, String address) {}
