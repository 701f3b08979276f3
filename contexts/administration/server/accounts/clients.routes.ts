import { clientApi } from '../../domain/accounts/client.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { changeClient } from './change-client.ts';
import { changeRootDetail } from './change-root-detail.ts';
import { findAccount, linkedBuyersOf, listClients, viewClient } from './clients.db.ts';
import { createClient } from './create-client.ts';
import { deleteClient } from './delete-client.ts';
import { linkBuyer, unlinkBuyer } from './link-buyer.ts';

async function accountInReach({ db, actor }: Call, id: string) {
  const account = await findAccount(db, actor.accountIds, id);
  if (!account) throw new Refused('account_not_found');
  return account;
}

/** Accounts, their links, and their settings. */
export const clientsRoutes: Route[] = [
  route(clientApi.clients, ({ db, actor }, { query }) => listClients(db, actor.accountIds, query)),
  route(clientApi.client, async (call, { params }) =>
    viewClient(call.db, await accountInReach(call, params.id)),
  ),
  route(clientApi.create, (call, { body }) => createClient(call, body)),
  route(clientApi.change, (call, { params, body }) => changeClient(call, params.id, body)),
  route(clientApi.remove, (call, { params }) => deleteClient(call, params.id)),
  route(clientApi.linkedBuyers, async (call, { params }) => {
    const account = await accountInReach(call, params.id);
    const items = await linkedBuyersOf(call.db, account.id);
    return { items, total: items.length };
  }),
  route(clientApi.linkBuyer, (call, { params, body }) => linkBuyer(call, params.id, body)),
  route(clientApi.unlinkBuyer, (call, { params, query }) =>
    unlinkBuyer(call, params.id, query.buyerAccountId),
  ),
  route(clientApi.changeRootDetail, (call, { params, body }) => changeRootDetail(call, params.id, body)),
];
