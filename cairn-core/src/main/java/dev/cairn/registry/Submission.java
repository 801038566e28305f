package dev.cairn.registry;

import dev.cairn.model.ContentDigest;
import dev.cairn.model.SessionId;

/**
 * How a registration reached us.
 *
 * @param session the connection that it came over
 * @param gaps how many changes that came over this connection before it were not done: some of what its broker sent is
 *     missing exactly where this number differs
 * @param digest of everything that it says
 */
public record Submission(SessionId session, long gaps, ContentDigest digest) {}
