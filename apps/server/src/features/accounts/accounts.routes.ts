import { accountApi } from '@reprise/domain/account/account.contract';
import { can } from '@reprise/domain/access';
import { Refused } from '@reprise/domain/refusals';
import { route, type Call, type Route } from '../../lib/http/route.ts';
import { getAccount, getHomePage, getRootDetail, isPaidByBuyer } from './accounts.db.ts';
import { dashboardData } from './dashboard-data.ts';
import { homePageView, writtenPage } from './home-page.ts';
import { siteAt, whiteLabelConfig } from './white-label.ts';

const orNotFound = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Refused('not_found');
  return found;
};

/** The address of the page that calls: said, or the browser's own word. */
const callingUrl = ({ headers: { origin } }: Call, said: string | undefined): string | null =>
  said ?? (origin === undefined ? null : String(origin));

export const accountsRoutes: Route[] = [
  route(accountApi.whiteLabelConfig, async (call, { query }) => {
    const account = await siteAt(call.db, callingUrl(call, query.url));
    call.bindTo([account.id]);
    return whiteLabelConfig(call.db, account, { locale: call.locale, part: query.part });
  }),
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
  route(accountApi.homePage, async ({ db, actor, locale }, { params }) => {
    const page = orNotFound(await getHomePage(db, params.accountId));
    if (can(actor, 'home_page_write')) return writtenPage(page);
    const { language } = orNotFound(await getAccount(db, params.accountId));
    return orNotFound(homePageView(page, { own: language, locale }) ?? undefined);
  }),
  route(accountApi.dashboardData, (call, { query }) => dashboardData(call, query['fileNameFormats[]'] ?? [])),
];
