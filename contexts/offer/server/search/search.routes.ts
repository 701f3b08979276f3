import { accountApi } from '@reprise/people/domain/accounts/account.contract.ts';
import { catalogueApi } from '../../domain/catalogue/catalogue.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { siteKey } from './engine/site-key.ts';
import { getSearchedAccount } from './searched-account.ts';

export const searchRoutes: Route[] = [
  route(accountApi.typesense, async ({ db, actor, now }, { params }) => {
    const accountId = await getSearchedAccount(db, actor.accountIds, params.id);
    return siteKey(accountId, now);
  }),
  route(catalogueApi.reindex, async ({ actor, jobs }, { query: { account_id: accountId } }) => {
    if (!actor.accountIds.includes(accountId)) throw new Refused('not_found');
    // requested twice before it began, it runs once
    await jobs.add(
      'search.index',
      { accountId },
      { accountIds: [accountId], jobKey: `reindex:${accountId}` },
    );
    return { accountId };
  }),
];
