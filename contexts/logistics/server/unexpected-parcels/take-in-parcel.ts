import { decideCreation } from '@reprise/platform/domain/core/machine.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { UnexpectedParcel } from '../../domain/unexpected-parcels/unexpected-parcel.ts';
import type { unexpectedParcelApi } from '../../domain/unexpected-parcels/unexpected-parcel.contract.ts';
import { takeInParcel } from '../../domain/unexpected-parcels/unexpected-parcel.states.ts';
import { plainTracking } from '../../domain/transports/tracking-number.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { getWarehouse } from '@reprise/people/server/public.ts';
import { openTask } from '@reprise/dossier/server/public.ts';
import { arePhotos, insertUnexpectedParcel, nextParcelNumber } from './unexpected-parcels.db.ts';

type Body = z.output<typeof unexpectedParcelApi.takeIn.body>;

/** Records a parcel that belongs to no known dossier, gives it a number, and opens a task to identify it. */
export async function takeIn(call: Call, warehouseId: string, body: Body): Promise<UnexpectedParcel> {
  const { actor, db, now } = call;
  const warehouse = await getWarehouse(db, warehouseId);
  if (!warehouse) throw new Refused('not_found');
  const { accountId } = warehouse;
  const owner = { retailerAccountId: accountId, buyerAccountId: accountId, warehouseId };
  const decision = decideCreation(takeInParcel, actor, owner, {});
  if (!decision.ok) throw new Refused(decision.code);
  if (!(await arePhotos(db, body.photos))) {
    throw new Refused('invalid', { violations: [{ field: 'photos', code: 'choice' }] });
  }
  const parcel = await insertUnexpectedParcel(db, {
    number: await nextParcelNumber(db),
    buyerAccountId: accountId,
    warehouseId,
    status: decision.to,
    trackingNumber: plainTracking(body.trackingNumber) || null,
    imei: body.imei || null,
    description: body.description,
    place: body.place,
    photos: [...new Set(body.photos)],
    buybackId: null,
    comment: '',
    createdBy: actor.userId,
    createdAt: now.toISOString(),
    settledBy: null,
    settledAt: null,
  });
  await openTask(db, { kind: 'unexpected_parcel', ...owner, detail: parcel.number }, now);
  return parcel;
}
