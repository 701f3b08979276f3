import { newRequestKey } from '../ui/core/request-key.ts';
import type { PastScan } from '../ui/shown/bench.tsx';
import { createDeviceList } from './device-list.ts';

const shown = 6;

/** The last scans of the person at this device with their instants, the latest first; they outlast a reload. */
const scans = createDeviceList<PastScan & { at: string }>('last-scans');
export const useLastScans = scans.use;

let count = 0;
/** A key that no other scan since the load has. */
export const nextKey = (): string => {
  count += 1;
  return `scan-${count}`;
};

/** Adds a scan at the front of the list. */
export const rememberScan = (scan: Omit<PastScan, 'key'>): void =>
  scans.set(
    [{ ...scan, key: newRequestKey(), at: new Date().toISOString() }, ...scans.get()].slice(0, shown),
  );
