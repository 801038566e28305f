/**
 * The rules that the code's structure keeps, as tests: which package may know which, what each may use, and how the
 * repository is kept tidy.
 *
 * <p>Thread rule: none; tests run one after another.
 */
@NullMarked
package dev.cairn.structure;

import org.jspecify.annotations.NullMarked;
