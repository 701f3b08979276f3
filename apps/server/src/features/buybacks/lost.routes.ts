import { buybackApi } from '@reprise/domain/buyback/buyback.contract';
import { packageApi } from '@reprise/domain/package/package.contract';
import { route, type Route } from '../../lib/http/route.ts';
import { viewPackage } from '../packages/packages-view.db.ts';
import { viewBuyback } from './buyback-view.db.ts';
import { losePackage } from './lose-package.ts';
import { markBuybackAsLost } from './mark-as-lost.ts';

/** An item that is lost, alone or with the package in which it travels. */
export const lostRoutes: Route[] = [
  route(buybackApi.markAsLost, async (call, { params, body }) => {
    await markBuybackAsLost(call, params.id, body);
    return viewBuyback(call, params.id);
  }),
  route(packageApi.lose, async (call, { params, body }) => {
    await losePackage(call, params.id, body);
    return viewPackage(call.db, params.id);
  }),
];
