package dev.cairn.benchmarks.plot;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** A logarithmic axis: whole decades, from the one that holds the least value to the one that holds the greatest. */
record LogAxis(int firstDecade, int lastDecade) {

    /** An axis on which all these values have their place; there must be one, and all must be positive. */
    static LogAxis of(DoubleStream values) {
        var all = values.summaryStatistics();
        if (all.getCount() == 0 || all.getMin() <= 0) {
            throw new IllegalArgumentException("a logarithmic axis needs values, and only positive ones");
        }
        int first = (int) Math.floor(Math.log10(all.getMin()));
        int last = (int) Math.ceil(Math.log10(all.getMax()));
        return new LogAxis(first, Math.max(last, first + 1));
    }

    /** Where a value lies: 0 at the beginning of the axis, 1 at its end. */
    double position(double value) {
        return (Math.log10(value) - firstDecade) / (lastDecade - firstDecade);
    }

    /** The values that are marked: the powers of ten. */
    List<Double> marks() {
        return IntStream.rangeClosed(firstDecade, lastDecade)
                .mapToObj(decade -> Math.pow(10, decade))
                .toList();
    }

    /** How a marked value is written. */
    static String text(double mark) {
        return mark >= 1 ? String.format(Locale.ROOT, "%,.0f", mark) : Double.toString(mark);
    }
}
