package dev.cairn.model;

/**
 * Where a change came from.
 *
 * @param address {@code host:port} of the peer that asked for it
 * @param requestCode the code of its request
 */
public record Origin(String address, int requestCode) {}
