import { listOf, textOf, wholeNumberOf } from '@reprise/platform/screens/shell/search.ts';

/** The search parameters of the sale's pages; invalid ones are left out. */
export const foundBy = (raw: Record<string, unknown>) => ({
  q: textOf(raw['q']),
  page: wholeNumberOf(raw['page']),
  brand: textOf(raw['brand']),
  category: textOf(raw['category']),
  storage: textOf(raw['storage']),
});
export const diagnosed = (raw: Record<string, unknown>) => ({
  declarationId: textOf(raw['declarationId']),
  imei: textOf(raw['imei']),
  step: textOf(raw['step']),
});
export const withoutPrice = (raw: Record<string, unknown>) => ({
  reason: textOf(raw['reason']),
  productId: textOf(raw['productId']),
  itemId: textOf(raw['itemId']),
});
export const confirmed = (raw: Record<string, unknown>) => ({ ids: listOf(raw['ids']) });
