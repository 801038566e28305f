package dev.cairn.transport;

import java.net.InetSocketAddress;
import java.nio.channels.UnresolvedAddressException;

/** The server can not listen where it was told to. The message is a sentence that names address and port. */
public final class BindFailed extends RuntimeException {

    private static final long serialVersionUID = 1L;

    BindFailed(InetSocketAddress address, Throwable cause) {
        super(
                "Can not listen on %s port %d: %s".formatted(address.getHostString(), address.getPort(), why(cause)),
                cause);
    }

    private static String why(Throwable cause) {
        if (cause instanceof UnresolvedAddressException) {
            return "no such host";
        }
        return cause.getMessage() == null ? cause.toString() : cause.getMessage();
    }
}
