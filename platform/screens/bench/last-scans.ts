import type { PastScan } from '../ui/shown/bench.tsx';
import { useSyncExternalStore } from 'react';

/** The scans of one bench since the page was loaded; they stay while the person changes screens. */
let scans: readonly PastScan[] = [];
const shown = 6;
const listeners = new Set<() => void>();
let count = 0;

/** A key that no other scan since the load has. */
export const nextKey = (): string => {
  count += 1;
  return `scan-${count}`;
};

/** Adds a scan at the front of the list. */
export function rememberScan(scan: Omit<PastScan, 'key'>): void {
  scans = [{ ...scan, key: nextKey() }, ...scans].slice(0, shown);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLastScans = (): readonly PastScan[] => useSyncExternalStore(subscribe, () => scans);
