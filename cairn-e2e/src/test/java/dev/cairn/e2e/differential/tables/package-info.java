/**
 * What a name server holds, in plain mutable tables: with the {@link dev.cairn.e2e.differential.tables.Quirk}s of Apache's
 * server, with some of them, or with none. Says what each server should answer, and so why two answers differ.
 *
 * <p>Written from the description of Apache's tables and not from Cairn's code, so that it does not share Cairn's mistakes.
 *
 * <p>Thread rule: tables belong to the test that made them; all else is immutable.
 */
@NullMarked
package dev.cairn.e2e.differential.tables;

import org.jspecify.annotations.NullMarked;
