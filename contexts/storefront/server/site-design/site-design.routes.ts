import { homePageApi } from '../../domain/home-page/home-page.contract.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { previewHomePage } from './preview-home-page.ts';
import { readDesign, saveDesign } from './save-design.ts';
import { saveHomePage } from './save-home-page.ts';
import { readWhiteLabel, saveWhiteLabel } from './save-white-label.ts';

/** The endpoints by which administrators edit an account's site. */
export const siteDesignRoutes: Route[] = [
  route(homePageApi.saveHomePage, (call, { params, body }) => saveHomePage(call, params.accountId, body)),
  route(homePageApi.previewHomePage, (call, { params, body }) =>
    previewHomePage(call, params.accountId, body),
  ),
  route(homePageApi.design, (call, { params }) => readDesign(call, params.id)),
  route(homePageApi.saveDesign, (call, { params, body }) => saveDesign(call, params.id, body)),
  route(homePageApi.whiteLabelSettings, (call, { params }) => readWhiteLabel(call, params.accountId)),
  route(homePageApi.saveWhiteLabel, (call, { params, body }) => saveWhiteLabel(call, params.accountId, body)),
];
