package dev.cairn.metrics;

/**
 * All metrics at one moment, written down.
 *
 * @param contentType what format the text is in, as an HTTP header says it
 * @param text to be sent in UTF-8
 */
public record Scrape(String contentType, String text) {}
