/** One line of the result: what was measured, the figure, its bound, the limit of the same run, and their ratio. */
export type Line = {
  what: string;
  figure: string;
  must: string;
  limit: string;
  ratio: string;
  holds: boolean;
};

export function print(lines: readonly Line[]): void {
  const head = {
    what: 'what',
    figure: 'figure',
    must: 'must reach',
    limit: 'limit, same run',
    ratio: 'ratio',
    holds: '',
  };
  const rows = [head, ...lines.map((line) => ({ ...line, holds: line.holds ? 'holds' : 'MISSES' }))];
  const columns = ['what', 'figure', 'must', 'limit', 'ratio', 'holds'] as const;
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows)
    console.log(columns.map((column, i) => row[column].padEnd(widths[i] ?? 0)).join('  '));
}

export const ms = (value: number): string => `${value.toFixed(1)} ms`;
export const perSecond = (value: number): string => `${Math.round(value)}/s`;
export const times = (value: number): string => `× ${value.toFixed(2)}`;
