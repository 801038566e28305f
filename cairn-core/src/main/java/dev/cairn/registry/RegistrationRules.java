package dev.cairn.registry;

/**
 * What an operator has settled about registrations, as it is at the moment of one.
 *
 * @param ownerFreshNanos how lately the owner of a slot must have been heard for it to keep the slot against a claimant
 *     of the same epoch
 * @param limits how much may be in the registry
 */
public record RegistrationRules(long ownerFreshNanos, Limits limits) {}
