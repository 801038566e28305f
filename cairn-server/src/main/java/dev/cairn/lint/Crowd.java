package dev.cairn.lint;

import dev.cairn.model.Placement;

/**
 * Topics of users that live alike.
 *
 * @param placement where they live
 * @param topics which they are
 */
record Crowd(Placement placement, Sample topics) {}
