import type { Account, OrganizationRootDetail } from '@reprise/people/domain/accounts/account.ts';
import type { homePageApi } from '../../domain/home-page/home-page.contract.ts';
import type { WhiteLabelSettings, WhiteLabelView } from '../../domain/home-page/site-settings.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { getRootDetail, writeAudit, updateAccount, updateRootDetail } from '@reprise/people/server/public.ts';
import { fileProblems, heldAccount, ownAccount, refuse } from './own-account.ts';
import { versionOf } from './version-of.ts';

const settingsOf = (account: Account, detail: OrganizationRootDetail): WhiteLabelSettings => ({
  tagManagerId: account.tagManagerId,
  axeptioId: account.axeptioId,
  externalWebsiteLink: {
    active: detail.externalWebsiteLink.active,
    url: detail.externalWebsiteLink.url,
    text: detail.externalWebsiteLink.text,
  },
  dropOffLocationsMapEnabled: detail.dropOffLocationsMapEnabled,
  cookiesPolicy: detail.cookiesPolicy,
  accessibilityStatement: detail.accessibilityStatement,
});

const viewOf = ({ id, name }: Account, white: WhiteLabelSettings): WhiteLabelView => ({
  ...white,
  accountId: id,
  name,
  version: versionOf(white),
});

async function read(call: Call, account: Account): Promise<[Account, WhiteLabelSettings]> {
  const detail = await getRootDetail(call.db, account.id);
  if (!detail) throw new Refused('not_found');
  return [account, settingsOf(account, detail)];
}

/** The settings of an account's own site. Refusal: `not_found`. */
export const readWhiteLabel = async (call: Call, accountId: string): Promise<WhiteLabelView> =>
  viewOf(...(await read(call, await ownAccount(call, accountId))));

/**
 * Changes the settings of an account's own site. Its address belongs to the account and is not among them. Refusals:
 * `not_found`, `status_changed`, `invalid` (a paper that is not the account's).
 */
export async function saveWhiteLabel(
  call: Call,
  accountId: string,
  { version, ...white }: z.output<typeof homePageApi.saveWhiteLabel.body>,
): Promise<WhiteLabelView> {
  const [account, before] = await read(call, await heldAccount(call, accountId));
  if (versionOf(before) !== version) throw new Refused('status_changed');
  const papers = ['cookiesPolicy', 'accessibilityStatement'] as const;
  refuse(
    await fileProblems(
      call,
      accountId,
      'legal',
      papers.map((field) => ({ field, id: white[field], before: before[field] })),
    ),
  );
  const { tagManagerId, axeptioId, ...ofDetail } = white;
  await updateAccount(call.db, accountId, { tagManagerId, axeptioId });
  await updateRootDetail(call.db, accountId, ofDetail, call.now);
  await writeAudit(call, {
    accountId,
    action: 'update',
    noun: 'white_label_config',
    nounId: accountId,
    before,
    after: white,
  });
  return viewOf(account, white);
}
