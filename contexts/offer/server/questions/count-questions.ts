import { questionCounts } from '../../domain/questions/question-rules.ts';
import type { CategoryQuestions } from '../../domain/questions/question.contract.ts';
import { translated } from '@reprise/platform/domain/core/locales.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { cataloguesBoughtBy, readTree } from './questions.db.ts';

/**
 * The accounts whose catalogues the caller may see: their own, the named one, or those that their account buys from.
 */
async function cataloguesOf({ db, actor }: Call, named: string | undefined): Promise<string[]> {
  const { accountIds, accountId, module } = actor;
  const bought = module === 'lcm' ? await cataloguesBoughtBy(db, accountIds) : [];
  const seen = [...accountIds, ...bought];
  if (named === undefined) return module === 'lcm' ? seen : [accountId];
  if (!seen.includes(named)) throw new Refused('not_found');
  return [named];
}

/**
 * The active categories of a catalogue, each with the number of its questions; a buyer's people see those that their
 * account buys, of every retailer unless they name one. Refusal: `not_found`.
 */
export async function countQuestions(call: Call, named: string | undefined): Promise<CategoryQuestions[]> {
  const { db, actor, locale, bindTo } = call;
  const accountIds = await cataloguesOf(call, named);
  // ancestor categories may have other buyers, and still ask their questions of this category's products
  bindTo([...new Set([...actor.accountIds, ...accountIds])]);
  const { categories, marks, names } = await readTree(db, accountIds);
  const counts = questionCounts(categories, marks);
  const isOwn = (id: string | null): boolean => id !== null && actor.accountIds.includes(id);
  return categories
    .filter(
      ({ status, accountId, buyerAccountId }) =>
        status === 'active' && (isOwn(accountId) || isOwn(buyerAccountId)),
    )
    .map(({ id, label, parentCategory, accountId }) => ({
      id,
      label: translated(label, locale),
      parentCategory,
      accountId,
      accountName: names.get(accountId) ?? '',
      ...(counts.get(id) ?? { own: 0, asked: 0, muted: 0 }),
    }));
}
