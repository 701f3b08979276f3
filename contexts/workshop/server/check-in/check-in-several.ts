import type { itemArrivalApi } from '@reprise/dossier/domain/items/item.arrival.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import { inSavepoint } from '@reprise/platform/server/db/savepoint.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { refusalSentence } from '@reprise/platform/server/http/words.ts';
import { checkInItem, ownWarehouse } from './check-in-item.ts';
import { viewItem } from '@reprise/dossier/server/public.ts';

type Parcels = z.output<typeof itemArrivalApi.checkInSeveral.body>['parcels'];
type Parcel = Parcels[number];
type Line = z.input<typeof itemArrivalApi.checkInSeveral.answer>['lines'][number];

/**
 * Checks in several items in one call, each in a savepoint of its own: a refused one writes nothing and does not stop
 * the others. They are taken in the order of their numbers, so that two benches with the same items cannot deadlock;
 * the answer keeps the given order.
 */
export async function checkInSeveral(
  call: Call,
  warehouseId: string,
  parcels: Parcels,
): Promise<{ lines: Line[] }> {
  await ownWarehouse(call, warehouseId);
  const lines = new Map<number, Line>();
  const inOrder = [...parcels.entries()].toSorted(([, a], [, b]) =>
    a.identificationNumber.localeCompare(b.identificationNumber),
  );
  for (const [at, parcel] of inOrder) lines.set(at, await checkInOne(call, warehouseId, parcel));
  return { lines: parcels.flatMap((_, at) => lines.get(at) ?? []) };
}

async function checkInOne(call: Call, warehouseId: string, parcel: Parcel): Promise<Line> {
  const { identificationNumber } = parcel;
  const whole = { ...parcel, photos: [], answers: [], force: false, reason: '' };
  try {
    const { itemId, message } = await inSavepoint(call.db, () => checkInItem(call, warehouseId, whole));
    const item = await viewItem(call.db, itemId);
    return { identificationNumber, message, item, code: null, detail: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const detail = refusalSentence(error.code, call.locale, error.extra);
    return { identificationNumber, message: null, item: null, code: error.code, detail };
  }
}
