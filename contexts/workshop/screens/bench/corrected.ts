import type { Kept, KeptRequest } from '@reprise/platform/screens/bench/kept-acts.ts';

/**
 * A refused action with other codes: it waits again, under a new key, since it is another call. The comment and the
 * parts of a step stay, and the bin, which is of its shelf alone. `warehouseId`: where the person works.
 */
export function corrected(
  kept: Kept,
  codes: { code: string; shelf: string | null },
  { key, warehouseId }: { key: string; warehouseId: string },
): Kept {
  const { code, shelf } = codes;
  const { comment, parts } = kept.request?.body ?? kept.said ?? {};
  const request: KeptRequest = {
    name: 'POST /warehouses/{id}/check-ins',
    params: { id: warehouseId },
    body: { ...kept.request?.body, identificationNumber: code },
  };
  return {
    ...kept,
    ...codes,
    bin: shelf === kept.shelf ? kept.bin : null,
    said: kept.act === 'completeStep' ? { comment, parts } : undefined,
    key,
    request: kept.act === 'checkIn' ? request : null,
    tries: 0,
    refusal: null,
  };
}
