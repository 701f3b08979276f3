import type { Currency } from '@reprise/platform/domain/core/money.ts';

type Sold = { price: number; currency: Currency };
type Cost = { paidPrice: number; currency: Currency; refurbCost: number; refurbCurrency: Currency };

/**
 * What is left of a sale, in cents: its price without what the customer was paid and what its refurbishment cost. Null
 * where one of them is in another currency: nothing is converted.
 */
export const marginOf = (sold: Sold, cost: Cost): number | null =>
  sold.currency === cost.currency && cost.refurbCurrency === cost.currency
    ? sold.price - cost.paidPrice - cost.refurbCost
    : null;
