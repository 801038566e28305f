package dev.cairn.transport;

import java.net.InetSocketAddress;

/** The server can not listen where it was told to. The message is a sentence that names address and port. */
public final class BindFailed extends RuntimeException {

    private static final long serialVersionUID = 1L;

    BindFailed(InetSocketAddress address, Throwable cause) {
        super(
                "Can not listen on " + address.getHostString() + " port " + address.getPort() + ": "
                        + cause.getMessage(),
                cause);
    }
}
