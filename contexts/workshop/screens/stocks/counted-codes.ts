import { useState } from 'react';

const keyOf = (stockId: string): string => `stock-count.${stockId}`;

function kept(stockId: string): readonly string[] {
  const text = localStorage.getItem(keyOf(stockId));
  const codes: unknown = text === null ? [] : JSON.parse(text);
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}

/** The codes scanned in a stock so far, kept on the device until the stock-take ends: nobody counts twice. */
export function useCountedCodes(stockId: string) {
  const [codes, setCodes] = useState(() => kept(stockId));
  const put = (next: readonly string[]): void => {
    if (next.length === 0) localStorage.removeItem(keyOf(stockId));
    else localStorage.setItem(keyOf(stockId), JSON.stringify(next));
    setCodes(next);
  };
  return {
    codes,
    /** Adds a code; false when it was there already. Read anew: scans come faster than the page is drawn. */
    add: (code: string): boolean => {
      const before = kept(stockId);
      if (before.includes(code)) return false;
      put([...before, code]);
      return true;
    },
    remove: (code: string): void => put(kept(stockId).filter((one) => one !== code)),
    clear: (): void => put([]),
  };
}
