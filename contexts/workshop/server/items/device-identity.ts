import type { Buyback } from '@reprise/dossier/domain/buybacks/buyback.ts';
import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import {
  decideIdentity,
  type Identity,
  type IdentityDecision,
  type IdentityFacts,
} from '@reprise/dossier/domain/items/device-identity.ts';
import { differingNumbers } from '@reprise/dossier/domain/items/differing-numbers.ts';
import type { ControlDraft } from '@reprise/dossier/domain/items/item.ts';
import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { deviceDossiers, deviceKeyOf } from '@reprise/dossier/server/public.ts';
import { imeisOfProducts } from './device-identity.db.ts';

/** Does another dossier of the group, open or ended, name this IMEI as declared or as read? */
async function standsInAnotherFile(
  db: Trx,
  { id, retailerAccountId }: Pick<Buyback, 'id' | 'retailerAccountId'>,
  imei: string | null,
): Promise<boolean> {
  const deviceKey = deviceKeyOf(imei);
  if (deviceKey === null) return false;
  return (await deviceDossiers(db, retailerAccountId, deviceKey)).some((dossier) => dossier.id !== id);
}

async function factsOf(db: Trx, { buyback }: Dossier, draft: ControlDraft): Promise<IdentityFacts> {
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
    knownElsewhere: differs && (await standsInAnotherFile(db, buyback, read)),
  };
}

/** The violation of a refused decision: `choice` where a value was given, `required` where it is missing. */
const violationOf = ({ code, field }: Extract<IdentityDecision, { ok: false }>) =>
  code === 'imei_misread_known' ||
  code === 'imei_misread_other_product' ||
  code === 'imei_of_other_product' ||
  code === 'imei_unreadable_unconfirmed'
    ? { field, code: 'choice' }
    : { field, code: 'required' };

/** The identity of the thing on the bench. Refusals, at their field: those of `decideIdentity`. */
export async function identityOf(db: Trx, dossier: Dossier, draft: ControlDraft): Promise<Identity> {
  const decision = decideIdentity(await factsOf(db, dossier, draft));
  if (!decision.ok) throw new Refused(decision.code, { violations: [violationOf(decision)] });
  return decision.identity;
}

/** What the screen shows about the IMEI: whether one is required, and what is still missing. */
export async function viewIdentity(
  db: Trx,
  dossier: Dossier,
  draft: ControlDraft,
): Promise<ControlView['imei']> {
  const facts = await factsOf(db, dossier, draft);
  const decision = decideIdentity(facts);
  const misread = decideIdentity({ ...facts, meaning: 'misread' });
  return {
    required: facts.required,
    refusal: decision.ok ? null : decision.code,
    misreadRefusal: misread.ok || misread.field !== 'imeiMeaning' ? null : misread.code,
  };
}
