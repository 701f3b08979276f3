import { inScope } from '@reprise/platform/domain/core/access.ts';
import { cleanCode } from '@reprise/platform/domain/codes/scan-code.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { UnexpectedParcel } from '../../domain/unexpected-parcels/unexpected-parcel.ts';
import {
  attachParcel,
  closeParcel,
  sendParcelBack,
} from '../../domain/unexpected-parcels/unexpected-parcel.states.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { dossierByNumber, bindToDossier, closeParcelTask } from '@reprise/dossier/server/public.ts';
import { photoPurposes, tieFiles } from '@reprise/platform/server/files/tie-files.ts';
import { getUnexpectedParcel, moveUnexpectedParcel } from './unexpected-parcels.db.ts';

const ways = {
  parcel_attached: attachParcel,
  parcel_sent_back: sendParcelBack,
  parcel_closed: closeParcel,
} as const;

const ownerOf = ({ status, buyerAccountId, warehouseId }: UnexpectedParcel) => ({
  status,
  retailerAccountId: buyerAccountId,
  buyerAccountId,
  warehouseId,
});

/** A parcel of the caller's workshop. Refusals: `not_found`, also for another workshop's; `status_changed`. */
export async function parcelInSight(call: Call, id: string, version?: number): Promise<UnexpectedParcel> {
  const parcel = await getUnexpectedParcel(call.db, id);
  if (!parcel || !inScope(call.actor, ownerOf(parcel))) throw new Refused('not_found');
  if (version !== undefined && version !== parcel.version) throw changed(parcel);
  return parcel;
}

const changed = ({ status }: UnexpectedParcel): Refused =>
  new Refused('status_changed', { extra: { currentStatus: status } });

async function moveAs(
  call: Call,
  parcel: UnexpectedParcel,
  way: keyof typeof ways,
  change: Partial<UnexpectedParcel> & { comment: string },
): Promise<void> {
  const { actor, db, now } = call;
  const decision = decide(ways[way], actor, ownerOf(parcel), change);
  if (!decision.ok) {
    if (decision.code === 'status_changed') throw changed(parcel);
    const violations = decision.code === 'reason_required' ? [{ field: 'comment', code: 'required' }] : [];
    throw new Refused(decision.code, { violations });
  }
  const moved = await moveUnexpectedParcel(db, parcel, {
    ...change,
    status: decision.to,
    settledBy: actor.userId,
    settledAt: now.toISOString(),
  });
  if (!moved) throw changed(parcel);
  await closeParcelTask(db, parcel, now);
}

type Settled = { version: number; to: 'parcel_sent_back' | 'parcel_closed'; comment: string };

/** Settles a parcel that was sent back, or settled in another way, with a comment. */
export async function closeUnexpectedParcel(call: Call, id: string, body: Settled): Promise<void> {
  const parcel = await parcelInSight(call, id, body.version);
  await moveAs(call, parcel, body.to, { comment: body.comment });
}

/** Attaches a parcel to its dossier, whose staff then sees its photos; the item is checked in by another call. */
export async function attachToDossier(
  call: Call,
  id: string,
  body: { version: number; identificationNumber: string },
): Promise<void> {
  const parcel = await parcelInSight(call, id, body.version);
  const dossier = await dossierByNumber(call.db, cleanCode(body.identificationNumber));
  if (!dossier) {
    throw new Refused('not_recognised', { violations: [{ field: 'identificationNumber', code: 'choice' }] });
  }
  bindToDossier(call, dossier);
  const photos = { field: 'photos', ids: parcel.photos, purposes: photoPurposes };
  await tieFiles(call.db, photos, dossier.buyback);
  await moveAs(call, parcel, 'parcel_attached', { buybackId: dossier.buyback.id, comment: '' });
}
