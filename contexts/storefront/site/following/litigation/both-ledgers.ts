import type { Grade } from '@reprise/platform/domain/core/field.ts';
import type { LedgerLine } from '@reprise/offer/domain/prices/price.ts';

/** One line of two prices; null where one of them has no such line. Amounts in cents. */
export type PriceRow = Pick<LedgerLine, 'kind' | 'label'> & {
  key: string;
  declared: number | null;
  controlled: number | null;
  /** The grade of each base price: a single one when both are the same. */
  grades: Grade[];
};

const keyOf = (line: LedgerLine, index: number): string =>
  line.kind === 'answer' ? `answer-${line.answerId ?? index}` : line.kind;

/** Two ledgers as one table: a common line stands once, in the order of the first, new lines after it. */
export function bothLedgers(declared: readonly LedgerLine[], controlled: readonly LedgerLine[]): PriceRow[] {
  const rows = new Map<string, PriceRow>();
  const add = (lines: readonly LedgerLine[], side: 'declared' | 'controlled'): void => {
    for (const [index, line] of lines.entries()) {
      const key = keyOf(line, index);
      const { kind, label } = line;
      const row = rows.get(key) ?? { key, kind, label, declared: null, controlled: null, grades: [] };
      const grades = line.grade === null ? row.grades : [...new Set([...row.grades, line.grade])];
      rows.set(key, { ...row, [side]: (row[side] ?? 0) + line.cents, grades });
    }
  };
  add(declared, 'declared');
  add(controlled, 'controlled');
  const order = ['base', 'answer', 'buyer', 'refused', 'floor', 'circuit', 'shipping', 'payment'];
  return [...rows.values()].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
