package dev.cairn.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * RocketMQ's own header encoding.
 *
 * <pre>
 * int16 code, int8 language, int16 version, int32 opaque, int32 flags,
 * int32 length + remark, int32 length + fields: each int16 length + key, int32 length + value
 * </pre>
 *
 * An empty key or value means null here (Apache 4.9.4 and later), so such a field is left out in both directions.
 */
final class BinaryHeaderCodec implements HeaderCodec {

    private static final int FIXED_BYTES = 21;
    private static final int FIELD_OVERHEAD = 6;

    private final int maxFields;

    BinaryHeaderCodec(int maxFields) {
        this.maxFields = maxFields;
    }

    @Override
    public FrameHeader decode(ByteBuf header) {
        if (header.readableBytes() < FIXED_BYTES) {
            throw new MalformedFrame("binary header of " + header.readableBytes() + " bytes is too short");
        }
        int code = header.readShort();
        Language language = Language.ofCode(header.readByte());
        int version = header.readShort();
        int opaque = header.readInt();
        int flags = header.readInt();
        String remark = text(header, header.readInt(), "remark");
        Map<String, String> fields = fields(header);
        if (header.isReadable()) {
            throw new MalformedFrame(header.readableBytes() + " bytes are left over at the end of a binary header");
        }
        return new FrameHeader(code, language, version, opaque, flags, remark, fields, HeaderFormat.BINARY);
    }

    private Map<String, String> fields(ByteBuf header) {
        require(header, 4, "length of the fields");
        int length = header.readInt();
        if (length <= 0) {
            // Apache takes a negative length for "no fields" as well.
            return Map.of();
        }
        require(header, length, "fields");
        ByteBuf area = header.readSlice(length);
        Map<String, String> fields = new LinkedHashMap<>();
        for (int count = 1; area.isReadable(); count++) {
            if (count > maxFields) {
                throw new MalformedFrame("header has more than " + maxFields + " fields");
            }
            require(area, 2, "length of a key");
            String key = text(area, area.readShort(), "key");
            require(area, 4, "length of a value");
            String value = text(area, area.readInt(), "value");
            if (!key.isEmpty() && !value.isEmpty()) {
                fields.put(key, value);
            }
        }
        return fields;
    }

    private static String text(ByteBuf in, int length, String what) {
        require(in, length, what);
        return in.readCharSequence(length, UTF_8).toString();
    }

    private static void require(ByteBuf in, int length, String what) {
        if (length < 0 || length > in.readableBytes()) {
            throw new MalformedFrame("binary header ends within its " + what + ": " + length + " bytes announced, "
                    + in.readableBytes() + " left");
        }
    }

    @Override
    public void encode(FrameHeader header, ByteBuf out) {
        out.writeShort(header.code());
        out.writeByte(header.language().code());
        out.writeShort(header.version());
        out.writeInt(header.opaque());
        out.writeInt(header.flags());
        out.writeInt(ByteBufUtil.utf8Bytes(header.remark()));
        ByteBufUtil.writeUtf8(out, header.remark());
        int lengthAt = out.writerIndex();
        out.writeInt(0);
        header.fields().forEach((key, value) -> encodeField(key, value, out));
        out.setInt(lengthAt, out.writerIndex() - lengthAt - 4);
    }

    private static void encodeField(String key, String value, ByteBuf out) {
        if (key.isEmpty() || value.isEmpty()) {
            return;
        }
        int keyBytes = ByteBufUtil.utf8Bytes(key);
        if (keyBytes > Short.MAX_VALUE) {
            throw new IllegalArgumentException("a key of " + keyBytes + " bytes cannot be written");
        }
        int valueBytes = ByteBufUtil.utf8Bytes(value);
        out.ensureWritable(FIELD_OVERHEAD + keyBytes + valueBytes);
        out.writeShort(keyBytes);
        ByteBufUtil.writeUtf8(out, key);
        out.writeInt(valueBytes);
        ByteBufUtil.writeUtf8(out, value);
    }
}
