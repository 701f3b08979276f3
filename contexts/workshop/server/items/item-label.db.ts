import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { ItemLabel } from '@reprise/paperwork/server/public.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';

const labelFacts = (db: Trx, itemId: string) =>
  db
    .selectFrom('items')
    .innerJoin('buybacks', 'buybacks.id', 'items.buybackId')
    .innerJoin('accounts', 'accounts.id', 'items.buyerAccountId')
    .leftJoin('stocks', 'stocks.id', 'items.stockId')
    .select([
      'items.identificationNumber',
      'items.imei',
      'items.serialNumber',
      'buybacks.productLabel',
      'buybacks.currency',
      'stocks.name as stockName',
      'accounts.name',
      'accounts.mainColor',
      'accounts.language',
    ])
    .where('items.id', '=', itemId)
    .executeTakeFirstOrThrow();

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
