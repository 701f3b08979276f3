import { isSupervisor } from '@reprise/offer/server/public.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';

/**
 * The account whose questions and steps a call is about: the caller's, or the given one if it has workshops. Refusals:
 * `not_found`, `invalid`.
 */
export async function workshopsAccountOf(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  named: string | undefined,
): Promise<string> {
  const accountId = named ?? actor.accountId;
  if (!actor.accountIds.includes(accountId)) throw new Refused('not_found');
  if (await isSupervisor(db, accountId)) return accountId;
  const code = named === undefined ? 'required' : 'choice';
  throw new Refused('invalid', { violations: [{ field: 'buyerAccountId', code }] });
}
