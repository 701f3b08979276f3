import { accountApi } from '@reprise/domain/account/account.contract';
import { can } from '@reprise/domain/access';
import { Refused } from '@reprise/domain/refusals';
import { route, type Call, type Route } from '../../lib/http/route.ts';
import { getHomePage, getRootDetail, isPaidByBuyer } from './accounts.db.ts';
import { dashboardData } from './dashboard-data.ts';
import { homePageView, writtenPage } from './home-page.ts';
import { siteAt, whiteLabelConfig } from './white-label.ts';

const orNotFound = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Refused('not_found');
  return found;
};

/** The address of the page that calls: said, or the browser's own word. */
const callingUrl = (call: Call, said: string | undefined): string =>
  said ?? String(call.headers.origin ?? '');

export const accountsRoutes: Route[] = [
  route(accountApi.whiteLabelConfig, async (call, { query }) => {
    const account = await siteAt(call.db, callingUrl(call, query.url));
    call.bindTo([account.id]);
    return whiteLabelConfig(call.db, account);
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
  route(accountApi.homePage, async ({ db, actor }, { params }) => {
    const page = await getHomePage(db, params.accountId);
    const view = can(actor, 'home_page_write') ? page && writtenPage(page) : homePageView(page);
    return orNotFound(view ?? undefined);
  }),
  route(accountApi.dashboardData, (call, { query }) => dashboardData(call, query['fileNameFormats[]'] ?? [])),
];
