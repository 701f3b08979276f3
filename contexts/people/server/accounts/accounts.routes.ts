import { accountApi } from '../../domain/accounts/account.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { getRootDetail, isPaidByBuyer } from './accounts.db.ts';

const orNotFound = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Refused('not_found');
  return found;
};

export const accountsRoutes: Route[] = [
  route(accountApi.rootDetail, async ({ db }, { params }) => orNotFound(await getRootDetail(db, params.id))),
  route(accountApi.buybackSettings, async ({ db, actor }) => {
    const detail = orNotFound(await getRootDetail(db, actor.accountId));
    return {
      customer_identity_document_required: detail.customerIdentityDocumentRequired,
      cart_min_value: detail.cartMinValue,
    };
  }),
  route(accountApi.byBuyerFeature, async ({ db, actor }, { params }) => {
    if (!actor.accountIds.includes(params.id)) throw new Refused('not_found');
    return { available: await isPaidByBuyer(db, params.id) };
  }),
];
