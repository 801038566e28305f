package dev.cairn.transport;

import java.net.InetSocketAddress;
import java.nio.channels.UnresolvedAddressException;

/** The server cannot listen where it was told to. The message is a sentence that names address and port. */
public final class BindFailed extends RuntimeException {

    private static final long serialVersionUID = 1L;

    BindFailed(InetSocketAddress address, Throwable cause) {
        super("Cannot listen on " + words(address) + ": " + why(cause), cause);
    }

    /**
     * The same with the option that gives the port, as it is not the only one that this server listens on.
     *
     * @param option its key
     */
    public BindFailed(InetSocketAddress address, String option, Throwable cause) {
        super("Cannot listen on " + words(address) + " (" + option + "): " + why(cause), cause);
    }

    private static String words(InetSocketAddress address) {
        return address.getHostString() + " port " + address.getPort();
    }

    private static String why(Throwable cause) {
        if (cause instanceof UnresolvedAddressException) {
            return "no such host";
        }
        String message = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        // Netty's native transport and the virtual machine wrap these words of the operating system differently.
        return message.contains("Address already in use") ? "the port is in use by another process" : message;
    }
}
