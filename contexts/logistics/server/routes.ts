import { unexpectedParcelsRoutes } from './unexpected-parcels/unexpected-parcels.routes.ts';
import { packagesRoutes } from './parcels/packages.routes.ts';

/** Every call of logistics. */
export const logisticsRoutes = [...unexpectedParcelsRoutes, ...packagesRoutes];
