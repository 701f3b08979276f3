import { writeText } from '@reprise/platform/domain/csv/csv-format.ts';
import type { ComparedPrice } from '../../domain/price-lists/compare-lists.ts';

type Words = {
  header: readonly string[];
  grade: (grade: ComparedPrice['grade']) => string;
  move: (move: ComparedPrice['move']) => string;
};

const amount = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',');

const cell = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** What a list changes as a CSV that a spreadsheet opens: one line for each price. */
export function comparisonCsv(changed: readonly ComparedPrice[], { header, grade, move }: Words): string {
  const lines = changed.map((price) => [
    writeText(price.label),
    grade(price.grade),
    amount(price.before),
    amount(price.after),
    amount((price.after ?? 0) - (price.before ?? 0)),
    move(price.move),
  ]);
  // the mark by which a spreadsheet knows that it is UTF-8
  return `\u{FEFF}${[header, ...lines].map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}
