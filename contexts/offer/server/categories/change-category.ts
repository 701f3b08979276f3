import { can } from '@reprise/platform/domain/core/access.ts';
import type { Category } from '../../domain/categories/category.ts';
import { placedAt } from '../../domain/categories/category-place.ts';
import { keptAbsorption } from '../../domain/categories/category-rules.ts';
import type { CategoryDetail, CategorySheet } from '../../domain/categories/category-sheet.ts';
import type { categoryApi } from '../../domain/categories/category.contract.ts';
import { spokenLabel } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit } from '@reprise/people/server/public.ts';
import { forgetPictures } from '@reprise/platform/server/files/files.db.ts';
import { holdQuestions } from '../questions/questions.db.ts';
import { refuseOverfull } from '../questions/write-question.ts';
import { buyersOf, idsBelow, productIdsIn } from './categories.db.ts';
import { detailOf, ownCategory } from './category-detail.ts';
import {
  checkFields,
  checkIdentifier,
  checkMove,
  checkParent,
  heldCategory,
  refusedAt,
} from './check-category.ts';
import { siblingsOf, updateCategory, writeBuyer, writePositions } from './write-category.db.ts';

type Change = z.output<typeof categoryApi.change.body>;

/** Puts a category among its siblings; a category that moves without a position becomes the last. */
export async function place({ db }: Call, category: Category, position: number | undefined): Promise<void> {
  const siblings = await siblingsOf(db, category.accountId, category.parentCategory);
  await writePositions(db, placedAt(siblings, category.id, position ?? siblings.length + 1));
}

/** Products are also found by the names of their ancestors' categories. */
async function indexBelow({ db, jobs }: Call, { id, accountId }: Category): Promise<void> {
  const atMost = 1_000;
  const productIds = await productIdsIn(db, accountId, await idsBelow(db, id), atMost + 1);
  if (productIds.length === 0) return;
  const payload = productIds.length > atMost ? { accountId } : { productIds };
  await jobs.add('search.index', payload, { accountIds: [accountId] });
}

/** Changes who buys what a category and those below it hold. Refusals: `contact_provider`, `invalid`. */
async function changeBuyer(call: Call, before: Category, buyer: string | undefined): Promise<void> {
  if (buyer === undefined || buyer === before.buyerAccountId) return;
  if (!can(call.actor, 'client_write')) throw refusedAt('buyerAccountId', 'contact_provider');
  const buyers = await buyersOf(call.db, before.accountId);
  if (!buyers.some(({ id }) => id === buyer))
    throw new Refused('invalid', { violations: [{ field: 'buyerAccountId', code: 'choice' }] });
  await writeBuyer(call.db, before.accountId, await idsBelow(call.db, before.id), buyer);
}

async function check(call: Call, before: Category, change: Partial<CategorySheet>): Promise<void> {
  const { identifier, parentCategory } = change;
  if (parentCategory !== undefined && parentCategory !== before.parentCategory) {
    await checkParent(call, before.accountId, parentCategory);
    await checkMove(call, before, parentCategory);
  }
  if (identifier !== undefined && identifier !== before.identifier)
    await checkIdentifier(call, before.accountId, identifier, before.id);
  await checkFields(call, { ...before, ...change }, before);
}

/**
 * Locks the questions of the catalogue of a category that moves, since it asks those of its new parents. Before the
 * category itself, as whoever adds a question to it does.
 */
async function holdQuestionsAround(call: Call, id: string): Promise<void> {
  const { accountId } = await ownCategory(call, id);
  await holdQuestions(call.db, accountId);
}

/** Changes a category, moves it below another one or among its siblings. Refusals: those of the contract. */
export async function changeCategory(
  call: Call,
  id: string,
  { version, position, buyerAccountId, ...change }: Change,
): Promise<CategoryDetail> {
  if (change.parentCategory !== undefined) await holdQuestionsAround(call, id);
  const before = await heldCategory(call, id, version);
  await check(call, before, change);
  await changeBuyer(call, before, buyerAccountId);
  const label = change.label && spokenLabel(change.label);
  const sheet = keptAbsorption({ ...before, ...change, label: label ?? before.label });
  const {
    id: _id,
    version: _version,
    position: _at,
    createdAt: _created,
    buyerAccountId: _buyer,
    ...written
  } = sheet;
  const after = await updateCategory(call.db, before, written);
  if (!after) throw new Refused('status_changed');
  const moves = after.parentCategory !== before.parentCategory;
  if (moves) await refuseOverfull(call, after);
  if (moves || position !== undefined) await place(call, after, position);
  if (moves || label !== undefined) await indexBelow(call, after);
  const saved = await ownCategory(call, id);
  await forgetPictures(call, before, { before: [before.image], after: [saved.image] });
  await writeAudit(call, {
    accountId: before.accountId,
    action: 'update',
    noun: 'category',
    nounId: id,
    before,
    after: saved,
  });
  return detailOf(call, saved);
}
