package dev.cairn.protocol;

/**
 * How large a compressed body may become. The topics of a broker inflate to 20 to 80 times what they take, even like-named
 * ones with all their attributes; zlib could do a thousand. Who inflates one body keeps the next one waiting, so what is far
 * beyond any registration is not inflated, whether or not its content would be kept.
 *
 * @param limit the most bytes
 * @param refusal what is told to the sender of more
 */
record InflatedSize(int limit, String refusal) {
    /** Small bodies may reach any ratio: there is no harm in them. */
    private static final long ALWAYS_ALLOWED = 2 << 20;

    private static final long MOST_OF_EACH_BYTE = 128;

    /**
     * The bound of one body.
     *
     * @param compressedBytes its size as it came
     * @param most what no body may exceed
     */
    static InflatedSize of(int compressedBytes, int most) {
        long usual = ALWAYS_ALLOWED + MOST_OF_EACH_BYTE * compressedBytes;
        if (usual < most) {
            return new InflatedSize(
                    (int) usual,
                    "the compressed body of " + compressedBytes + " bytes is larger than " + usual
                            + " bytes once inflated, which no registration comes to");
        }
        return upTo(most);
    }

    /** The bound of every body, whatever its size. */
    static InflatedSize upTo(int most) {
        return new InflatedSize(most, "the compressed body is larger than " + most + " bytes once inflated");
    }

    /** Refuses a body that becomes as large as this. */
    void check(long bytes) {
        if (bytes > limit) {
            throw new BadRequest(refusal);
        }
    }
}
