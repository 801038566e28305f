package dev.cairn.registry;

/**
 * What an operator has settled about registrations, as it is at the moment of one.
 *
 * @param ownerFreshNanos how lately the owner of a slot must have been heard for it to keep the slot against a claimant
 *     of the same epoch; 0 if it never keeps it
 * @param dropsUnnamedTopics whether a master's topics go that it names no more, once its table is known to be whole
 * @param limits how much may be in the registry
 */
public record RegistrationRules(long ownerFreshNanos, boolean dropsUnnamedTopics, Limits limits) {}
