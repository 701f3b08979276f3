import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { ItemLabel } from '@reprise/paperwork/server/public.ts';
import { labelFacts } from './item-label.db.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';

/**
 * The data of an item's label, in the language of the workshop's account. Refusal: `document_not_expected` before its
 * check-in.
 */
export async function labelData(db: Trx, itemId: string): Promise<ItemLabel> {
  const facts = await labelFacts(db, itemId);
  const { identificationNumber, name, mainColor, language, currency } = facts;
  if (identificationNumber === null) throw new Refused('document_not_expected');
  return {
    locale: language,
    currency,
    look: { name, mainColor, logo: null },
    identificationNumber,
    product: productNameIn(facts.productLabel, language),
    detail: facts.imei ?? facts.serialNumber,
    stock: facts.stockName,
  };
}
