import { benchesRoutes } from './benches/benches.routes.ts';
import { channelsRoutes } from './channels/channels.routes.ts';
import { labelsRoutes } from './labels/labels.routes.ts';
import { resaleRoutes } from './resale/resale.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { lostRoutes } from './lost/lost.routes.ts';
import { itemsRoutes } from './items/items.routes.ts';
import { stocksRoutes } from './stocks/stocks.routes.ts';
import { scanRoutes } from './scan/scan.routes.ts';
import { refurbRoutes } from './refurb/refurb.routes.ts';
import { stationsRoutes } from './stations/stations.routes.ts';

/** Every call of workshop. */
export const workshopRoutes = [
  ...lostRoutes,
  ...itemsRoutes,
  ...stocksRoutes,
  ...scanRoutes,
  ...refurbRoutes,
  ...stationsRoutes,
  ...benchesRoutes,
  ...labelsRoutes,
  ...reportsRoutes,
  ...channelsRoutes,
  ...resaleRoutes,
];
