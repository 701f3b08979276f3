import type { CategoryDetail } from '../../domain/categories/category-sheet.ts';
import type { categoryApi } from '../../domain/categories/category.contract.ts';
import { buyerFor, keptAbsorption } from '../../domain/categories/category-rules.ts';
import { spokenLabel } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit, seatOf } from '@reprise/people/server/public.ts';
import { ownColumn } from '../catalogue/categories.db.ts';
import { buyersOf, cataloguesOf, findCategory } from './categories.db.ts';
import { detailOf } from './category-detail.ts';
import { checkFields, checkIdentifier, checkParent, refusedAt } from './check-category.ts';
import { holdCatalogue, insertCategory } from './write-category.db.ts';

type Creation = z.output<typeof categoryApi.create.body>['category'];

/** The account of the catalogue: the named one, that of the parent, the caller's own, or the only one they buy from. */
async function catalogueFor(call: Call, { accountId, parentCategory }: Creation): Promise<string> {
  const { db, actor } = call;
  const parent = parentCategory === null ? undefined : await findCategory(db, actor, parentCategory);
  const wanted = accountId ?? parent?.accountId;
  const [catalogue, ...others] = await cataloguesOf(db, actor, wanted);
  if (!catalogue) throw new Refused('not_found');
  if (others.length === 0) return catalogue.id;
  throw new Refused('invalid', { violations: [{ field: 'category.accountId', code: 'required' }] });
}

/** Who buys: a buyer creates categories that it buys itself. Refusals: `no_buyer_configured`, `invalid`. */
async function buyerOf(call: Call, accountId: string, chosen: string | undefined, ofParent: string | null) {
  const linked = (await buyersOf(call.db, accountId)).map(({ id }) => id);
  const ofBuyer = ownColumn(call.actor) === 'buyerAccountId';
  const found = buyerFor(linked, ofBuyer ? (chosen ?? call.actor.accountId) : chosen, ofParent);
  if ('buyer' in found) return found.buyer;
  const field = 'category.buyerAccountId';
  throw found.refusal === 'no_buyer_configured'
    ? new Refused('no_buyer_configured')
    : new Refused('invalid', { violations: [{ field, code: found.refusal }] });
}

/** Violations with their paths in the body. */
async function inBody<T>(check: Promise<T>): Promise<T> {
  try {
    return await check;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const violations = error.violations.map((one) => ({ ...one, field: `category.${one.field}` }));
    throw new Refused(error.code, { violations, extra: { ...error.extra } });
  }
}

const blank = {
  image: null,
  description: '',
  childrenDescription: '',
  highlightedInstruction: '',
  translations: {},
  defaultProductHeight: null,
  defaultProductLength: null,
  defaultProductWidth: null,
  absorptionType: null,
  absorptionBase: null,
  absorptionValue: null,
  absorptionMax: null,
  containsData: false,
  hazard: false,
  preciousMetal: false,
  referenceWarehouses: [],
};

/**
 * Creates a category as the last child of its parent. Refusals: `not_found` (not a catalogue of the caller's),
 * `identifier_taken`, `no_buyer_configured`, `category_archived` (the parent), `invalid`.
 */
export async function createCategory(call: Call, creation: Creation): Promise<CategoryDetail> {
  const { db, now } = call;
  const accountId = await catalogueFor(call, creation);
  await holdCatalogue(db, accountId);
  const parent = await inBody(checkParent(call, accountId, creation.parentCategory));
  const { buyerAccountId: chosen, accountId: _account, ...written } = creation;
  const sheet = keptAbsorption({ ...blank, ...written, label: spokenLabel(creation.label) });
  const buyerAccountId = await buyerOf(call, accountId, chosen, parent?.buyerAccountId ?? null);
  await inBody(checkIdentifier(call, accountId, sheet.identifier));
  await inBody(checkFields(call, { ...sheet, accountId, buyerAccountId }));
  // its place is the last among all of its parent, of which some may have other buyers
  call.bindTo([...new Set([...call.actor.accountIds, accountId])]);
  const organizationId = parent?.organizationId ?? (await seatOf(db, accountId))?.id;
  if (organizationId === undefined) throw refusedAt('category.parentCategory', 'invalid', 'required');
  const made = await insertCategory(db, { ...sheet, accountId, buyerAccountId, organizationId }, now);
  await writeAudit(call, {
    accountId,
    action: 'create',
    noun: 'category',
    nounId: made.id,
    after: made,
  });
  return detailOf(call, made);
}
