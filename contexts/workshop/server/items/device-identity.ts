import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { decideIdentity, type IdentityFacts } from '@reprise/dossier/domain/items/device-identity.ts';
import { differingNumbers } from '@reprise/dossier/domain/items/differing-numbers.ts';
import type { ControlDraft } from '@reprise/dossier/domain/items/item.ts';
import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { deviceDossiers, deviceKeyOf } from '@reprise/dossier/server/public.ts';
import { imeisOfProducts } from './device-identity.db.ts';

/** Does another dossier of the group, open or ended, name this IMEI as declared or as read? */
async function standsInAnotherDossier(
  db: Trx,
  { id, retailerAccountId }: Pick<Buyback, 'id' | 'retailerAccountId'>,
  imei: string | null,
): Promise<boolean> {
  const deviceKey = deviceKeyOf(imei);
  if (deviceKey === null) return false;
  return (await deviceDossiers(db, retailerAccountId, deviceKey)).some((dossier) => dossier.id !== id);
}

/** What the identity of the thing on the bench is decided by. */
export async function identityFacts(
  db: Trx,
  { buyback }: Dossier,
  draft: ControlDraft,
): Promise<IdentityFacts> {
  const productId = draft.productId ?? buyback.productId;
  const products = await imeisOfProducts(db, [productId, buyback.productId]);
  const { imei: read, imeiSource, imeiUnreadable, imeiMeaning } = draft;
  const numbers = { imei: read, serialNumber: null };
  const differs = differingNumbers({ imei: buyback.imei, serialNumber: null }, numbers).length > 0;
  return {
    required: products.some(({ id, imeiRequired }) => id === productId && imeiRequired),
    sameProduct: productId === buyback.productId,
    declared: buyback.imei,
    read,
    source: imeiSource ?? null,
    unreadable: imeiUnreadable ? { confirmed: imeiUnreadable.confirmedBy !== null } : null,
    meaning: imeiMeaning ?? null,
    tacCodes: products.find(({ id }) => id === buyback.productId)?.tacCodes ?? [],
    knownElsewhere: differs && (await standsInAnotherDossier(db, buyback, read)),
  };
}

/** What the screen shows about the IMEI: whether one is required, and what is still missing. */
export async function viewIdentity(
  db: Trx,
  dossier: Dossier,
  draft: ControlDraft,
): Promise<ControlView['imei']> {
  const facts = await identityFacts(db, dossier, draft);
  const decision = decideIdentity(facts);
  const misread = decideIdentity({ ...facts, meaning: 'misread' });
  return {
    required: facts.required,
    refusal: decision.ok ? null : decision.code,
    misreadRefusal: misread.ok || misread.field !== 'imeiMeaning' ? null : misread.code,
  };
}
