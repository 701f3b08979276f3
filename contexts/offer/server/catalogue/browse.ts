import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { listLimits } from '@reprise/platform/domain/core/limits.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import type { LazyTransaction } from '@reprise/platform/server/db/wall.ts';
import { nobody } from '@reprise/platform/server/http/guard.ts';
import { firstLevel, hasOwnProducts, pathTo, withBelow } from '../../domain/categories/category-node.ts';
import type { CategoryNode } from '../../domain/categories/category.ts';
import type { ProductPublicView } from '../../domain/products/product.ts';
import { soldTree } from '../categories/tree-memory.ts';
import {
  productNamesQuery,
  productsCountQuery,
  productsOfQuery,
  productsPageQuery,
} from '../products/product-list.db.ts';
import { bestInQuery, type BestIn } from './best-in.db.ts';
import { productsByTacQuery, type ListRow } from './products.db.ts';
import { productView } from './product-view.ts';
import { modelsBySize } from '../../domain/products/models-by-size.ts';

/** What a visitor of an account's catalogue sees. */
export type Browsed = {
  /** The categories that have something to sell, from the roots. */
  tree: CategoryNode[];
  /** The best paid product in each category that is shown, or below it, by the category's id. */
  best: ReadonlyMap<string, BestIn>;
  /** A category's path from its root, itself last; empty at the root, and where the account sells nothing in it. */
  path: CategoryNode[];
  /**
   * One page of the category's own products; null at the root, and where all that it sells is in the categories below it.
   * `total`: how many there are.
   */
  products: { items: ProductPublicView[]; total: number } | null;
};

const visitorOf = (accountId: string): Actor => ({ ...nobody, accountIds: [accountId] });

/** What pays best in each of these categories, or below it. */
async function bestOf(
  read: LazyTransaction['read'],
  accountId: string,
  nodes: readonly CategoryNode[],
): Promise<Map<string, BestIn>> {
  const [found] = await read(
    bestInQuery(
      accountId,
      withBelow(nodes).map(({ id }) => id),
    ),
  );
  const own = new Map(found.map((best) => [best.categoryId, best]));
  return new Map(
    nodes.flatMap((node) => {
      const [best] = withBelow([node])
        .flatMap(({ id }) => own.get(id) ?? [])
        .toSorted((one, other) => other.bestPrice - one.bestPrice);
      return best === undefined ? [] : [[node.id, best] as const];
    }),
  );
}

/** A category of more products than these shows them in the order of the database, page by page. */
const mostNamed = 1_000;

/**
 * One page of a category's products by their names, numbers in the order of numbers: Galaxy A5 stands before Galaxy A15.
 */
async function productsIn(
  read: LazyTransaction['read'],
  accountId: string,
  { node, page, locale }: { node: CategoryNode; page: number; locale: Locale },
): Promise<NonNullable<Browsed['products']>> {
  const visitor = visitorOf(accountId);
  const filters = { page, itemsPerPage: listLimits.searchPageSize };
  const [named] = await read(productNamesQuery(visitor, filters, [node.id], mostNamed + 1));
  const shown = (rows: readonly ListRow[], total: number) => ({
    items: modelsBySize(rows.map((row) => productView(row, locale))),
    total,
  });
  if (named.length > mostNamed) {
    const [rows, [counted]] = await read(
      productsPageQuery(visitor, filters, [node.id]),
      productsCountQuery(visitor, filters, [node.id]),
    );
    return shown(rows, counted?.total ?? 0);
  }
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const before = (page - 1) * filters.itemsPerPage;
  const wanted = named
    .toSorted((one, other) => compare(one.label, other.label) || compare(one.id, other.id))
    .slice(before, before + filters.itemsPerPage)
    .map(({ id }) => id);
  const [rows] = await read(productsOfQuery(visitor, filters, wanted));
  return shown(rows, named.length);
}

/**
 * Reads the catalogue at a category, in its reader's language.
 * @param categoryId null: at its root
 * @param page of the products, from 1
 */
export async function browse(
  read: LazyTransaction['read'],
  accountId: string,
  { categoryId, page, locale }: { categoryId: string | null; page: number; locale: Locale },
): Promise<Browsed> {
  const tree = await soldTree(read, accountId, locale);
  const path = categoryId === null ? [] : pathTo(tree, categoryId);
  const node = path.at(-1);
  const shown = node === undefined ? firstLevel(tree) : node.children;
  const best = shown.length === 0 ? new Map<string, BestIn>() : await bestOf(read, accountId, shown);
  if (node === undefined || (shown.length > 0 && !hasOwnProducts(node)))
    return { tree, path, best, products: null };
  return { tree, path, best, products: await productsIn(read, accountId, { node, page, locale }) };
}

/**
 * The account's published products whose devices begin with a TAC, in their reader's language.
 * @param tac the first eight digits of an IMEI
 */
export async function browseByTac(
  read: LazyTransaction['read'],
  accountId: string,
  { tac, locale }: { tac: string; locale: Locale },
): Promise<ProductPublicView[]> {
  const [rows] = await read(productsByTacQuery(visitorOf(accountId), tac));
  return rows.map((row) => productView(row, locale));
}
