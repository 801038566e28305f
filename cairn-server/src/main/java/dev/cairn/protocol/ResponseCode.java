package dev.cairn.protocol;

/** What an answer says in its code. */
final class ResponseCode {
    static final int SUCCESS = 0;
    static final int SYSTEM_ERROR = 1;
    static final int SYSTEM_BUSY = 2;
    static final int REQUEST_CODE_NOT_SUPPORTED = 3;
    static final int NO_PERMISSION = 16;
    static final int TOPIC_NOT_EXIST = 17;
    static final int QUERY_NOT_FOUND = 22;

    private ResponseCode() {}
}
