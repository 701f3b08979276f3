import type { itemArrivalApi } from '@reprise/dossier/domain/items/item.arrival.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { refusalSentence } from '@reprise/platform/server/http/words.ts';
import { checkInItem, ownWarehouse } from './check-in-item.ts';
import { viewItem } from '@reprise/dossier/server/public.ts';

type Parcels = z.output<typeof itemArrivalApi.checkInSeveral.body>['parcels'];
type Parcel = Parcels[number];
type Line = z.input<typeof itemArrivalApi.checkInSeveral.answer>['lines'][number];

/**
 * Several arrivals in one call, each by itself: what is refused leaves nothing behind and stops no other. They are
 * checked in by number, so that two benches with the same pile never wait for each other in a circle; the answer keeps
 * the order given.
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
  await sql`savepoint arrival`.execute(call.db);
  try {
    const { itemId, message } = await checkInItem(call, warehouseId, {
      ...parcel,
      photos: [],
      answers: [],
      force: false,
      reason: '',
    });
    await sql`release savepoint arrival`.execute(call.db);
    const item = await viewItem(call.db, itemId);
    return { identificationNumber, message, item, code: null, detail: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await sql`rollback to savepoint arrival`.execute(call.db);
    const detail = refusalSentence(error.code, call.locale, error.extra);
    return { identificationNumber, message: null, item: null, code: error.code, detail };
  }
}
