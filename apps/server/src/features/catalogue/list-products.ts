import type { ProductListView, ProductPublicView } from '@reprise/domain/catalogue/product';
import { Refused } from '@reprise/domain/refusals';
import type { Call, ListAnswer } from '../../lib/http/route.ts';
import {
  catalogueAccountsQuery,
  categoriesBelowQuery,
  foundQuery,
  mostCounted,
  mostFound,
  productsCountQuery,
  productsPageQuery,
  type Narrowed,
  type ProductFilters,
} from '../products/product-list.db.ts';
import { productLine, productView } from './product-view.ts';
import { isBackOffice, type ListRow } from './products.db.ts';

/** Looks up what the filters name. */
async function narrow({ actor, read }: Call, filters: ProductFilters): Promise<Narrowed> {
  const text = filters.search_product_buyback ?? '';
  const category = filters.category ?? [];
  if (text === '' && category.length === 0) return { filters, categoryIds: null, found: null };
  const [below, accounts] = await read(categoriesBelowQuery(category), catalogueAccountsQuery(actor));
  const categoryIds = category.length === 0 ? null : below.map(({ id }) => id);
  if (text === '') return { filters, categoryIds, found: null };
  const { accountId: only } = filters;
  const accountIds = accounts.map(({ id }) => id).filter((id) => only === undefined || id === only);
  const [rows] = await read(foundQuery(accountIds, text));
  const productIds = rows.map(({ id }) => id);
  return { filters, categoryIds, found: { many: productIds.length > mostFound, productIds, accountIds } };
}

/**
 * A page of the catalogue (administration, 2, 7 and 9). What is bought for how much is the back office's to look by:
 * `forbidden` for stores and visitors.
 */
export async function listProducts(
  call: Call,
  filters: ProductFilters,
): Promise<ListAnswer<ProductListView | ProductPublicView>> {
  const { actor, locale, read } = call;
  const seesPrices = isBackOffice(actor);
  if (filters.buybackPriceGradeA !== undefined && !seesPrices) throw new Refused('forbidden');
  const narrowed = await narrow(call, filters);
  const viewed = (rows: readonly ListRow[]) =>
    rows.map((row) => (seesPrices ? productLine(row, locale) : productView(row, locale)));
  if (filters.partial) {
    const [rows] = await read(productsPageQuery(actor, narrowed));
    return { items: viewed(rows) };
  }
  const [rows, [counted]] = await read(
    productsPageQuery(actor, narrowed),
    productsCountQuery(actor, narrowed),
  );
  const total = counted?.total ?? 0;
  const most = narrowed.found?.many ? mostFound : mostCounted;
  return { items: viewed(rows), total: Math.min(total, most), more: total > most };
}
