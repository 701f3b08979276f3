import { useState } from 'react';
import { buybackColumnKeys, defaultBuybackColumns } from '../../lib/buyback-columns-keys.ts';

const key = 'buybacks.columns';

/** The columns kept on this device; what is no column any more is left out. */
export function readColumns(kept: string | null): readonly string[] {
  if (kept === null) return defaultBuybackColumns;
  const wanted = kept.split(',');
  const known = buybackColumnKeys.filter((one) => wanted.includes(one));
  return known.length === 0 ? defaultBuybackColumns : known;
}

/** Which columns the list shows; the choice stays on this device. */
export function useChosenColumns() {
  const [columns, setColumns] = useState(() => readColumns(localStorage.getItem(key)));
  return {
    columns,
    isChosen: columns !== defaultBuybackColumns,
    choose: (wanted: readonly string[]): void => {
      localStorage.setItem(key, wanted.join(','));
      setColumns(readColumns(wanted.join(',')));
    },
    reset: (): void => {
      localStorage.removeItem(key);
      setColumns(defaultBuybackColumns);
    },
  };
}
