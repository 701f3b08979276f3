import type { StockDetail } from '../../domain/stocks/stock.ts';

/** The values of the form of a stock; the bins as text, one a line. */
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

/** The bins in a text, separated by lines or commas; each once, without blank ones. */
export const binsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]/)
      .map((bin) => bin.trim())
      .filter(Boolean),
  ),
];

/** The field of the form to which a violation belongs. */
export const fieldOf = (field: string): string => field.split('.')[0] ?? field;
