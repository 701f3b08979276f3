import type { StockDetail } from '../../domain/stocks/stock.ts';

/** What the form of a stock holds; its bins as they are written, one a line. */
export type StockValues = {
  name: string;
  identifier: string;
  location: string;
  bins: string;
  warehouseId: string;
};

export const blankStock: StockValues = { name: '', identifier: '', location: '', bins: '', warehouseId: '' };

export const valuesOf = ({ name, identifier, location, bins, warehouseId }: StockDetail): StockValues => ({
  name,
  identifier,
  location,
  bins: bins.join('\n'),
  warehouseId,
});

/** The bins of a text: one a line (or between commas), each once, blank lines left out. */
export const binsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]/)
      .map((bin) => bin.trim())
      .filter(Boolean),
  ),
];

/** The field of the form that a violation of the call is about. */
export const fieldOf = (field: string): string => field.split('.')[0] ?? field;
