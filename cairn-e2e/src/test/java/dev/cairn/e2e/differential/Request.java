package dev.cairn.e2e.differential;

import java.util.Map;

/** What is sent: the same bytes to both servers. */
@SuppressWarnings("ArrayRecordComponent") // nobody changes a body, and nobody compares requests
record Request(Connection connection, int code, Map<String, String> fields, byte[] body) {
    private static final byte[] NO_BODY = {};

    /** A request without a body. */
    static Request of(Connection connection, int code, Map<String, String> fields) {
        return new Request(connection, code, fields, NO_BODY);
    }
}
