package dev.cairn.benchmarks.plot;

import java.util.List;
import java.util.Locale;

/** Draws charts beside and below one another as one SVG picture, which is readable on light and on dark ground. */
public final class Sheet {

    private static final int CHARTS_OF_A_ROW = 2;
    private static final int WIDTH = 460;
    private static final int HEIGHT = 330;
    private static final int LEFT = 70;
    private static final int TOP = 34;
    private static final int PLOT_WIDTH = 370;
    private static final int PLOT_HEIGHT = 190;
    private static final int COLOURS = 6;
    private static final int LEGEND_COLUMNS = 2;

    /** Six colours that can be told apart, also by people who do not see red and green as others do, on either ground. */
    private static final String STYLE = """
            <style>
            svg { background: #ffffff; font: 12px sans-serif; }
            text { fill: #222222; }
            .title { font-size: 14px; font-weight: bold; }
            .frame, .mark { fill: none; stroke: #999999; }
            .mark { stroke-opacity: 0.35; }
            .curve { fill: none; stroke-width: 2; }
            .c0 { stroke: #0072b2; } .c1 { stroke: #d55e00; } .c2 { stroke: #009e73; }
            .c3 { stroke: #cc79a7; } .c4 { stroke: #b38600; } .c5 { stroke: #5e9bc8; }
            circle { fill: #ffffff; stroke-width: 2; }
            @media (prefers-color-scheme: dark) {
            svg { background: #14181c; }
            text { fill: #e0e0e0; }
            circle { fill: #14181c; }
            }
            </style>
            """;

    private final StringBuilder svg = new StringBuilder();

    private Sheet() {}

    /** The picture as the text of an SVG file. */
    public static String of(List<Chart> charts) {
        int rows = (charts.size() + CHARTS_OF_A_ROW - 1) / CHARTS_OF_A_ROW;
        Sheet sheet = new Sheet();
        sheet.add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\">",
                CHARTS_OF_A_ROW * WIDTH, rows * HEIGHT);
        sheet.svg.append(STYLE);
        for (int i = 0; i < charts.size(); i++) {
            int left = i % CHARTS_OF_A_ROW * WIDTH;
            int top = i / CHARTS_OF_A_ROW * HEIGHT;
            sheet.add("<g transform=\"translate(%d %d)\">", left + LEFT, top + TOP);
            sheet.draw(charts.get(i));
            sheet.add("</g>");
        }
        sheet.add("</svg>");
        return sheet.svg.toString();
    }

    private void draw(Chart chart) {
        LogAxis x = LogAxis.of(chart.curves().stream()
                .flatMap(curve -> curve.points().stream())
                .mapToDouble(Curve.Point::x));
        LogAxis y = LogAxis.of(chart.curves().stream()
                .flatMap(curve -> curve.points().stream())
                .mapToDouble(Curve.Point::y));
        text("title", 0, -14, "start", chart.title());
        add("<rect class=\"frame\" width=\"%d\" height=\"%d\"/>", PLOT_WIDTH, PLOT_HEIGHT);
        drawMarks(x, y);
        text("", PLOT_WIDTH / 2, PLOT_HEIGHT + 36, "middle", chart.across());
        add(
                "<text transform=\"translate(-56 %d) rotate(-90)\" text-anchor=\"middle\">%s</text>",
                PLOT_HEIGHT / 2, escape(chart.upwards()));
        for (int i = 0; i < chart.curves().size(); i++) {
            drawCurve(chart.curves().get(i), i, x, y);
        }
    }

    private void drawMarks(LogAxis x, LogAxis y) {
        for (double mark : x.marks()) {
            double at = across(x, mark);
            add("<path class=\"mark\" d=\"M%.1f 0V%d\"/>", at, PLOT_HEIGHT);
            text("", Math.round(at), PLOT_HEIGHT + 16, "middle", LogAxis.text(mark));
        }
        for (double mark : y.marks()) {
            double at = down(y, mark);
            add("<path class=\"mark\" d=\"M0 %.1fH%d\"/>", at, PLOT_WIDTH);
            text("", -6, Math.round(at) + 4, "end", LogAxis.text(mark));
        }
    }

    private void drawCurve(Curve curve, int number, LogAxis x, LogAxis y) {
        StringBuilder corners = new StringBuilder();
        for (Curve.Point point : curve.points()) {
            corners.append(String.format(Locale.ROOT, "%.1f,%.1f ", across(x, point.x()), down(y, point.y())));
        }
        int colour = number % COLOURS;
        add(
                "<polyline class=\"curve c%d\" points=\"%s\"/>",
                colour, corners.toString().strip());
        for (Curve.Point point : curve.points()) {
            add(
                    "<circle class=\"c%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\"><title>%s</title></circle>",
                    colour,
                    across(x, point.x()),
                    down(y, point.y()),
                    escape(String.format(Locale.ROOT, "%s: %.0f, %.4g", curve.name(), point.x(), point.y())));
        }
        int left = number % LEGEND_COLUMNS * (PLOT_WIDTH / LEGEND_COLUMNS);
        int top = PLOT_HEIGHT + 58 + number / LEGEND_COLUMNS * 16;
        add("<path class=\"curve c%d\" d=\"M%d %dh18\"/>", colour, left, top - 4);
        text("", left + 24, top, "start", curve.name());
    }

    private static double across(LogAxis x, double value) {
        return x.position(value) * PLOT_WIDTH;
    }

    private static double down(LogAxis y, double value) {
        return (1 - y.position(value)) * PLOT_HEIGHT;
    }

    private void text(String style, long x, long y, String anchor, String text) {
        add("<text class=\"%s\" x=\"%d\" y=\"%d\" text-anchor=\"%s\">%s</text>", style, x, y, anchor, escape(text));
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
