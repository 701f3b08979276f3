import type { Account } from '@reprise/people/domain/accounts/account.ts';
import type { homePageApi } from '../../domain/home-page/home-page.contract.ts';
import type { DesignSettings, DesignView } from '../../domain/home-page/site-settings.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { writeAudit, updateAccount } from '@reprise/people/server/public.ts';
import { fileProblems, heldAccount, ownAccount, refuse } from './own-account.ts';
import { versionOf } from './version-of.ts';

const settingsOf = ({ mainColor, accentColor, logo, favicon }: Account): DesignSettings => ({
  mainColor,
  accentColor,
  logo,
  favicon,
});

const viewOf = (account: Pick<Account, 'id' | 'name' | 'language'>, design: DesignSettings): DesignView => ({
  ...design,
  accountId: account.id,
  name: account.name,
  language: account.language,
  version: versionOf(design),
});

/** How an account looks. Refusal: `not_found`. */
export async function readDesign(call: Call, accountId: string): Promise<DesignView> {
  const account = await ownAccount(call, accountId);
  return viewOf(account, settingsOf(account));
}

/**
 * Changes the logo, the icon and the colours of an account. Refusals: `not_found`, `status_changed` (somebody else
 * changed it meanwhile), `invalid` (a file that is not the account's).
 */
export async function saveDesign(
  call: Call,
  accountId: string,
  { version, ...design }: z.output<typeof homePageApi.saveDesign.body>,
): Promise<DesignView> {
  const account = await heldAccount(call, accountId);
  const before = settingsOf(account);
  if (versionOf(before) !== version) throw new Refused('status_changed');
  refuse([
    ...(await fileProblems(call, accountId, 'logo', [
      { field: 'logo', id: design.logo, before: before.logo },
    ])),
    ...(await fileProblems(call, accountId, 'favicon', [
      { field: 'favicon', id: design.favicon, before: before.favicon },
    ])),
  ]);
  if (versionOf(design) !== version) {
    await updateAccount(call.db, accountId, design);
    await writeAudit(call, {
      accountId,
      action: 'update',
      noun: 'design',
      nounId: accountId,
      before,
      after: design,
    });
  }
  return viewOf(account, design);
}
