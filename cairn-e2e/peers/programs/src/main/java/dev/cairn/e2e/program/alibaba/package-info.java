/** The programs with the remoting client from before the project came to Apache. Thread rule: as in the package above. */
@NullMarked
package dev.cairn.e2e.program.alibaba;

import org.jspecify.annotations.NullMarked;
