package dev.cairn.cli;

/** How many columns of a terminal a text takes: letters of Chinese, Japanese and Korean take two, marks on a letter none. */
final class DisplayWidth {
    /** First and last of what Unicode's table of East Asian widths calls wide, without small gaps. In order. */
    private static final int[][] WIDE = {
        {0x1100, 0x115F},
        {0x231A, 0x231B},
        {0x2329, 0x232A},
        {0x23E9, 0x23EC},
        {0x2614, 0x2615},
        {0x2648, 0x2653},
        {0x26A1, 0x26A1},
        {0x26BD, 0x26BE},
        {0x2705, 0x2705},
        {0x274C, 0x274C},
        {0x2753, 0x2757},
        {0x2795, 0x2797},
        {0x2B50, 0x2B50},
        {0x2E80, 0x303E},
        {0x3041, 0x33FF},
        {0x3400, 0x4DBF},
        {0x4E00, 0xA4CF},
        {0xA960, 0xA97F},
        {0xAC00, 0xD7A3},
        {0xF900, 0xFAFF},
        {0xFE10, 0xFE19},
        {0xFE30, 0xFE6F},
        {0xFF01, 0xFF60},
        {0xFFE0, 0xFFE6},
        {0x16FE0, 0x18DFF},
        {0x1AFF0, 0x1B2FF},
        {0x1F18E, 0x1F19A},
        {0x1F200, 0x1F320},
        {0x1F32D, 0x1F64F},
        {0x1F680, 0x1F6FC},
        {0x1F7E0, 0x1F7EB},
        {0x1F90C, 0x1FAFF},
        {0x20000, 0x3FFFD},
    };

    private static final int FIRST_WIDE = WIDE[0][0];

    private DisplayWidth() {}

    /** The columns of a text that has no line breaks. */
    static int of(String text) {
        return text.codePoints().map(DisplayWidth::of).sum();
    }

    private static int of(int c) {
        if (c >= FIRST_WIDE && isWide(c)) {
            return 2;
        }
        return isMark(c) ? 0 : 1;
    }

    private static boolean isWide(int c) {
        for (int[] range : WIDE) {
            if (c <= range[1]) {
                return c >= range[0];
            }
        }
        return false;
    }

    private static boolean isMark(int c) {
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK;
    }

    /** As much of the beginning of a text as fits, with dots where something is missing. */
    static String cut(String text, int columns) {
        if (of(text) <= columns) {
            return text;
        }
        StringBuilder start = new StringBuilder();
        int width = 0;
        for (int at = 0; at < text.length(); at = text.offsetByCodePoints(at, 1)) {
            int c = text.codePointAt(at);
            width += of(c);
            if (width > columns - 3) {
                break;
            }
            start.appendCodePoint(c);
        }
        return start.append("...").toString();
    }
}
