import { inScope, type Actor } from '@reprise/platform/domain/core/access.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import type { Parcel } from '../../domain/parcels/parcel.ts';
import type { parcelApi } from '../../domain/parcels/parcel.contract.ts';
import { changeParcel, closeParcel } from '../../domain/parcels/parcel.states.ts';
import { hasOwnLabel } from '../../domain/parcels/expedition.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { AddJob } from '@reprise/platform/server/jobs/task.ts';
import { holdSeenItem } from '@reprise/dossier/server/public.ts';
import { findExpedition, type Found } from './find-expedition.ts';
import { orderReturn, voidTransport } from '../transports/order-transport.ts';
import {
  contentOf,
  getDestination,
  holdParcel,
  insertParcel,
  moveParcel,
  nextParcelNumber,
  openParcelOf,
  parcelWith,
  putIntoParcel,
  takeOutOfParcel,
} from './parcels.db.ts';

export type Work = { db: Trx; add: AddJob; actor: Actor; now: Date };
type Wanted = z.output<NonNullable<typeof parcelApi.createPackage.body>>;

/** The destination of a parcel, and the account that owns it: the receiving buyer's, else the workshop's. */
async function addressOf({ db, actor }: Work, { destinationType, destinationId }: Wanted) {
  const isStore = actor.module === 'tim';
  if (destinationType === 'customer') {
    if (isStore || destinationId !== null)
      throw new Refused('invalid', { violations: [{ field: 'destinationType', code: 'choice' }] });
    return null;
  }
  if (destinationId === null)
    throw new Refused('invalid', { violations: [{ field: 'destinationId', code: 'required' }] });
  const destination = await getDestination(db, destinationId, destinationType);
  const isHere = actor.organizationIds?.includes(destinationId) ?? false;
  if (!destination || isHere) throw new Refused('not_found');
  return destination;
}

/** Opens a parcel, with its first item if there is one, and answers its id. Refuses a number that exists already. */
export async function createParcel(work: Work, wanted: Wanted): Promise<string> {
  const { db, actor, now } = work;
  const destination = await addressOf(work, wanted);
  const isStore = actor.module === 'tim';
  const id = await insertParcel(db, {
    number: wanted.number ?? (await nextParcelNumber(db)),
    // a workshop's parcel may hold items of several retailers, so it belongs to the buyer alone
    retailerAccountId: actor.accountId,
    buyerAccountId: isStore ? (destination?.accountId ?? actor.accountId) : actor.accountId,
    storeId: isStore ? actor.organizationId : null,
    warehouseId: isStore ? null : actor.organizationId,
    destinationType: wanted.destinationType,
    destinationId: wanted.destinationId,
    status: 'open',
    transportId: null,
    createdBy: actor.userId,
    createdAt: now.toISOString(),
    closedAt: null,
    handedOverAt: null,
  });
  if (id === null) throw new Refused('code_already_entered');
  if (wanted.code !== undefined) await addItem(work, id, wanted.code);
  return id;
}

/** An open parcel, locked until the transaction ends. */
async function fillable({ db, actor }: Work, id: string): Promise<Parcel> {
  const parcel = await holdParcel(db, id);
  if (!parcel || !inScope(actor, parcel)) throw new Refused('not_found');
  const decision = decide(changeParcel, actor, parcel, {});
  if (!decision.ok) throw new Refused(decision.code, { extra: { currentStatus: parcel.status } });
  return parcel;
}

type Content = Awaited<ReturnType<typeof contentOf>>;

/** Why an item may not travel with the rest: a label is for one item; items without a label travel together. */
function whyNotTogether(parcel: Parcel, content: Content, found: Found): RefusalCode | null {
  if (content.length > 0) {
    const isLabelled =
      parcel.storeId === null
        ? parcel.destinationType === 'customer'
        : content.some((one) => hasOwnLabel(one.circuitType));
    if (found.needsLabel) return 'item_needs_label';
    if (isLabelled) return 'item_needs_no_label';
  }
  if (parcel.destinationType === 'customer' && !found.needsLabel) return 'item_needs_no_label';
  if (found.destinationType === 'customer' && parcel.destinationType !== 'customer')
    return 'item_needs_label';
  const isElsewhere = parcel.storeId !== null && found.destinationId !== parcel.destinationId;
  return isElsewhere ? 'other_warehouse' : null;
}

/**
 * Puts a scanned item into an open parcel. Refusals: those of the expedition, `code_already_entered` when an open
 * parcel holds it already, `item_needs_label` / `item_needs_no_label` when it cannot travel with the rest,
 * `other_warehouse` when it is expected elsewhere.
 */
export async function addItem(work: Work, packageId: string, code: string): Promise<void> {
  const { db, actor, now } = work;
  const parcel = await fillable(work, packageId);
  const found = await findExpedition(db, actor, code);
  const { item, buyback } = found.dossier;
  if (!(await holdSeenItem(db, item)))
    throw new Refused('status_changed', { extra: { currentStatus: item.status } });
  if (await openParcelOf(db, item.id)) throw new Refused('code_already_entered');
  // the open parcel that it lay in may have been closed while it was waited for
  if (await parcelWith(db, item.id, closeParcel.to)) throw new Refused('already_processed');
  const refusal = whyNotTogether(parcel, await contentOf(db, packageId), found);
  if (refusal) throw new Refused(refusal);
  const { retailerAccountId, buyerAccountId } = item;
  await putIntoParcel(db, {
    packageId,
    itemId: item.id,
    buybackCode: buyback.identificationNumber,
    retailerAccountId,
    buyerAccountId,
    addedAt: now.toISOString(),
  });
  // the return label is ordered when the item is packed, so that it is ready when the parcel is closed
  const transport =
    found.destinationType === 'customer' ? await orderReturn(work, found.dossier, packageId) : null;
  await moveParcel(db, parcel, transport === null ? {} : { transportId: transport.id });
}

/** Takes an item out again; a label for its return is voided. */
export async function removeItem(work: Work, packageId: string, itemId: string): Promise<void> {
  const parcel = await fillable(work, packageId);
  const taken = await takeOutOfParcel(work.db, packageId, itemId);
  if (!taken) throw new Refused('not_found');
  if (parcel.transportId !== null) await voidTransport(work, parcel.transportId);
  await moveParcel(work.db, parcel, { transportId: null });
}
