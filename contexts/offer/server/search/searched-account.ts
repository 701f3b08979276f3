import type { Kysely } from 'kysely';
import type { Tables } from '@reprise/platform/server/db/db.ts';
import { accountOfOrganization } from './search.db.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';

/**
 * The account of an id, its own or that of one of its organizations. Refusal: `not_found` unless it is the caller's.
 */
export async function getSearchedAccount(
  db: Kysely<Tables>,
  accountIds: readonly string[],
  id: string,
): Promise<string> {
  if (accountIds.includes(id)) return id;
  if (accountIds.length === 0) throw new Refused('not_found');
  const accountId = await accountOfOrganization(db, accountIds, id);
  if (accountId === undefined) throw new Refused('not_found');
  return accountId;
}
