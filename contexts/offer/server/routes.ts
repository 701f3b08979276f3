import { circuitsRoutes } from './circuits/circuits.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { categoriesRoutes } from './categories/categories.routes.ts';
import { productsRoutes } from './products/products.routes.ts';
import { questionsRoutes } from './questions/questions.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { declarationsRoutes } from './declarations/declarations.routes.ts';
import { drawingsRoutes } from './drawings/drawings.routes.ts';
import { launchActionRoutes } from './circuits/launch-action.routes.ts';
import { dispatchRoutes } from './dispatch/dispatch.routes.ts';
import { priceListsRoutes } from './price-lists/price-lists.routes.ts';

/** Every call of offer. */
export const offerRoutes = [
  ...circuitsRoutes,
  ...catalogueRoutes,
  ...categoriesRoutes,
  ...productsRoutes,
  ...questionsRoutes,
  ...searchRoutes,
  ...declarationsRoutes,
  ...launchActionRoutes,
  ...dispatchRoutes,
  ...drawingsRoutes,
  ...priceListsRoutes,
];
