import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { StoredFile } from '@reprise/platform/domain/file/file.ts';
import { Refused, type Violation } from '@reprise/platform/domain/core/refusals.ts';
import { getAccount } from '@reprise/people/server/public.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { filesOf } from '@reprise/platform/server/files/files.db.ts';
import { holdAccount } from './site-design.db.ts';

type Asking = Pick<Call, 'db' | 'actor'>;

/** The account of the call, one of the caller's own, to read it. Refusal: `not_found`. */
export const ownAccount = (call: Asking, accountId: string): Promise<Account> =>
  ownAccountBy(getAccount, call, accountId);

/** The same to save what was read: the next save waits for the end of this call. Refusal: `not_found`. */
export const heldAccount = (call: Asking, accountId: string): Promise<Account> =>
  ownAccountBy(holdAccount, call, accountId);

async function ownAccountBy(
  read: typeof getAccount,
  { db, actor }: Asking,
  accountId: string,
): Promise<Account> {
  const account = actor.accountIds.includes(accountId) ? await read(db, accountId) : undefined;
  if (!account) throw new Refused('not_found');
  return account;
}

type Named = { field: string; id: string | null; before: string | null };

/** What is wrong with files that a form names: each must be the account's, uploaded for this purpose, or unchanged. */
export async function fileProblems(
  { db }: Call,
  accountId: string,
  purpose: StoredFile['purpose'],
  named: readonly Named[],
): Promise<Violation[]> {
  const added = named.filter(({ id, before }) => id !== null && id !== before);
  const kept = await filesOf(
    db,
    accountId,
    purpose,
    added.flatMap(({ id }) => id ?? []),
  );
  return added.flatMap(({ field, id }) => (id === null || kept.has(id) ? [] : [{ field, code: 'choice' }]));
}

export function refuse(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new Refused('invalid', { violations: [...violations] });
}
