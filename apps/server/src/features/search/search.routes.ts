import { accountApi } from '@reprise/domain/account/account.contract';
import { route, type Route } from '../../lib/http/route.ts';
import { searchKeys } from '../../lib/search/keys.ts';
import { settings } from '../../lib/settings.ts';
import { getSearchedAccount } from './search.db.ts';
import { collection } from './search-products.ts';

const day = 24 * 60 * 60 * 1000;

export const searchRoutes: Route[] = [
  route(accountApi.typesense, async ({ db, actor, now }, { params }) => {
    const accountId = await getSearchedAccount(db, actor.accountIds, params.id);
    const { secretKey, apiUrl } = settings();
    const token = searchKeys(secretKey).publishedKey(accountId, new Date(now.getTime() + day));
    return { token, host: apiUrl, collection };
  }),
];
