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

    String remark() {
        return String.valueOf(getMessage());
    }
}
