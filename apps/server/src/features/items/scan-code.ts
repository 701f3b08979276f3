import { inScope, type Actor, type Owned } from '@reprise/domain/access';
import { cleanCode } from '@reprise/domain/codes/scan-code';
import type { ScanView } from '@reprise/domain/item/item.contract';
import type { Call } from '../../lib/http/route.ts';
import { getFile } from '../buybacks/file.db.ts';
import { factsOfRefurb } from './item-refurb.db.ts';
import { itemActions } from './item-actions.ts';
import { viewItem } from './item-view.db.ts';
import { lookUp } from './scan.db.ts';

const nothing: ScanView = { kind: 'unknown', id: null, status: null, item: null, nextActions: [] };

/** A workshop names whatever lands on its bench; a store what is its own. */
const isSeen = (actor: Actor, thing: Owned): boolean => actor.module === 'rps' || inScope(actor, thing);

/**
 * What a scanned code is. A workshop finds an item wherever it is within the account: the answer says what may be done
 * to it here, and why the rest may not (another workshop's item can at most be checked in).
 */
export async function scanCode(call: Call, scanned: string): Promise<ScanView> {
  const code = cleanCode(scanned);
  if (code === '') return nothing;
  const { buybackId, parcel, transport, stock } = await lookUp(call.db, call.actor, code);
  if (buybackId !== null) return scannedItem(call, buybackId);
  if (parcel && isSeen(call.actor, parcel))
    return { ...nothing, kind: 'package', id: parcel.id, status: parcel.status };
  if (transport && isSeen(call.actor, transport))
    return { ...nothing, kind: 'transport', id: transport.id, status: transport.status };
  if (stock) return { ...nothing, kind: 'stock', id: stock.id };
  return nothing;
}

async function scannedItem(call: Call, buybackId: string): Promise<ScanView> {
  const file = await getFile(call.db, buybackId);
  if (!file || !isSeen(call.actor, file.buyback)) return nothing;
  const [item, facts] = await Promise.all([
    viewItem(call.db, file.item.id),
    factsOfRefurb(call.db, file.item.id),
  ]);
  return {
    kind: 'item',
    id: item.id,
    status: item.status,
    item,
    nextActions: itemActions(call.actor, call.now, file, facts),
  };
}
