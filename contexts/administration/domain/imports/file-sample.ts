import { z } from 'zod';
import { isWrong, readCell } from '@reprise/platform/domain/csv/csv-format.ts';
import type { Columns, RawLine } from '@reprise/platform/domain/csv/csv-columns.ts';

/** The first lines of a file as they were understood, by column: shown before anything is written. */
export const fileSample = z.array(
  z.object({
    column: z.string(),
    /** Of each line: the cell, and what was read from it; null where it cannot be read. */
    cells: z.array(z.object({ line: z.int(), text: z.string(), read: z.string().nullable() })),
  }),
);
export type FileSample = z.infer<typeof fileSample>;

/** How many lines of a file are shown. */
export const shownSampleLines = 3;
const shownLetters = 120;

/** What was read from a cell, as an export would write it. */
function readAgain(column: Columns[string], text: string): string | null {
  const value: unknown = readCell(column.format, text);
  if (value === undefined || value === null) return text.trim();
  // the value was read by the format of its own column
  return isWrong(value) ? null : column.format.write(value as never);
}

/** The columns with content in these lines, with their cells as they were understood. */
export const sampleOf = (columns: Columns, lines: readonly RawLine[]): FileSample =>
  Object.entries(columns).flatMap(([name, column]) => {
    const cells = lines.map(({ line, cells: { [name]: text = '' } }) => ({
      line,
      text: text.slice(0, shownLetters),
      read: readAgain(column, text)?.slice(0, shownLetters) ?? null,
    }));
    return cells.some(({ text }) => text.trim() !== '') ? [{ column: name, cells }] : [];
  });
