package dev.cairn.model;

/**
 * A fingerprint of everything that a broker sent with a registration. Two registrations of one broker with the same
 * digest say the same.
 *
 * @param high the first 64 bits
 * @param low the next 64 bits
 */
public record ContentDigest(long high, long low) {}
