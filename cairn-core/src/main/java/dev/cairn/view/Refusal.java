package dev.cairn.view;

import dev.cairn.model.BrokerIdentity;
import dev.cairn.registry.Event;

/**
 * A broker that wanted a place and did not get it.
 *
 * @param claimant the place that it wanted
 * @param owner who has it
 * @param reason why the owner kept it
 * @param atNanos when, by the server's monotonic clock
 */
public record Refusal(BrokerIdentity claimant, BrokerIdentity owner, Event.RefusalReason reason, long atNanos) {}
