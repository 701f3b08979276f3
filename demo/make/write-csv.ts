import { writeFileSync } from 'node:fs';

export type Cell = string | number | boolean | null;

const cell = (value: Cell): string => {
  const written = value === null ? '' : String(value);
  return /[;"\n,]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written;
};

/**
 * Writes one CSV of the demo: UTF-8, `;`, a header, the columns in the order of an export
 * (docs/imports-and-exports.md).
 */
export function writeCsv(
  file: string,
  columns: readonly string[],
  rows: readonly Record<string, Cell>[],
): void {
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? null)).join(';'));
  writeFileSync(new URL(`../data/${file}`, import.meta.url), `${[columns.join(';'), ...lines].join('\n')}\n`);
}
