import { createStore } from '../ui/core/store.ts';
import type { PastScan } from '../ui/shown/bench.tsx';

/** The scans of one bench since the page was loaded; they stay while the person changes screens. */
const scans = createStore<readonly PastScan[]>([]);
export const useLastScans = scans.use;
const shown = 6;
let count = 0;

/** A key that no other scan since the load has. */
export const nextKey = (): string => {
  count += 1;
  return `scan-${count}`;
};

/** Adds a scan at the front of the list. */
export const rememberScan = (scan: Omit<PastScan, 'key'>): void =>
  scans.set([{ ...scan, key: nextKey() }, ...scans.get()].slice(0, shown));
