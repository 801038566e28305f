package dev.cairn.config;

/** How much the server says on its console. */
public enum LogLevel {
    ERROR,
    WARN,
    INFO,
    DEBUG,
    TRACE
}
