package dev.cairn.e2e.program;

import java.util.function.Consumer;

/** Sending and receiving, as one client library does it. */
public interface MessageLibrary {
    /** Connects a sender. */
    Sender openSender(Assignment assignment) throws Exception;

    /** Connects a receiver, which hands on the key of each message that it gets, from any thread, repeated ones too. */
    AutoCloseable openReceiver(Assignment assignment, Consumer<String> keys) throws Exception;

    /** A connected sender. */
    interface Sender extends AutoCloseable {
        /** Sends one message; an exception means that the library gave up, after the retries it makes by itself. */
        void send(String key) throws Exception;
    }
}
