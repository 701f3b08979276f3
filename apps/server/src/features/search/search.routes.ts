import { accountApi } from '@reprise/domain/account/account.contract';
import { catalogueApi } from '@reprise/domain/catalogue/catalogue.contract';
import { Refused } from '@reprise/domain/refusals';
import { route, type Route } from '../../lib/http/route.ts';
import { siteKey } from '../../lib/search/site-key.ts';
import { getSearchedAccount } from './search.db.ts';

export const searchRoutes: Route[] = [
  route(accountApi.typesense, async ({ db, actor, now }, { params }) => {
    const accountId = await getSearchedAccount(db, actor.accountIds, params.id);
    return siteKey(accountId, now);
  }),
  route(catalogueApi.reindex, async ({ actor, jobs }, { query: { account_id: accountId } }) => {
    if (!actor.accountIds.includes(accountId)) throw new Refused('not_found');
    // asked for twice before it began, it is done once
    await jobs.add(
      'search.index',
      { accountId },
      { accountIds: [accountId], jobKey: `reindex:${accountId}` },
    );
    return { accountId };
  }),
];
