import { inScope, type Actor } from '@reprise/platform/domain/core/access.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { isBuybackNumber } from '@reprise/platform/domain/codes/buyback-number.ts';
import { isItemNumber } from '@reprise/platform/domain/codes/item-number.ts';
import { cleanCode } from '@reprise/platform/domain/codes/scan-code.ts';
import { expeditionFromStore, expeditionFromWorkshop } from '../../domain/parcels/expedition.ts';
import { changeParcel, closeParcel } from '../../domain/parcels/parcel.states.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { dossierByNumber, dossierOfItem } from '@reprise/dossier/server/public.ts';
import { getPlace, itemOfNumber, parcelWith } from './parcels.db.ts';

export type Found = {
  dossier: Dossier;
  destinationType: 'warehouse' | 'buyer' | 'customer';
  destinationId: string | null;
  needsLabel: boolean;
};

/** The dossier of a code. Refusal: `not_recognised`, also for an item that is not where the caller works. */
async function dossierOfCode(db: Trx, actor: Actor, code: string): Promise<Dossier> {
  const clean = cleanCode(code);
  let dossier: Dossier | undefined;
  if (isBuybackNumber(clean)) dossier = await dossierByNumber(db, clean);
  else if (isItemNumber(clean)) {
    const item = await itemOfNumber(db, clean, actor.organizationIds ?? []);
    dossier = item && (await dossierOfItem(db, item.id));
  }
  if (!dossier || !inScope(actor, dossier.item)) throw new Refused('not_recognised');
  return dossier;
}

/** Tells with the refusal which item was scanned: a counter may hand it back to its customer. */
const whatItIs = ({ item, buyback }: Dossier) => ({
  currentStatus: item.status,
  itemId: item.id,
  itemVersion: item.version,
  productLabel: buyback.productLabel,
  buybackCode: buyback.identificationNumber,
});

/**
 * May this item be sent from here, where to, and does it need a label of its own? Refusals: `not_recognised`,
 * `already_processed`, `no_shipment_needed`, `not_awaiting_shipment`.
 */
export async function findExpedition(db: Trx, actor: Actor, code: string): Promise<Found> {
  const dossier = await dossierOfCode(db, actor, code);
  const { item, buyback } = dossier;
  const isWorkshop = actor.module === 'rps';
  const expedition = isWorkshop
    ? expeditionFromWorkshop(item.status)
    : expeditionFromStore(item.status, buyback.circuitType);
  if (!expedition.ok) throw new Refused(expedition.code, { extra: whatItIs(dossier) });
  if (item.exitAt !== null) throw new Refused('not_awaiting_shipment');
  if ((await parcelWith(db, item.id, closeParcel.to)) !== null) throw new Refused('already_processed');
  const { destinationType, needsLabel } = expedition;
  const destinationId = isWorkshop
    ? await buyerAbove(db, item.warehouseId, destinationType)
    : buyback.targetWarehouse;
  return { dossier, destinationType, destinationId, needsLabel };
}

/** The buyer of a workshop: it sends to that buyer unless another workshop is chosen. */
async function buyerAbove(
  db: Trx,
  warehouseId: string | null,
  type: Found['destinationType'],
): Promise<string | null> {
  if (type === 'customer' || warehouseId === null) return null;
  return (await getPlace(db, warehouseId))?.parentOrganizationId ?? null;
}

/** The answer to a scan at the expedition. */
export async function viewExpedition(db: Trx, actor: Actor, code: string) {
  const { dossier, destinationType, destinationId, needsLabel } = await findExpedition(db, actor, code);
  const place = destinationId === null ? undefined : await getPlace(db, destinationId);
  return {
    itemId: dossier.item.id,
    buybackCode: dossier.buyback.identificationNumber,
    productLabel: dossier.buyback.productLabel,
    destinationType,
    destinationId,
    destination: place?.commonName ?? dossier.buyback.identificationNumber,
    needsLabel,
    packageId: await parcelWith(db, dossier.item.id, changeParcel.from),
  };
}
