import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { ControlDraft } from '@reprise/dossier/domain/items/item.ts';
import { isCommentMandatory, workshopSettings } from '@reprise/dossier/server/public.ts';
import type { PriceSnapshot } from '@reprise/offer/domain/prices/price.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { customerLanguage } from '../items/customer-language.db.ts';
import { identityFacts } from '../items/device-identity.ts';
import { freshSnapshot } from '../items/price-list.db.ts';
import { foundProduct } from './found-product.ts';

export type LoadedControl = Awaited<ReturnType<typeof loadControl>>;

/** Reads once what a control is assessed, checked and worded by. Refusal: `product_not_found`. */
export async function loadControl(call: Call, dossier: Dossier, draft: ControlDraft) {
  const { db } = call;
  const { buyback } = dossier;
  const [snapshot, settings, product, identity, commentMandatory, language] = await Promise.all([
    listOfControl(call, dossier, draft),
    workshopSettings(db, buyback.retailerAccountId),
    foundProduct(db, dossier, draft),
    identityFacts(db, dossier, draft),
    isCommentMandatory(db, buyback),
    customerLanguage(db, buyback.customerId),
  ]);
  return { snapshot, settings, product, identity, commentMandatory, language };
}

/**
 * The list by which a thing is controlled: the frozen one, or today's for a thing that turns out to be another product
 * (docs/price.md, "The frozen list"). Refusal: `product_not_found`.
 */
export async function listOfControl(
  call: Call,
  dossier: Dossier,
  { productId }: Pick<ControlDraft, 'productId'>,
): Promise<PriceSnapshot> {
  if (productId === null || productId === dossier.buyback.productId) return dossier.buyback.priceSnapshot;
  const snapshot = await freshSnapshot(call.db, dossier, productId, call.now);
  if (snapshot === null) throw new Refused('product_not_found');
  return snapshot;
}
