import { accountDeletionRefusal } from '../../domain/accounts/account-deletion.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { closeAccount, sandboxOf, writeAudit } from '@reprise/people/server/public.ts';
import { closeSftp } from '../sftp/sftp.db.ts';
import { countLinks, countOpenFiles, findAccount, viewAccount } from './accounts.db.ts';

/**
 * Deletes an account that no longer works, and its sandbox with it. Refusals: `account_not_found`, `still_active`, `has_linked_buyers`,
 * `has_linked_retailers`, `has_open_files`; `unknown` for the provider's own account, which nobody deletes.
 */
export async function deleteAccount(call: Call, id: string): Promise<void> {
  const { db, actor, now } = call;
  const account = await findAccount(db, actor.accountIds, id, 'write');
  if (!account) throw new Refused('account_not_found');
  const openFiles = await countOpenFiles(db, id, ['retailerAccountId', 'buyerAccountId']);
  const refusal = accountDeletionRefusal({
    status: account.status,
    ...(await countLinks(db, id)),
    openFiles,
  });
  if (refusal !== null) throw new Refused(refusal, { extra: { files: openFiles } });
  if (account.isProvider) throw new Refused('unknown');
  const before = await viewAccount(db, account);
  await closeAccount(db, id, now);
  await closeSftp(db, id);
  const sandbox = await sandboxOf(db, id);
  if (sandbox) {
    call.bindTo([...actor.accountIds, sandbox.id]);
    await closeAccount(db, sandbox.id, now);
  }
  await writeAudit(call, { accountId: id, action: 'remove', noun: 'account', nounId: id, before });
}
