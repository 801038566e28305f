package dev.cairn.wire;

import io.netty.buffer.ByteBuf;
import java.util.Optional;

/**
 * Cuts frames off a stream of bytes. Every length is checked against its limit as soon as it can be read and against the
 * bytes at hand before it is used, so a peer cannot make us allocate more than it has sent. One for each stream.
 *
 * <pre>
 * 0    4  L, the number of bytes after this field
 * 4    1  type of the header
 * 5    3  H, length of the header
 * 8    H  header
 * 8+H     body, to the end
 * </pre>
 */
public final class FrameDecoder {

    private static final int LENGTH_BYTES = 4;
    private static final int WORD_BYTES = 4;
    private static final int HEADER_LENGTH_MASK = 0xFFFFFF;

    private final int maxLength;
    private final int maxLargeLength;
    private final int largeCode;
    private final int maxHeaderLength;
    private final HeaderCodec json;
    private final HeaderCodec binary;
    /** That the frame which is on its way may be large is found out once, not with each of its packets. */
    private boolean mayBeLarge;

    public FrameDecoder(FrameLimits limits) {
        this.maxLength = limits.maxFrameBytes() - LENGTH_BYTES;
        this.maxLargeLength = Math.max(limits.maxFrameBytes(), limits.large().maxBytes()) - LENGTH_BYTES;
        this.largeCode = limits.large().code();
        this.maxHeaderLength = limits.maxHeaderBytes();
        this.json = new JsonHeaderCodec(limits.maxFields());
        this.binary = new BinaryHeaderCodec(limits.maxFields());
    }

    /**
     * Takes the first frame out of the readable bytes, or nothing while it is incomplete. The frame's body is a retained
     * slice of {@code in}.
     *
     * @throws MalformedFrame if no frame can begin with these bytes
     */
    public Optional<Frame> decode(ByteBuf in) {
        if (in.readableBytes() < LENGTH_BYTES) {
            return Optional.empty();
        }
        int start = in.readerIndex();
        int length = in.getInt(start);
        checkLength(length, in);
        if (in.readableBytes() < LENGTH_BYTES + WORD_BYTES) {
            return Optional.empty();
        }
        int word = in.getInt(start + LENGTH_BYTES);
        HeaderCodec codec = codec(word >>> 24);
        int headerLength = word & HEADER_LENGTH_MASK;
        int bodyLength = length - WORD_BYTES - headerLength;
        if (bodyLength < 0) {
            throw new MalformedFrame("header length " + headerLength + " does not fit into frame length " + length);
        }
        if (headerLength > maxHeaderLength) {
            throw new MalformedFrame("header length " + headerLength + " is over the limit of " + maxHeaderLength);
        }
        int available = in.readableBytes() - LENGTH_BYTES;
        if (length > maxLength && !mayBeLarge && available >= WORD_BYTES + headerLength) {
            checkLarge(length, codec.decode(in.slice(start + LENGTH_BYTES + WORD_BYTES, headerLength)));
            mayBeLarge = true;
        }
        if (available < length) {
            return Optional.empty();
        }
        mayBeLarge = false;
        FrameHeader header = codec.decode(in.slice(start + LENGTH_BYTES + WORD_BYTES, headerLength));
        in.skipBytes(LENGTH_BYTES + WORD_BYTES + headerLength);
        Body body = bodyLength == 0 ? Body.none() : Body.owning(in.readRetainedSlice(bodyLength));
        return Optional.of(new Frame(header, body));
    }

    private void checkLength(int length, ByteBuf in) {
        if (length < WORD_BYTES) {
            throw new MalformedFrame("frame length " + length + " is too small", ForeignProtocol.recognise(in));
        }
        if (length > maxLargeLength) {
            throw new MalformedFrame(
                    "frame length " + length + " is over the limit of " + maxLargeLength,
                    ForeignProtocol.recognise(in));
        }
    }

    private void checkLarge(int length, FrameHeader header) {
        if (header.code() != largeCode) {
            throw new MalformedFrame(
                    "frame length " + length + " is over the limit of " + maxLength + " for request " + header.code());
        }
    }

    private HeaderCodec codec(int type) {
        return switch (type) {
            case 0 -> json;
            case 1 -> binary;
            default -> throw new MalformedFrame("header type " + type + " is neither 0 nor 1");
        };
    }
}
