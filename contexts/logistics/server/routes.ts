import { unexpectedParcelsRoutes } from './unexpected-parcels/unexpected-parcels.routes.ts';
import { handOverRoutes } from './parcels/hand-over.routes.ts';
import { parcelsRoutes } from './parcels/parcels.routes.ts';

/** Every call of logistics. */
export const logisticsRoutes = [...unexpectedParcelsRoutes, ...parcelsRoutes, ...handOverRoutes];
