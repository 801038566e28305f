package dev.cairn.transport;

import dev.cairn.model.GroupKey;
import dev.cairn.model.SessionId;

/**
 * Whom to call, and on whose account: addresses are what strangers registered, and may lead nowhere.
 *
 * @param address {@code host:port} as the peer registered it
 * @param group the group of brokers that it belongs to
 * @param origin the connection over which it registered
 */
public record Recipient(String address, GroupKey group, SessionId origin) {}
