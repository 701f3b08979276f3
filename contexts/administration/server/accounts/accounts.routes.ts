import { accountAdministrationApi } from '../../domain/accounts/account.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { changeAccount } from './change-account.ts';
import { changeRootDetail } from './change-root-detail.ts';
import { findAccount, linkedBuyersOf, listAccounts, viewAccount } from './accounts.db.ts';
import { createAccount } from './create-account.ts';
import { deleteAccount } from './delete-account.ts';
import { goLiveOf } from './go-live.ts';
import { linkBuyer, unlinkBuyer } from './link-buyer.ts';

async function accountInReach({ db, actor }: Call, id: string) {
  const account = await findAccount(db, actor.accountIds, id);
  if (!account) throw new Refused('account_not_found');
  return account;
}

/** Accounts, their links, and their settings. */
export const accountsRoutes: Route[] = [
  route(accountAdministrationApi.clients, ({ db, actor }, { query }) =>
    listAccounts(db, actor.accountIds, query),
  ),
  route(accountAdministrationApi.client, async (call, { params }) =>
    viewAccount(call.db, await accountInReach(call, params.id)),
  ),
  route(accountAdministrationApi.goLive, async (call, { params }) => {
    const account = await accountInReach(call, params.id);
    return { steps: await goLiveOf(call, account), isOpen: account.webChannelActive };
  }),
  route(accountAdministrationApi.create, (call, { body }) => createAccount(call, body)),
  route(accountAdministrationApi.change, (call, { params, body }) => changeAccount(call, params.id, body)),
  route(accountAdministrationApi.remove, (call, { params }) => deleteAccount(call, params.id)),
  route(accountAdministrationApi.linkedBuyers, async (call, { params }) => {
    const account = await accountInReach(call, params.id);
    const items = await linkedBuyersOf(call.db, account.id);
    return { items, total: items.length };
  }),
  route(accountAdministrationApi.linkBuyer, (call, { params, body }) => linkBuyer(call, params.id, body)),
  route(accountAdministrationApi.unlinkBuyer, (call, { params, query }) =>
    unlinkBuyer(call, params.id, query.buyerAccountId),
  ),
  route(accountAdministrationApi.changeRootDetail, (call, { params, body }) =>
    changeRootDetail(call, params.id, body),
  ),
];
