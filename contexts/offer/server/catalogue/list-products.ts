import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import type { ProductListView, ProductPublicView } from '../../domain/products/product.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { walked } from '@reprise/platform/server/db/walked.ts';
import type { Call, ListAnswer } from '@reprise/platform/server/http/route.ts';
import {
  boughtCataloguesQuery,
  brandsQuery,
  categoriesBelowQuery,
  productsCountQuery,
  productsOfQuery,
  productsPageQuery,
  productsWalkQuery,
  type ProductFilters,
} from '../products/product-list.db.ts';
import { askedOf, foundQuery, mostFound, typedWordsQuery } from '../products/products-found.db.ts';
import { ownColumn } from './categories.db.ts';
import { productLine, productView } from './product-view.ts';
import { isBackOffice, type ListRow } from './products.db.ts';

/** Whose products are searched: the actor's own, or those of the retailers that they buy from. */
async function catalogues({ actor, read }: Call, { accountId }: ProductFilters): Promise<string[]> {
  const isOwn = ownColumn(actor) === 'accountId';
  const [bought] = isOwn ? [[]] : await read(boughtCataloguesQuery(actor));
  const all = isOwn ? actor.accountIds : bought.map(({ id }) => id);
  return all.filter((id) => accountId === undefined || id === accountId);
}

/** The products that contain the typed words, in the requested order; one more than are listed when there are more. */
async function findIds(call: Call, filters: ProductFilters, text: string): Promise<string[]> {
  const { actor, read } = call;
  const accountIds = await catalogues(call, filters);
  const [known] = await read(typedWordsQuery(accountIds, text));
  const asked = askedOf(accountIds, text, known);
  const [first] = await read(foundQuery(actor, filters, asked));
  if (asked.sample === null || first.length > mostFound) return first.map(({ id }) => id);
  const [all] = await read(foundQuery(actor, filters, { ...asked, sample: null }));
  return all.map(({ id }) => id);
}

type Listed = { rows: readonly ListRow[]; total?: number; most?: number; next?: string | null };

async function listFound(call: Call, filters: ProductFilters, text: string): Promise<Listed> {
  const { page, itemsPerPage } = filters;
  const ids = await findIds(call, filters, text);
  const before = (page - 1) * itemsPerPage;
  const wanted = ids.slice(0, mostFound).slice(before, before + itemsPerPage);
  const [rows] = await call.read(productsOfQuery(call.actor, filters, wanted));
  return { rows, total: ids.length, most: mostFound };
}

async function listAll({ actor, read }: Call, filters: ProductFilters): Promise<Listed> {
  const { category = [], partial = false, after } = filters;
  const [below] = category.length === 0 ? [null] : await read(categoriesBelowQuery(category));
  const categoryIds = below?.map(({ id }) => id) ?? null;
  if (after) {
    const [found] = await read(productsWalkQuery(actor, filters, after, categoryIds));
    const { items, next } = walked(found, filters.itemsPerPage);
    return { rows: items, next };
  }
  const pageQuery = productsPageQuery(actor, filters, categoryIds);
  if (partial) return { rows: (await read(pageQuery))[0] };
  const [rows, [counted]] = await read(pageQuery, productsCountQuery(actor, filters, categoryIds));
  return { rows, total: counted?.total ?? 0, most: listLimits.countedMost };
}

/** The brands of the products below some categories. */
export async function listBrands(
  { actor, read }: Call,
  { accountId, category }: { accountId: string; category: readonly string[] },
): Promise<string[]> {
  const [below] = await read(categoriesBelowQuery(category));
  const [brands] = await read(
    brandsQuery(
      actor,
      accountId,
      below.map(({ id }) => id),
    ),
  );
  return brands.map(({ brand }) => brand);
}

/**
 * A page of the catalogue, or a stretch of the walk through it (docs/lists.md). Only the back office may filter and sort
 * by price: `forbidden` for stores and visitors.
 */
export async function listProducts(
  call: Call,
  filters: ProductFilters,
): Promise<ListAnswer<ProductListView | ProductPublicView>> {
  const { actor, locale } = call;
  const seesPrices = isBackOffice(actor);
  const asksPrices = (filters.buybackPriceGradeA ?? filters.order?.buybackPriceGradeA) !== undefined;
  if (asksPrices && !seesPrices) throw new Refused('forbidden');
  const text = filters.search_product_buyback ?? '';
  const {
    rows,
    total = 0,
    most = 0,
    next,
  } = await (text === '' ? listAll(call, filters) : listFound(call, filters, text));
  const items = rows.map((row) =>
    seesPrices ? productLine(row, locale) : productView(row, locale, call.actor),
  );
  if (next !== undefined) return { items, next };
  if (filters.partial) return { items };
  return { items, total: Math.min(total, most), more: total > most };
}
