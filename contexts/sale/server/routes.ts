import { cartsRoutes } from './carts/carts.routes.ts';
import { cancellationRoutes } from './cancellation/cancellation.routes.ts';
import { editionRoutes } from './edition/edition.routes.ts';
import { funnelRoutes } from './funnel/funnel.routes.ts';
import { quotesRoutes } from './quotes/quotes.routes.ts';

/** Every call of sale. */
export const saleRoutes = [
  ...cartsRoutes,
  ...cancellationRoutes,
  ...editionRoutes,
  ...quotesRoutes,
  ...funnelRoutes,
];
