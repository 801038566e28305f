package dev.cairn.benchmarks.plot;

import java.util.List;

/**
 * Curves over two logarithmic axes.
 *
 * @param across what stands below the horizontal axis, with its unit
 * @param upwards what stands beside the vertical axis, with its unit
 */
public record Chart(String title, String across, String upwards, List<Curve> curves) {}
