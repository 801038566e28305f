import uPlot from "uplot";
import { html, useEffect, useRef } from "./html.js";
import { useStore } from "./store.js";
import { theme } from "../frame/theme.js";
import { language, locale, number, word } from "../words/words.js";

const HEIGHT = 96;

/** The time below the right end of a line is not cut off. */
const HALF_A_TIME = 28;

function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function options(width, series, digits) {
  const soft = colour("--soft");
  const line = colour("--line");
  const axis = { stroke: soft, font: "11px system-ui", grid: { stroke: line, width: 1 }, ticks: { show: false } };
  const clock = new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" });
  return {
    width,
    height: HEIGHT,
    padding: [8, HALF_A_TIME, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: true }, y: { range: room } },
    axes: [
      { ...axis, size: 20, gap: 2, space: 90, values: (_, ticks) => ticks.map((tick) => clock.format(tick * 1000)) },
      { ...axis, size: 44, gap: 4, space: 28, values: (_, ticks) => ticks.map((tick) => number(tick, compact(digits))) },
    ],
    series: [
      {},
      ...series.map((one) => ({
        stroke: colour(one.colour),
        fill: one.isFilled ? `${colour(one.colour)}22` : undefined,
        width: 1.5,
        points: { show: false },
      })),
    ],
  };
}

function compact(digits) {
  return { notation: "compact", maximumFractionDigits: digits };
}

/** A little room above, nothing below zero, and never a line without height. */
function room(_, low, high) {
  const top = Math.max(high ?? 0, 1);
  return [0, top * 1.15];
}

/**
 * A small chart over time, with the figure of this moment in words.
 *
 * @param {{title: string, unit?: string, samples: {at: number, figures: Record<string, number>}[],
 *     series: {name: string, colour: string, isFilled?: boolean, title?: string}[], digits?: number}} props
 */
export function Chart({ title, unit = "", samples, series, digits = 0 }) {
  const place = useRef(null);
  const plot = useRef(null);
  const colours = useStore(theme);
  const spoken = useStore(language);
  const drawn = samples.filter((sample) => series.every((one) => sample.figures[one.name] !== undefined));
  const data = [drawn.map((sample) => sample.at / 1000), ...series.map((one) => drawn.map((s) => s.figures[one.name]))];
  const hasLine = drawn.length > 1;
  useEffect(() => {
    if (!hasLine) {
      return undefined;
    }
    const room = place.current;
    plot.current = new uPlot(options(room.clientWidth, series, digits), data, room);
    const watch = new ResizeObserver(() => plot.current.setSize({ width: room.clientWidth, height: HEIGHT }));
    watch.observe(room);
    return () => {
      watch.disconnect();
      plot.current.destroy();
      plot.current = null;
    };
  }, [hasLine, colours, spoken]);
  useEffect(() => plot.current?.setData(data), [drawn.length, drawn[drawn.length - 1]]);
  const last = drawn[drawn.length - 1];
  const value = (name) => (last ? number(last.figures[name], { maximumFractionDigits: digits }) : "–");
  return html`<figure class="chart">
    <figcaption class="chart-head">
      <span class="chart-title">${title}</span>
      <span class="chart-values">
        ${series.map(
          (one) => html`<span class="chart-value" key=${one.name}>
            ${series.length > 1 && html`<span class=${`swatch swatch${one.colour}`} aria-hidden="true"></span>`}
            ${one.title && html`<span class="soft">${one.title}</span>`} <strong>${value(one.name)}</strong> ${unit}
          </span>`,
        )}
      </span>
    </figcaption>
    <div class="chart-room" ref=${place} aria-hidden="true">
      ${!hasLine && html`<span class="chart-wait">${word("chart.wait")}</span>`}
    </div>
  </figure>`;
}
