package dev.cairn.benchmarks.plot;

import java.util.List;

/**
 * Points that belong together, from left to right.
 *
 * @param name how the legend calls it
 */
public record Curve(String name, List<Point> points) {

    /** One value of the curve. */
    public record Point(double x, double y) {}
}
