package dev.cairn.benchmarks.sidebyside.servers;

/**
 * What a stretch of time cost.
 *
 * @param seconds how long it was
 * @param serverCpuSeconds processor time of the server
 * @param othersCores cores that neither the server nor the load used but somebody else did
 */
public record ServerLoad(double seconds, double serverCpuSeconds, double othersCores) {

    /** Of no time at all. */
    public static final ServerLoad NONE = new ServerLoad(0, 0, 0);
}
