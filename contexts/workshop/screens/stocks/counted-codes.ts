import { useState } from 'react';

const keyOf = (stockId: string): string => `stock-count.${stockId}`;

/** The codes that a device keeps of a stock-take; a text that is no such list holds none. */
export function readCodes(text: string | null): readonly string[] {
  try {
    const codes: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

const kept = (stockId: string): readonly string[] => readCodes(localStorage.getItem(keyOf(stockId)));

/**
 * The codes scanned in a stock so far, stored on the device until the stock-take ends, so that a reload loses nothing.
 */
export function useCountedCodes(stockId: string) {
  const [codes, setCodes] = useState(() => kept(stockId));
  const put = (next: readonly string[]): void => {
    if (next.length === 0) localStorage.removeItem(keyOf(stockId));
    else localStorage.setItem(keyOf(stockId), JSON.stringify(next));
    setCodes(next);
  };
  return {
    codes,
    /** Adds a code; false when it is there already. Reads the storage, since scans come faster than renders. */
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
