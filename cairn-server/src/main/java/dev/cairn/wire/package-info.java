/**
 * Bytes to frames and back. Knows no request code's meaning.
 *
 * <p>A {@link dev.cairn.wire.Frame} is a {@link dev.cairn.wire.FrameHeader} and a body. {@link
 * dev.cairn.wire.FrameDecoder} cuts frames off a stream within {@link dev.cairn.wire.FrameLimits}, {@link
 * dev.cairn.wire.FrameEncoder} writes them in either {@link dev.cairn.wire.HeaderFormat}. What is no frame is a {@link
 * dev.cairn.wire.MalformedFrame}, which knows the {@link dev.cairn.wire.ForeignProtocol} it looks like.
 *
 * <p>Thread rule: a frame belongs to whoever holds it; all else here is immutable and may be shared freely.
 */
@NullMarked
package dev.cairn.wire;

import org.jspecify.annotations.NullMarked;
