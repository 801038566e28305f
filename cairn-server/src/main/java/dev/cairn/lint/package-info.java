/**
 * What is wrong, or soon will be, with the clusters as this name server sees them: findings, each with what was seen, what follows
 * and what to do about it.
 *
 * <p>Each {@link dev.cairn.lint.Check} is a pure function of one {@link dev.cairn.lint.Picture}; {@link dev.cairn.lint.Checks} has all
 * of them, and the reference page is made from it. {@link dev.cairn.lint.Lint} looks when somebody asks and keeps what it found.
 *
 * <p>Thread rule: pictures, kinds and findings are immutable once made, and checks keep nothing; one thread looks, and all may ask it to. Since
 * when groups are as they are is noted by the registry thread; which addresses can be reached is noted by the thread that tries them.
 */
@NullMarked
package dev.cairn.lint;

import org.jspecify.annotations.NullMarked;
