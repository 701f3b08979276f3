import type { Category } from '../../domain/categories/category.ts';
import { wouldBeBelowItself } from '../../domain/categories/category-place.ts';
import { absorptionProblems } from '../../domain/categories/category-rules.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { filesOf } from '@reprise/platform/server/files/files.db.ts';
import { findCategory, workshopsOf } from './categories.db.ts';
import { categoryInCatalogue } from './category-detail.ts';
import { holdCatalogue, holdCategory, isIdentifierTaken, parentsOf } from './write-category.db.ts';

/** A refusal that the form shows at one of its fields. */
export const refusedAt = (field: string, code: RefusalCode, violation = 'invalid'): Refused =>
  new Refused(code, { violations: [{ field, code: violation }] });

const invalid = (violations: Violation[]): void => {
  if (violations.length > 0) throw new Refused('invalid', { violations });
};

/**
 * The category, locked, in the status and the version that the caller saw, as `categoryInCatalogue`. Refusals:
 * `not_found`, `status_changed`.
 */
export async function heldCategory(
  call: Call,
  id: string,
  version: number,
  status: Category['status'] = 'active',
): Promise<Category> {
  const { accountId } = await categoryInCatalogue(call, id);
  await holdCatalogue(call.db, accountId);
  const category = await holdCategory(call.db, id);
  if (!category) throw new Refused('not_found');
  if (category.version !== version || category.status !== status) throw new Refused('status_changed');
  return category;
}

/** The parent: of the same catalogue, and active. Refusals: `invalid` (not of the catalogue), `category_archived`. */
export async function checkParent(
  { db, actor }: Call,
  accountId: string,
  parentId: string | null,
): Promise<Category | null> {
  if (parentId === null) return null;
  const parent = await findCategory(db, actor, parentId);
  if (parent?.accountId !== accountId)
    throw new Refused('invalid', { violations: [{ field: 'parentCategory', code: 'choice' }] });
  if (parent.status !== 'active') throw refusedAt('parentCategory', 'category_archived', 'choice');
  return parent;
}

/** Refusal: `category_below_itself`. */
export async function checkMove({ db }: Call, category: Category, parent: string | null): Promise<void> {
  const parents = await parentsOf(db, category.accountId);
  if (wouldBeBelowItself(category.id, parent, parents))
    throw refusedAt('parentCategory', 'category_below_itself', 'choice');
}

/** Refusal: `identifier_taken`. */
export async function checkIdentifier(
  { db }: Call,
  accountId: string,
  identifier: string,
  except: string | null = null,
): Promise<void> {
  if (await isIdentifierTaken(db, accountId, identifier, except))
    throw refusedAt('identifier', 'identifier_taken', 'taken');
}

type Named = Pick<Category, 'accountId' | 'buyerAccountId' | 'image' | 'referenceWarehouses'>;

/** The picture must have been uploaded for this purpose by the retailer, or by the buyer. */
async function imageProblems({ db }: Call, named: Named, before: Named | null): Promise<Violation[]> {
  const { image, accountId, buyerAccountId } = named;
  if (image === null || image === before?.image) return [];
  for (const owner of [accountId, buyerAccountId])
    if (owner !== null && (await filesOf(db, owner, 'category_image', [image])).has(image)) return [];
  return [{ field: 'image', code: 'choice' }];
}

/** Reference workshops are those of its buyer, or the retailer's own; one that was chosen before may stay. */
async function warehouseProblems({ db }: Call, named: Named, before: Named | null): Promise<Violation[]> {
  const kept = new Set(before?.referenceWarehouses);
  if (named.referenceWarehouses.every((one) => kept.has(one))) return [];
  const owners = [named.accountId, ...(named.buyerAccountId === null ? [] : [named.buyerAccountId])];
  const known = new Set((await workshopsOf(db, owners)).map(({ id }) => id));
  return named.referenceWarehouses.flatMap((one, at) =>
    known.has(one) || kept.has(one) ? [] : [{ field: `referenceWarehouses.${at}`, code: 'choice' }],
  );
}

/** Checks of a category that need more than one field. Refusal: `invalid`. */
export async function checkFields(
  call: Call,
  category: Named & Parameters<typeof absorptionProblems>[0],
  before: Named | null = null,
): Promise<void> {
  invalid([
    ...absorptionProblems(category),
    ...(await imageProblems(call, category, before)),
    ...(await warehouseProblems(call, category, before)),
  ]);
}
