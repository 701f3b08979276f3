import { ofBuyback, ofItem } from '@reprise/dossier/domain/joint/prepared.ts';
import { buybackTransitions } from '@reprise/dossier/domain/buybacks/buyback.transitions.ts';
import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { isBuybackNumber } from '@reprise/platform/domain/codes/buyback-number.ts';
import { cleanCode } from '@reprise/platform/domain/codes/scan-code.ts';
import { declaredCents } from '@reprise/dossier/domain/documents/agreed-price.ts';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import type { CheckInMessage, itemArrivalApi } from '@reprise/dossier/domain/items/item.arrival.contract.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import type { ItemTransitionName } from '@reprise/dossier/domain/items/item.transitions.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import {
  loadDossier,
  dossierByNumber,
  bindToDossier,
  isDeviceChecked,
  moveDossier,
  moverOf,
  pairOf,
  refuseMove,
  type Move,
  expectDocuments,
  openTask,
  nativeStockOf,
} from '@reprise/dossier/server/public.ts';
import { photoPurposes, tieFiles } from '@reprise/platform/server/files/tie-files.ts';
import { plainTracking } from '@reprise/logistics/domain/transports/tracking-number.ts';
import { leaveUnsaid, endParcelsOf, closeInboundTransports } from '@reprise/logistics/server/public.ts';
import { getWarehouse } from '@reprise/people/server/public.ts';
import {
  buybackOfItemNumber,
  buybacksOfParcel,
  cancelledAtOf,
  carriesNumber,
  freeItemNumber,
} from './check-in.db.ts';
import { repriceAtReceipt } from './reprice-at-receipt.ts';
import { arrivalStockOf } from '../items/stocks.db.ts';

type CheckIn = z.output<typeof itemArrivalApi.checkIn.body>;

/** Every transition that a scan at the entrance may mean (docs/transitions.md, "Check-in"). */
function arrivalsOf(
  { buyback }: Dossier,
  warehouseId: string,
  body: CheckIn,
): Pick<Move, 'buyback' | 'item'> {
  const reason = body.reason || null;
  return {
    buyback: [
      ofBuyback(buybackTransitions.checkIn, {}),
      ofBuyback(buybackTransitions.checkInUntracked, {}),
      ofBuyback(buybackTransitions.checkInForced, { reason }),
      null,
    ],
    item: [
      ofItem(itemTransitions.checkIn, placeFacts(buyback, warehouseId, body)),
      ofItem(itemTransitions.checkInForced, { reason }),
      ofItem(itemTransitions.checkInAgain, {}),
      ofItem(itemTransitions.checkInCancelled, {}),
      ofItem(itemTransitions.checkInReturn, {}),
      ofItem(itemTransitions.findAtWarehouse, {}),
    ],
  };
}

/** Whether it may arrive here: at the workshop that it was sent to, or forced by somebody who may. */
const placeFacts = (buyback: Buyback, warehouseId: string, { force }: CheckIn) => ({
  atTargetWarehouse: isTarget(buyback, warehouseId),
  // nothing records yet that another workshop was agreed on: it forces the check-in
  redirectAgreed: false,
  forced: force,
});

const messages: Partial<Record<ItemTransitionName, CheckInMessage>> = {
  checkIn: 'checked_in',
  checkInForced: 'checked_in',
  checkInAgain: 'to_reintegrate',
  checkInCancelled: 'buyback_cancelled',
  checkInReturn: 'came_back',
  findAtWarehouse: 'found',
};

type CheckedIn = { itemId: string; message: CheckInMessage; cancelledAt: string | null };

/** An item arrives at a workshop: it gets its number and its first stock, and its dossier moves with it. */
export async function checkInItem(call: Call, warehouseId: string, body: CheckIn): Promise<CheckedIn> {
  await ownWarehouse(call, warehouseId);
  const dossier = await dossierOfCode(call, body.identificationNumber, warehouseId);
  bindToDossier(call, dossier);
  const arrivals = arrivalsOf(dossier, warehouseId, body);
  const trigger = pairOf(arrivals, dossier)?.item ?? 'checkIn';
  refuseEarly(call, dossier, { ...body, warehouseId }, trigger);
  await tieFiles(call.db, { field: 'photos', ids: body.photos, purposes: photoPurposes }, dossier.buyback);
  const { change, stockId, returnStockId } = await whatArrives(call, dossier, warehouseId, body);
  const isFirst = trigger === 'checkIn' || trigger === 'checkInForced';
  const repriced = isFirst ? await repriceAtReceipt(call, dossier) : null;
  const moved = await moveDossier(moverOf(call), dossier, {
    ...arrivals,
    changes: (to) => ({
      // from now on the dossier belongs to the workshop that has its item
      buyback: isFirst ? receivedChange(call, dossier.buyback, warehouseId, repriced) : { warehouseId },
      item: { ...change, stockId: goesBack(to.item) ? returnStockId : stockId },
    }),
    reason: body.reason,
  });
  const isFound = trigger === 'findAtWarehouse';
  await leaveUnsaid(moverOf(call), moved.item.id, isFound ? warehouseId : null);
  await endParcelsOf(moverOf(call), moved.item.id);
  await follow(call, moved, trigger);
  if (repriced) await tellNewPrice(call, dossier.buyback);
  const message = isFound && goesBack(moved.item) ? 'found_to_return' : (messages[trigger] ?? 'checked_in');
  const cancelledAt = message === 'buyback_cancelled' ? await cancelledAtOf(call.db, moved.buyback.id) : null;
  return { itemId: moved.item.id, message, cancelledAt };
}

/** Tells the customer of today's price, beside the one that was announced and until when it was guaranteed. */
const tellNewPrice = (call: Call, before: Buyback): Promise<void> =>
  call.jobs.add('mails.send', {
    kind: 'guarantee_new_snapshot',
    buybackId: before.id,
    oldAmount: declaredCents(before),
    oldUntil: before.guaranteeUntil,
  });

const isTarget = (buyback: Buyback, warehouseId: string): boolean =>
  (buyback.targetWarehouse ?? warehouseId) === warehouseId;

/** Does the item wait to be sent back to its customer? */
const goesBack = (item: Pick<Item, 'status'>): boolean =>
  itemTransitions.sendReturn.from.includes(item.status);

/** Refuses `not_found` for a workshop that is not the caller's. */
export async function ownWarehouse(call: Call, warehouseId: string): Promise<void> {
  const { actor, db } = call;
  const warehouse = await getWarehouse(db, warehouseId);
  const isOwn =
    warehouse !== undefined &&
    actor.accountIds.includes(warehouse.accountId) &&
    (actor.organizationIds?.includes(warehouseId) ?? true);
  if (!isOwn) throw new Refused('not_found');
}

/** Finds by the 13 digits of the dossier, by the 8 digits of an item that was here before, or by a tracking number. */
async function dossierOfCode(call: Call, scanned: string, warehouseId: string): Promise<Dossier> {
  const code = cleanCode(scanned);
  const dossier = isBuybackNumber(code)
    ? await dossierByNumber(call.db, code)
    : ((await dossierOfItemNumber(call, code, warehouseId)) ?? (await dossierOfParcel(call, code)));
  if (!dossier || dossier.item.exitAt !== null) throw new Refused('not_recognised');
  return dossier;
}

async function dossierOfItemNumber(
  call: Call,
  code: string,
  warehouseId: string,
): Promise<Dossier | undefined> {
  const found = await buybackOfItemNumber(call.db, code, warehouseId);
  return found && loadDossier(call.db, found.buybackId);
}

/** The dossier of a parcel that holds one item; of a parcel with several, each item is scanned by itself. */
async function dossierOfParcel(call: Call, code: string): Promise<Dossier | undefined> {
  const [found, ...others] = await buybacksOfParcel(call.db, plainTracking(code));
  return found && others.length === 0 ? loadDossier(call.db, found.buybackId) : undefined;
}

/** Refuses first what the transitions would refuse less clearly: already checked in, or only by force. */
function refuseEarly(
  call: Call,
  dossier: Dossier,
  { warehouseId, ...body }: CheckIn & { warehouseId: string },
  trigger: ItemTransitionName,
): void {
  if (body.force && body.reason === '') {
    throw new Refused('reason_required', { violations: [{ field: 'reason', code: 'required' }] });
  }
  if (trigger === 'checkInForced' && !body.force) throw refuseMove('wrong_status_to_check_in', dossier);
  const facts = placeFacts(dossier.buyback, warehouseId, body);
  const item = ofItem(itemTransitions.checkIn, facts).decide(call.actor, dossier, call.now);
  if (trigger === 'checkIn' && !item.ok && item.code === 'already_checked_in')
    throw refuseMove(item.code, dossier);
}

async function whatArrives(call: Call, dossier: Dossier, warehouseId: string, body: CheckIn) {
  const { db, now } = call;
  const { item } = dossier;
  const at = now.toISOString();
  const keeps = item.identificationNumber !== null && item.warehouseId === warehouseId;
  const identificationNumber = keeps
    ? item.identificationNumber
    : await numberFor(call, item.identificationNumber, warehouseId);
  const [stockId, returnStockId] = await Promise.all([
    arrivalStockOf(db, warehouseId),
    nativeStockOf(db, warehouseId, 'customer_return'),
  ]);
  const change = {
    warehouseId,
    identificationNumber,
    stockedAt: at,
    bin: null,
    registeredAt: item.registeredAt ?? at,
    packageState: body.packageState,
    operatorId: null,
    lockedUntil: null,
    controlDraft: item.controlDraft ?? draftOf(body),
  } satisfies Partial<Item>;
  return { change, stockId, returnStockId };
}

/** The number from another workshop is kept unless an item of this one has it. */
async function numberFor(call: Call, number: string | null, warehouseId: string): Promise<string> {
  if (number !== null && !(await carriesNumber(call.db, warehouseId, number))) return number;
  return freeItemNumber(call.db, warehouseId);
}

const draftOf = (body: CheckIn): Item['controlDraft'] => ({
  productId: null,
  imei: null,
  serialNumber: null,
  responses: body.answers,
  reasons: [],
  photos: body.photos,
  comment: '',
  step: 'product',
});

/** What passed by no store is controlled against the price of the site, since no counter declared another. */
const receivedChange = (
  call: Call,
  buyback: Buyback,
  warehouseId: string,
  repriced: Partial<Buyback> | null,
): Partial<Buyback> => ({
  warehouseId,
  receivedAt: call.now.toISOString(),
  declaredPrice: declaredCents(buyback),
  ...repriced,
});

/** The papers, tasks and mails that follow from an arrival. */
async function follow(call: Call, { buyback, item }: Dossier, trigger: ItemTransitionName): Promise<void> {
  const { db, jobs, now } = call;
  const buybackId = buyback.id;
  await closeInboundTransports(db, buybackId, now);
  const back = goesBack(item);
  await expectDocuments(db, jobs.add, buyback, back ? ['item_label', 'return_order'] : ['item_label'], now);
  const { retailerAccountId, buyerAccountId } = buyback;
  const { warehouseId, id: itemId } = item;
  const todo = { retailerAccountId, buyerAccountId, warehouseId, buybackId, itemId };
  if (back) await openTask(db, { ...todo, kind: 'return_item' }, now);
  if (trigger === 'checkInReturn') await openTask(db, { ...todo, kind: 'confirm_return_address' }, now);
  if (itemTransitions.chooseStock.from.includes(item.status)) {
    await openTask(db, { ...todo, kind: 'choose_stock' }, now);
  }
  // it passed by no store: the identity document is collected before the payment
  if (trigger === 'checkInForced') {
    await openTask(db, { ...todo, storeId: buyback.storeId, kind: 'document_to_provide' }, now);
  }
  if (trigger === 'checkIn' || trigger === 'checkInForced') {
    await jobs.add('mails.send', { kind: 'received', buybackId });
    if (await isDeviceChecked(db, { buyback, item }))
      await jobs.add(
        'items.check_device',
        { buybackId },
        { accountIds: [retailerAccountId, buyerAccountId] },
      );
  }
}
