import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { Currency } from '@reprise/platform/domain/core/money.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { getAccount } from '@reprise/people/server/public.ts';

/** The currency in which the refurbishment of an item costs: that of the buyer’s account (docs/resale.md). */
export async function refurbCurrencyOf(db: Trx, { item, buyback }: Dossier): Promise<Currency> {
  const buyer = await getAccount(db, item.buyerAccountId);
  return buyer?.currency ?? buyback.currency;
}
