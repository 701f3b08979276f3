import type { Account } from '@reprise/people/domain/accounts/account.ts';
import { getRootDetail, updateRootDetail, writeAudit } from '@reprise/people/server/public.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { z } from 'zod';
import type { elementApi } from '../../domain/element/element.contract.ts';
import type { ElementView } from '../../domain/element/element.ts';
import { heldAccount, ownAccount } from '../site-design/own-account.ts';
import { versionOf } from '../site-design/version-of.ts';

const viewOf = (account: Account, origins: readonly string[]): ElementView => ({
  accountId: account.id,
  name: account.name,
  language: account.language,
  mainColor: account.mainColor,
  siteUrl: account.webChannelActive ? account.webUrl : null,
  origins: [...origins],
  version: versionOf(origins),
});

async function read(call: Call, account: Account): Promise<[Account, string[]]> {
  const detail = await getRootDetail(call.db, account.id);
  if (!detail) throw new Refused('not_found');
  return [account, detail.elementOrigins];
}

/** Whose pages may show the element of an account's site. Refusal: `not_found`. */
export const readElement = async (call: Call, accountId: string): Promise<ElementView> =>
  viewOf(...(await read(call, await ownAccount(call, accountId))));

/** Changes whose pages may show it, from the next page and call on. Refusals: `not_found`, `status_changed`. */
export async function saveElement(
  call: Call,
  accountId: string,
  { origins, version }: z.output<typeof elementApi.saveElement.body>,
): Promise<ElementView> {
  const [account, before] = await read(call, await heldAccount(call, accountId));
  if (versionOf(before) !== version) throw new Refused('status_changed');
  await updateRootDetail(call.db, accountId, { elementOrigins: origins }, call.now);
  await writeAudit(call, {
    accountId,
    action: 'update',
    noun: 'element',
    nounId: accountId,
    before: { origins: before },
    after: { origins },
  });
  return viewOf(account, origins);
}
