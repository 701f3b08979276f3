import type { Account } from '@reprise/people/domain/accounts/account.ts';
import { sandboxOf, updateAccount } from '@reprise/people/server/public.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { sandboxAddress } from '../../domain/sandboxes/sandbox.ts';
import { ownerOfWebUrl } from '../accounts/accounts.db.ts';

const longestAddress = 255;

type Site = Pick<Account, 'webUrl' | 'webChannelActive'>;

/** The site of a sandbox: open wherever it has an address, whether that of its account is or not. */
export async function sandboxSite(db: Trx, ofAccount: string | null): Promise<Site> {
  const wanted = sandboxAddress(ofAccount, longestAddress);
  const webUrl = wanted !== null && (await ownerOfWebUrl(db, wanted)) === null ? wanted : null;
  return { webUrl, webChannelActive: webUrl !== null };
}

/** Opens the site of an account's sandbox that had no address, once the account has one. */
export async function openSandboxSite(
  call: Call,
  { id, webUrl }: Pick<Account, 'id' | 'webUrl'>,
): Promise<void> {
  const { db, actor } = call;
  const sandbox = webUrl === null ? undefined : await sandboxOf(db, id);
  if (!sandbox || sandbox.webUrl !== null) return;
  const site = await sandboxSite(db, webUrl);
  if (site.webUrl === null) return;
  call.bindTo([...new Set([...actor.accountIds, id, sandbox.id])]);
  await updateAccount(db, sandbox.id, site);
}
