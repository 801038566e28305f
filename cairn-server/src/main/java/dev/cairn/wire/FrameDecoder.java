package dev.cairn.wire;

import io.netty.buffer.ByteBuf;
import java.util.Optional;

/**
 * Cuts frames off a stream of bytes. Every length is checked against its limit as soon as it can be read and against the
 * bytes at hand before it is used, so a peer can not make us allocate more than it has sent. Stateless: may be shared by all threads.
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
    private final int maxHeaderLength;
    private final HeaderCodec json;
    private final HeaderCodec binary;

    public FrameDecoder(FrameLimits limits) {
        this.maxLength = limits.maxFrameBytes() - LENGTH_BYTES;
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
        if (in.readableBytes() - LENGTH_BYTES < length) {
            return Optional.empty();
        }
        FrameHeader header = codec.decode(in.slice(start + LENGTH_BYTES + WORD_BYTES, headerLength));
        in.skipBytes(LENGTH_BYTES + WORD_BYTES + headerLength);
        Body body = bodyLength == 0 ? Body.none() : Body.owning(in.readRetainedSlice(bodyLength));
        return Optional.of(new Frame(header, body));
    }

    private void checkLength(int length, ByteBuf in) {
        if (length < WORD_BYTES) {
            throw new MalformedFrame("frame length " + length + " is too small", ForeignProtocol.recognise(in));
        }
        if (length > maxLength) {
            throw new MalformedFrame(
                    "frame length " + length + " is over the limit of " + maxLength, ForeignProtocol.recognise(in));
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
