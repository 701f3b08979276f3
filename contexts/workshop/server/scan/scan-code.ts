import { inScope, type Actor, type Owned } from '@reprise/platform/domain/core/access.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { cleanCode, kindOfCode } from '@reprise/platform/domain/codes/scan-code.ts';
import type { ScanView, scanPlaces } from '../../domain/scan/scan.contract.ts';
import { itemTransitions } from '@reprise/dossier/domain/items/item.transitions.ts';
import { sentOf } from '@reprise/platform/domain/core/actions.ts';
import { allowedTransitions } from '@reprise/platform/domain/core/machine.ts';
import type { Parcel } from '@reprise/logistics/domain/parcels/parcel.ts';
import {
  handOverParcel,
  isStillHere,
  loseParcel,
  parcelTransitions,
} from '@reprise/logistics/domain/parcels/parcel.states.ts';
import { decideUndo } from '../../domain/scan/undo.ts';
import type { Stock } from '../../domain/stocks/stock.ts';
import type { Transport } from '@reprise/logistics/domain/transports/transport.ts';
import { carrierName } from '@reprise/paperwork/server/public.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { loadDossier, itemViews, viewItem } from '@reprise/dossier/server/public.ts';
import { factsOfRefurb } from '../items/item-refurb.db.ts';
import { transitionsOfItem } from '../items/transitions-of-item.ts';
import { itemOfBuyback, itemsInPackage, latestLines, lookUp, nameOfPlace, type Found } from './scan.db.ts';

const nothing: ScanView = {
  kind: 'unknown',
  id: null,
  status: null,
  item: null,
  nextActions: [],
  place: null,
  label: null,
  detail: null,
  matches: [],
  undo: null,
  shape: null,
};

/** May the caller see the thing? A workshop sees whatever lands on its bench, a store only what is its own. */
const isSeen = (actor: Actor, thing: Owned): boolean => actor.module === 'rps' || inScope(actor, thing);

/**
 * Identifies a scanned code. A workshop finds every item of the account, wherever it is; the answer holds the
 * transitions from its status, allowed here or with the code why not (an item of another workshop can at most be
 * checked in).
 */
export async function scanCode(call: Call, scanned: string): Promise<ScanView> {
  const code = cleanCode(scanned);
  if (code === '') return nothing;
  // the identifier of a shelf may have spaces; those of any other code only group it
  const plain = code.replaceAll(/\s/g, '');
  const found = (await whatHas(call, code)) ?? (plain === code ? null : await whatHas(call, plain));
  return found ?? { ...nothing, shape: kindOfCode(plain) };
}

/** The thing with exactly this code; null: the caller sees none. */
async function whatHas(call: Call, code: string): Promise<ScanView | null> {
  const { items, parcel, transport, stock } = await lookUp(call.db, call.actor, code);
  const seen = await scannedItems(call, items);
  if (seen) return seen;
  if (parcel && isSeen(call.actor, parcel)) return scannedParcel(call, parcel);
  if (transport && isSeen(call.actor, transport)) return scannedTransport(call, transport);
  return stock ? scannedStock(call, stock) : null;
}

async function scannedItems(call: Call, found: readonly Found[]) {
  const seen = found.filter((item) => isSeen(call.actor, item));
  const [first, ...others] = seen;
  if (first === undefined) return null;
  if (others.length === 0) return scannedItem(call, first.buybackId);
  const matches = await viewItems(
    call,
    seen.map(({ id }) => id),
  );
  return { ...nothing, kind: 'several' as const, matches };
}

const viewItems = (call: Call, ids: readonly string[]): Promise<ScanView['matches']> =>
  itemViews(call.db)
    .where('items.id', 'in', [...ids])
    .orderBy('items.updatedAt', 'desc')
    .execute();

async function scannedItem(call: Call, buybackId: string): Promise<ScanView | null> {
  const dossier = await loadDossier(call.db, buybackId);
  if (!dossier || !isSeen(call.actor, dossier.buyback)) return null;
  const [item, facts, lines] = await Promise.all([
    viewItem(call.db, dossier.item.id),
    factsOfRefurb(call.db, dossier.item.id),
    latestLines(call.db, dossier.item.id),
  ]);
  const last = decideUndo(lines, dossier.item.version, call.actor, call.now);
  return {
    ...nothing,
    kind: 'item',
    id: item.id,
    status: item.status,
    item,
    nextActions: transitionsOfItem(call.actor, call.now, dossier, facts),
    place: placeOf(call.actor, dossier),
    undo: last.ok
      ? { action: last.undo.lines.at(-1)?.action ?? '', until: last.undo.until.toISOString() }
      : null,
  };
}

const { checkIn, checkInForced, checkInReturn, checkInCancelled } = itemTransitions;
const arriving = [...checkIn.from, ...checkInForced.from, ...checkInReturn.from, ...checkInCancelled.from];

/** Where the item is, seen by the caller: here, at another workshop, on the way to one of the two, or gone. */
function placeOf(actor: Actor, { buyback, item }: Dossier): (typeof scanPlaces)[number] {
  const isOwn = (id: string | null): boolean => id === null || (actor.organizationIds?.includes(id) ?? true);
  if (item.exitAt !== null) return 'left';
  if (arriving.includes(item.status))
    return isOwn(buyback.targetWarehouse) ? 'expected' : 'expected_elsewhere';
  return isOwn(item.warehouseId ?? buyback.targetWarehouse) ? 'here' : 'other_workshop';
}

/** Where a parcel is, seen by the caller; nobody knows of a lost one. */
function placeOfParcel(actor: Actor, parcel: Parcel): (typeof scanPlaces)[number] | null {
  const { status, storeId, warehouseId, destinationId } = parcel;
  const isOwn = (id: string | null): boolean =>
    actor.organizationIds === null || (id !== null && actor.organizationIds.includes(id));
  if (loseParcel.to.includes(status)) return null;
  if (isStillHere(status)) return isOwn(storeId ?? warehouseId) ? 'here' : 'other_workshop';
  const isOurs = isOwn(destinationId);
  if (handOverParcel.to.includes(status)) return isOurs ? 'expected' : 'expected_elsewhere';
  return isOurs ? 'here' : 'other_workshop';
}

async function scannedParcel(call: Call, parcel: Parcel): Promise<ScanView> {
  const ids = await itemsInPackage(call.db, parcel.id);
  const hasDestination = parcel.destinationId !== null || parcel.destinationType !== 'warehouse';
  const facts = { productCount: ids.length, hasDestination, destinationType: parcel.destinationType };
  const [contents, destination] = await Promise.all([
    contentsOf(call, ids),
    nameOfPlace(call.db, parcel.destinationId),
  ]);
  return {
    ...nothing,
    ...contents,
    kind: 'package',
    id: parcel.id,
    status: parcel.status,
    place: placeOfParcel(call.actor, parcel),
    label: parcel.number,
    detail: destination,
    nextActions: sentOf(allowedTransitions(parcelTransitions, call.actor, parcel, facts)),
  };
}

/** The content of a parcel: a single item as such, so that it can be checked in; several as a list. */
async function contentsOf(call: Call, ids: readonly string[]) {
  if (ids.length === 0) return {};
  const matches = await viewItems(call, ids);
  const [only, ...others] = matches;
  return { matches, item: others.length === 0 && only ? await viewItem(call.db, only.id) : null };
}

async function scannedTransport(call: Call, transport: Transport): Promise<ScanView> {
  const { id, status, buybackId, packageId } = transport;
  const alone = buybackId === null ? null : await itemOfBuyback(call.db, buybackId);
  const ids = alone === null && packageId !== null ? await itemsInPackage(call.db, packageId) : [];
  const contents = await contentsOf(call, alone === null ? ids : [alone]);
  const inside = buybackId === null ? null : await scannedItem(call, buybackId);
  return {
    ...nothing,
    ...contents,
    kind: 'transport',
    id,
    status,
    label: carrierName(transport, call.locale),
    place: inside?.place ?? null,
    nextActions: inside?.nextActions ?? [],
    undo: inside?.undo ?? null,
  };
}

async function scannedStock(call: Call, stock: Stock): Promise<ScanView> {
  const isHere = call.actor.organizationIds?.includes(stock.warehouseId) ?? true;
  return {
    ...nothing,
    kind: 'stock',
    id: stock.id,
    label: stock.name,
    detail: isHere ? stock.location : await nameOfPlace(call.db, stock.warehouseId),
    place: isHere ? 'here' : 'other_workshop',
  };
}
