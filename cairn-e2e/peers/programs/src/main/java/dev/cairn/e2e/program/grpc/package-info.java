/** The programs with the gRPC client. Thread rule: as in the package above. */
@NullMarked
package dev.cairn.e2e.program.grpc;

import org.jspecify.annotations.NullMarked;
