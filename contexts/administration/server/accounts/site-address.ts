import type { Account } from '@reprise/people/domain/accounts/account.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { ownerOfWebUrl } from './accounts.db.ts';

type Site = Pick<Account, 'webUrl' | 'webChannelActive'>;

const taken = (): Refused =>
  new Refused('web_url_taken', { violations: [{ field: 'webUrl', code: 'taken' }] });

/** The hosts of this installation, which no account's site may use. */
const isOurs = (address: string): boolean => {
  const { apiUrl, dashboardUrl } = settings();
  return [apiUrl, dashboardUrl].some((url) => new URL(url).host === new URL(address).host);
};

/**
 * The address of an open site belongs to it alone: no other account's site stands there, nor this installation's API or
 * dashboard. Refusals: `web_url_taken`, `invalid`.
 */
export async function refuseSiteAddress(
  { db }: Call,
  before: Site,
  { webUrl, webChannelActive }: Partial<Site>,
): Promise<void> {
  const address = webUrl === undefined ? before.webUrl : webUrl;
  if ((webChannelActive ?? before.webChannelActive) && address === null)
    throw new Refused('invalid', { violations: [{ field: 'webUrl', code: 'required' }] });
  if (address === null || address === before.webUrl) return;
  if (isOurs(address) || (await ownerOfWebUrl(db, address)) !== null) throw taken();
}

/**
 * The refusal for two accounts that take one address at once, from the database's error; any other error is thrown on.
 */
export function refusalOfAddress(error: unknown): unknown {
  const isTaken =
    error instanceof Error && 'code' in error && error.code === '23505' && error.message.includes('webUrl');
  return isTaken ? taken() : error;
}
