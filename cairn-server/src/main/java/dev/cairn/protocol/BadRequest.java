package dev.cairn.protocol;

/**
 * A request that cannot be served as it stands, through its sender's fault. The message is sent to the sender, so it names
 * fields and bounds and quotes nothing but names. There is no stack trace: a stranger decides how often this happens.
 */
final class BadRequest extends RuntimeException {

    private static final long serialVersionUID = 1L;

    BadRequest(String remark) {
        super(remark, null, false, false);
    }

    /**
     * An answer that no peer could read.
     *
     * @param size how many bytes it would be, or at least how many
     * @param maxAnswerBytes how many there may be
     */
    static BadRequest tooLargeAnswer(String size, long maxAnswerBytes) {
        return new BadRequest("the answer would be " + size + " bytes, more than maxAnswerBytes = " + maxAnswerBytes
                + ", which is what peers can read");
    }

    String remark() {
        return String.valueOf(getMessage());
    }
}
