package dev.cairn.wire;

import io.netty.buffer.ByteBuf;

/** Writes whole numbers as decimal digits. */
final class AsciiNumbers {

    private AsciiNumbers() {}

    static void write(int number, ByteBuf out) {
        // As a long, so that the smallest int has a positive counterpart.
        long rest = number;
        if (rest < 0) {
            out.writeByte('-');
            rest = -rest;
        }
        long unit = 1;
        while (rest / unit >= 10) {
            unit *= 10;
        }
        for (; unit > 0; unit /= 10) {
            out.writeByte((int) ('0' + rest / unit % 10));
        }
    }
}
