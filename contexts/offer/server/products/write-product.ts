import { can } from '@reprise/platform/domain/core/access.ts';
import type { Category } from '../../domain/categories/category.ts';
import type { Product, ProductDetail } from '../../domain/products/product.ts';
import type { ProductChange, ProductCreation } from '../../domain/products/product.contract.ts';
import {
  noPrices,
  priceChangesOf,
  priceColumns,
  type PriceChange,
} from '../../domain/products/product-prices.ts';
import { blankProduct, publishProblems, secondaryProblems } from '../../domain/products/product-rules.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { currencyOf, writeAudit } from '@reprise/people/server/public.ts';
import { forgetPictures } from '@reprise/platform/server/files/files.db.ts';
import { ownColumn } from '../catalogue/categories.db.ts';
import { readProductDetail } from './product-detail.db.ts';
import {
  holdCategories,
  holdProduct,
  insertProduct,
  isReferenceTaken,
  updateProduct,
  writePriceChanges,
  writeTacs,
} from './write-product.db.ts';

const invalid = (violations: readonly Violation[]): void => {
  if (violations.length > 0) throw new Refused('invalid', { violations: [...violations] });
};

/**
 * Not everybody who writes products may write prices (docs/permissions.md, "Catalogue"): refused at the first price
 * that would change.
 */
function refusePrices({ actor }: Call, changes: readonly PriceChange[]): void {
  if (changes.length === 0 || can(actor, 'product_price_write')) return;
  throw new Refused('price_read_only', {
    violations: changes.map(({ grade }) => ({ field: priceColumns[grade], code: 'invalid' })),
  });
}

async function refuseReference(
  { db }: Call,
  { id, accountId, reference }: { id: string | null; accountId: string; reference: string | null },
): Promise<void> {
  if (reference === null || !(await isReferenceTaken(db, { id, accountId, reference }))) return;
  throw new Refused('reference_taken', { violations: [{ field: 'reference', code: 'taken' }] });
}

type Placed = Pick<Product, 'mainCategory' | 'secondaryCategories'>;

/**
 * The categories of a product in the actor's reach, and those in which it stands, held: a buyer that corrects its
 * product sees the whole catalogue of the retailer, but gives it to no other buyer.
 */
async function categoriesFor(
  { db, actor }: Call,
  placed: Placed,
  before: Placed | null,
): Promise<Category[]> {
  const found = await holdCategories(db, [placed.mainCategory, ...placed.secondaryCategories]);
  const stood = before === null ? [] : [before.mainCategory, ...before.secondaryCategories];
  const owner = ownColumn(actor);
  return found.filter(
    ({ id, [owner]: account }) =>
      stood.includes(id) || (account !== null && actor.accountIds.includes(account)),
  );
}

/** The main category, and what is wrong with it and the others: each must be of the same catalogue, and active. */
async function placeOf(
  call: Call,
  placed: Placed,
  before: (Placed & { accountId: string }) | null,
): Promise<{ category: Category; problems: Violation[] }> {
  const found = await categoriesFor(call, placed, before);
  const category = found.find(({ id }) => id === placed.mainCategory);
  const accountId = before?.accountId ?? category?.accountId;
  if (category === undefined || category.accountId !== accountId)
    throw new Refused('invalid', { violations: [{ field: 'mainCategory', code: 'choice' }] });
  const moved = placed.mainCategory !== before?.mainCategory;
  const foreign = placed.secondaryCategories.some(
    (id) => !found.some((one) => one.id === id && one.accountId === accountId),
  );
  return {
    category,
    problems: [
      ...(moved && category.status !== 'active'
        ? [{ field: 'mainCategory', code: 'category_archived' }]
        : []),
      ...(foreign ? [{ field: 'secondaryCategories', code: 'choice' }] : secondaryProblems(placed)),
    ],
  };
}

/**
 * Creates a product, as a draft, in the catalogue of its category. Refusals: `invalid`, `price_read_only`,
 * `reference_taken`.
 */
export async function createProduct(call: Call, body: ProductCreation): Promise<ProductDetail> {
  const { actor, db, jobs, locale, now } = call;
  const fields = Object.assign({}, blankProduct, noPrices, body);
  const changes = priceChangesOf(null, fields);
  refusePrices(call, changes);
  const { category, problems } = await placeOf(call, fields, null);
  invalid(problems);
  const { accountId, buyerAccountId } = category;
  call.bindTo([...new Set([...actor.accountIds, accountId])]);
  await refuseReference(call, { id: null, accountId, reference: fields.reference });
  const id = await insertProduct(
    db,
    {
      ...fields,
      accountId,
      buyerAccountId,
      images: [],
      tacMadeUp: false,
      currency: await currencyOf(db, accountId),
      status: 'draft',
    },
    now,
  );
  const owner = { id, accountId, buyerAccountId };
  await writeTacs(db, owner, fields.tacCodes);
  await writePriceChanges(call, [{ product: owner, changes }]);
  await jobs.add('search.index', { productIds: [id] });
  const after = await readProductDetail(db, id, locale);
  await writeAudit(call, { accountId, action: 'create', noun: 'product', nounId: id, after });
  return after;
}

/**
 * The product of a call, locked, with the call bound to its catalogue's account as well. Refusals: `product_not_found`,
 * `status_changed` when it is no longer in the version that was seen.
 */
export async function heldProduct(call: Call, id: string, version?: number): Promise<Product> {
  const { actor, db } = call;
  const product = await holdProduct(db, actor.accountIds, id);
  if (!product) throw new Refused('product_not_found');
  if (version !== undefined && product.version !== version)
    throw new Refused('status_changed', { extra: { currentStatus: product.status } });
  call.bindTo([...new Set([...actor.accountIds, product.accountId])]);
  return product;
}

/** Pictures are reordered or removed here, and added by a call of their own. */
const imageProblems = (before: Product, images: readonly string[] | undefined): Violation[] => {
  if (images === undefined) return [];
  if (images.some((one) => !before.images.includes(one))) return [{ field: 'images', code: 'choice' }];
  return new Set(images).size < images.length ? [{ field: 'images', code: 'duplicate' }] : [];
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Changes the given fields of a product; unchanged values change nothing. Refusals: `product_not_found`,
 * `status_changed`, `invalid`, `price_read_only`, `reference_taken`, `product_incomplete` (a published product must
 * stay complete).
 */
export async function changeProduct(
  call: Call,
  id: string,
  { version, ...change }: ProductChange,
): Promise<ProductDetail> {
  const { db, jobs, locale, now } = call;
  const held = await heldProduct(call, id, version);
  const prices = priceChangesOf(held, change);
  refusePrices(call, prices);
  const after = Object.assign({}, held, change);
  const { category, problems } = await placeOf(call, after, held);
  invalid([...problems, ...imageProblems(held, change.images)]);
  if (held.status === 'published') refuseIncomplete(publishProblems(after, category));
  if (after.reference !== held.reference) await refuseReference(call, after);
  const before = await readProductDetail(db, id, locale);
  if (isSame(after, held)) return before;
  const { buyerAccountId } = category;
  const owner = { ...after, buyerAccountId };
  const tacs = !isSame(after.tacCodes, held.tacCodes);
  const written = { ...change, buyerAccountId, ...(tacs ? { tacMadeUp: false } : {}) };
  await updateProduct(db, id, written, { now, prices: prices.length > 0 });
  if (tacs || buyerAccountId !== held.buyerAccountId) await writeTacs(db, owner, after.tacCodes);
  await writePriceChanges(call, [{ product: owner, changes: prices }]);
  await forgetPictures(call, owner, { before: held.images, after: after.images });
  await jobs.add('search.index', { productIds: [id] });
  const detail = await readProductDetail(db, id, locale);
  await writeAudit(call, {
    accountId: held.accountId,
    action: 'update',
    noun: 'product',
    nounId: id,
    before,
    after: detail,
  });
  return detail;
}

export function refuseIncomplete(violations: Violation[]): void {
  if (violations.length > 0) throw new Refused('product_incomplete', { violations });
}
