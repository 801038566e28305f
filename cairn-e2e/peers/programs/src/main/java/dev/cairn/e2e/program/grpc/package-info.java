/** The programs with the gRPC client. Thread rule: as in the package above. */
package dev.cairn.e2e.program.grpc;
