package dev.cairn.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.netty.buffer.ByteBuf;
import java.util.Map;

/** Protocols that peers speak to a name server's port by mistake, told by their first four bytes. */
public enum ForeignProtocol {
    HTTP_1("HTTP/1", "this port speaks RocketMQ's remoting protocol, not HTTP"),
    HTTP_2("HTTP/2", "gRPC clients must use the proxy's port"),
    TLS("TLS", "this port does not speak TLS; turn TLS off in the client"),
    SSH("SSH", "this is not an SSH port"),
    PROXY("a PROXY header", "a load balancer announces its client, which this port does not accept"),
    UNKNOWN("no known protocol", "");

    static final int OPENING_BYTES = 4;

    private static final String TLS_HANDSHAKE = "\u0016\u0003";
    private static final Map<String, ForeignProtocol> BY_OPENING = Map.ofEntries(
            Map.entry("GET ", HTTP_1),
            Map.entry("HEAD", HTTP_1),
            Map.entry("POST", HTTP_1),
            Map.entry("PUT ", HTTP_1),
            Map.entry("DELE", HTTP_1),
            Map.entry("CONN", HTTP_1),
            Map.entry("OPTI", HTTP_1),
            Map.entry("TRAC", HTTP_1),
            Map.entry("PATC", HTTP_1),
            Map.entry("PRI ", HTTP_2),
            Map.entry("SSH-", SSH),
            Map.entry("PROX", PROXY),
            Map.entry("\r\n\r\n", PROXY));

    private final String label;
    private final String hint;

    ForeignProtocol(String label, String hint) {
        this.label = label;
        this.hint = hint;
    }

    /** Its name, for people. */
    public String label() {
        return label;
    }

    /** What whoever runs the peer should do, empty for {@link #UNKNOWN}. */
    public String hint() {
        return hint;
    }

    /** What the first four readable bytes open. Consumes nothing. */
    static ForeignProtocol recognise(ByteBuf in) {
        String opening = in.toString(in.readerIndex(), OPENING_BYTES, ISO_8859_1);
        return opening.startsWith(TLS_HANDSHAKE) ? TLS : BY_OPENING.getOrDefault(opening, UNKNOWN);
    }
}
