import { accessibilityRoutes } from './accessibility/accessibility.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { followingRoutes } from './following/following.routes.ts';
import { legalTextsRoutes } from './legal-texts/legal-texts.routes.ts';
import { elementRoutes } from './element/element.routes.ts';
import { siteDesignRoutes } from './site-design/site-design.routes.ts';

/** Every call of storefront. */
export const storefrontRoutes = [
  ...siteRoutes,
  ...followingRoutes,
  ...siteDesignRoutes,
  ...legalTextsRoutes,
  ...elementRoutes,
  ...accessibilityRoutes,
];
