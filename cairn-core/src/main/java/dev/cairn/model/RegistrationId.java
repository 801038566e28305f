package dev.cairn.model;

/**
 * Which registration of a broker is meant. Each accepted registration gets a new one, so a removal that was decided on
 * an earlier registration can be told from one that means the standing one.
 *
 * @param session the connection it came over
 * @param sequence grows with each registration of any broker
 */
public record RegistrationId(SessionId session, long sequence) {}
