package dev.cairn.access;

import java.net.InetSocketAddress;

/** What has to be known of a request to say whether it is served. */
public interface Asked {

    /** The request's code; one that nobody serves passes, to be answered as such. */
    int code();

    /** Who sends it. */
    InetSocketAddress peer();

    /** Whether a broker that stands has registered over this connection. */
    boolean speaksForBroker();

    /** What is asked, for people, with the broker that it is about if it is about one. Wanted only of what is refused. */
    String inWords();
}
