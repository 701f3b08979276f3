import type { OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import { rootDetailChange, type RootDetailChange } from '../../domain/accounts/account.ts';
import { settingsBeyond } from '../../domain/accounts/account.rules.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit, updateRootDetail } from '@reprise/people/server/public.ts';
import { findAccount, findRootDetail } from './accounts.db.ts';
import { takeFile } from './take-file.ts';

const changeable = rootDetailChange.keyof().options;
const papers = ['eula', 'serviceTerms', 'faqAndContact', 'cookiesPolicy', 'accessibilityStatement'] as const;

/**
 * Changes the given settings of an account. They hold from the next call on, premium features included. Refusals:
 * `not_found`, `forbidden`, `invalid`, and `status_changed` when somebody else wrote any since `version`.
 */
export async function changeRootDetail(
  call: Call,
  id: string,
  { version: seen, ...change }: RootDetailChange & { version: number },
): Promise<OrganizationRootDetail> {
  const { db, actor, now } = call;
  const before = await findRootDetail(db, actor.accountIds, id);
  if (!before || !(await findAccount(db, actor.accountIds, before.accountId))) throw new Refused('not_found');
  if (seen !== before.version) throw new Refused('status_changed');
  const named = changeable.filter((field) => change[field] !== undefined);
  if (settingsBeyond(actor, named).length > 0) throw new Refused('forbidden');
  for (const paper of papers) await takeFile(call, before.accountId, paper, change[paper], 'legal');
  if (named.length === 0) return before;
  const after = await updateRootDetail(db, before.accountId, change, now);
  await writeAudit(call, {
    accountId: before.accountId,
    action: 'update',
    noun: 'organization_root_detail',
    nounId: id,
    before,
    after,
  });
  return after;
}
