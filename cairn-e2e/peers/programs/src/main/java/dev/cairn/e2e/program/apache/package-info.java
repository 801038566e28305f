/** The programs with Apache's remoting client, 4.x and 5.x. Thread rule: as in the package above. */
@NullMarked
package dev.cairn.e2e.program.apache;

import org.jspecify.annotations.NullMarked;
