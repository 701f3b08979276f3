import { accountApi } from '@reprise/domain/account/account.contract';
import { route, type Route } from '../../lib/http/route.ts';
import { siteKey } from '../../lib/search/site-key.ts';
import { getSearchedAccount } from './search.db.ts';

export const searchRoutes: Route[] = [
  route(accountApi.typesense, async ({ db, actor, now }, { params }) => {
    const accountId = await getSearchedAccount(db, actor.accountIds, params.id);
    return siteKey(accountId, now);
  }),
];
