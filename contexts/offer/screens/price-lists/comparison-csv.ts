import type { Spreadsheet } from '@reprise/platform/domain/csv/spreadsheet.ts';
import type { ComparedPrice } from '../../domain/price-lists/compare-lists.ts';
import { csvOf } from '@reprise/platform/screens/kit/list/export-csv.ts';
import { tableOf } from '@reprise/platform/screens/kit/list/export-table.ts';

type Words = {
  header: readonly string[];
  currency: string;
  grade: (grade: ComparedPrice['grade']) => string;
  move: (move: ComparedPrice['move']) => string;
};

/** What a list changes as a CSV for the spreadsheets of a language: one line for each price, with its currency. */
export function comparisonCsv(
  changed: readonly ComparedPrice[],
  currency: string,
  words: Words,
  spreadsheet: Spreadsheet,
): string {
  const amount = (cents: number | null) => (cents === null ? null : { cents, currency });
  const lines = changed.map((price) => [
    price.label,
    words.grade(price.grade),
    amount(price.before),
    amount(price.after),
    amount((price.after ?? 0) - (price.before ?? 0)),
    words.move(price.move),
  ]);
  return csvOf(tableOf(words.header, lines, words.currency), spreadsheet);
}
