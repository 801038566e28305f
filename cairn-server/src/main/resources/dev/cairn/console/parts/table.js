import { html } from "./html.js";

/**
 * A table that becomes a list of cards where there is little room.
 *
 * @typedef {object} Column
 * @property {string} name
 * @property {string} title
 * @property {(row: any) => any} cell
 * @property {boolean} [isNumber]
 * @property {boolean} [isWide] takes the room that is left
 *
 * @param {{caption: string, columns: Column[], rows: any[], keyOf: (row: any) => string, rowClass?: (row: any) => string}} props
 *     the first column says what the row is about
 */
export function Table({ caption, columns, rows, keyOf, rowClass }) {
  return html`<div class="table-room" tabindex="0" role="region" aria-label=${caption}>
    <table class="table">
      <caption class="unseen">
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((column) => html`<th key=${column.name} scope="col" class=${classOf(column)}>${column.title}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) => html`<tr key=${keyOf(row)} class=${rowClass?.(row) ?? ""}>
            ${columns.map((column, i) =>
              i === 0
                ? html`<th key=${column.name} scope="row" class=${classOf(column)}>${column.cell(row)}</th>`
                : html`<td key=${column.name} class=${classOf(column)} data-title=${column.title}>${column.cell(row)}</td>`,
            )}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function classOf(column) {
  return [column.isNumber && "number", column.isWide && "wide", column.isActions && "actions-cell"].filter(Boolean).join(" ");
}
