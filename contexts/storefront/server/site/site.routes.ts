import { can } from '@reprise/platform/domain/core/access.ts';
import { homePageApi } from '../../domain/home-page/home-page.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { getHomePage } from '../site-design/site-design.db.ts';
import { getAccount } from '@reprise/people/server/public.ts';
import { homePageView, writtenPage } from './home-page.ts';
import { siteAt, whiteLabelConfig } from './white-label.ts';

/** The origin of the page that calls: given, or from the browser's header. */
const callingUrl = ({ headers: { origin } }: Call, said: string | undefined): string | null =>
  said ?? (origin === undefined ? null : String(origin));

/** The home page of an account's site: for visitors, and for whoever may write it. Refusal: `not_found`. */
async function homePage({ db, actor, locale }: Call, accountId: string) {
  const page = await getHomePage(db, accountId);
  if (page === undefined) throw new Refused('not_found');
  if (can(actor, 'home_page_write')) return writtenPage(page);
  const account = await getAccount(db, accountId);
  const shown = account && homePageView(page, { own: account.language, locale });
  if (!shown) throw new Refused('not_found');
  return shown;
}

export const siteRoutes: Route[] = [
  route(homePageApi.whiteLabelConfig, async (call, { query }) => {
    const account = await siteAt(call.db, callingUrl(call, query.url));
    call.bindTo([account.id]);
    return whiteLabelConfig(call.db, account, { locale: call.locale, part: query.part });
  }),
  route(homePageApi.homePage, (call, { params }) => homePage(call, params.accountId)),
];
