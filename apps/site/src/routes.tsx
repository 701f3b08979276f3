import { rootOptions, routerOptions } from '@reprise/platform/screens/shell/router-options.ts';
import { createRootRoute, createRouter } from '@tanstack/react-router';
import { Page as NotFound } from './not-found/not-found.page.tsx';
import { SaleFrame } from './sale/sale-frame.tsx';
import { pagesUnder } from '@reprise/platform/screens/shell/pages-under.ts';
import { listOf, textOf } from '@reprise/platform/screens/shell/search.ts';

const root = createRootRoute({
  component: SaleFrame,
  ...rootOptions,
  notFoundComponent: NotFound,
});
const screen = pagesUnder(root);

type Raw = Record<string, unknown>;
const searched = ({ scan }: Raw) => ({ scan: textOf(scan) });
const located = ({ place }: Raw) => ({ place: textOf(place) });
const diagnosed = ({ declarationId, imei, step }: Raw) => ({
  declarationId: textOf(declarationId),
  imei: textOf(imei),
  step: textOf(step),
});
const withoutPrice = ({ reason, productId, itemId }: Raw) => ({
  reason: textOf(reason),
  productId: textOf(productId),
  itemId: textOf(itemId),
});
const confirmed = ({ ids }: Raw) => ({ ids: listOf(ids) });
const unavailable = ({ why, from }: Raw) => ({ why: textOf(why), from: textOf(from) });
const signed = ({ token }: Raw) => ({ token: textOf(token) });

/**
 * Every screen: its full path, its page, its search parameters. All are open to every visitor; those that the server
 * writes whole are loaded.
 */
const screens = [
  screen('/', () => import('./frame/document.page.tsx')),
  screen('/home', () => import('./frame/document.page.tsx')),
  screen('/search', () => import('./search/search.page.tsx'), searched),
  screen('/results', () => import('./frame/document.page.tsx')),
  screen('/categories', () => import('./frame/document.page.tsx')),
  screen('/category/$id/$slug', () => import('./frame/document.page.tsx')),
  screen(
    '/diag/{-$selectedProductId}/{-$selectedProductSlug}/{-$itemId}/{-$predeclaredBuybackId}',
    () => import('./diag/diag.page.tsx'),
    diagnosed,
  ),
  screen('/estimate-error', () => import('./diag/estimate-error.page.tsx'), withoutPrice),
  screen('/stores', () => import('./stores/stores.page.tsx'), located),
  screen('/stores/$id/{-$slug}', () => import('./stores/store.page.tsx')),
  screen('/cart/customer-infos', () => import('./cart/customer-infos.page.tsx')),
  screen('/cart/summary', () => import('./cart/summary.page.tsx')),
  screen('/cart/$cartId/checkout', () => import('./cart/checkout.page.tsx')),
  screen('/buyback-confirmation', () => import('./confirmation/confirmation.page.tsx'), confirmed),
  screen('/buyback-confirmation-docs', () => import('./confirmation/confirmation-docs.page.tsx'), confirmed),
  screen(
    '/buyback/$buybackId/accept',
    () => import('@reprise/storefront/site/following/litigation/accept.page.tsx'),
    signed,
  ),
  screen(
    '/buyback/$buybackId/reject',
    () => import('@reprise/storefront/site/following/litigation/reject.page.tsx'),
    signed,
  ),
  screen('/quote/$token', () => import('./quote/quote.page.tsx')),
  screen('/tracking/$token', () => import('@reprise/storefront/site/following/tracking/following.page.tsx')),
  screen('/find-my-buyback', () => import('@reprise/storefront/site/following/find/find.page.tsx')),
  screen(
    '/signature/$token',
    () => import('@reprise/storefront/site/following/signature/signature.page.tsx'),
  ),
  screen('/cgs', () => import('@reprise/storefront/site/legal/cgs.page.tsx')),
  screen('/cgu', () => import('@reprise/storefront/site/legal/cgu.page.tsx')),
  screen('/faq', () => import('@reprise/storefront/site/legal/faq.page.tsx')),
  screen('/cookies-policy', () => import('@reprise/storefront/site/legal/cookies-policy.page.tsx')),
  screen(
    '/accessibility-statement',
    () => import('@reprise/storefront/site/legal/accessibility-statement.page.tsx'),
  ),
  screen('/access-denied', () => import('./access-denied/access-denied.page.tsx')),
  screen(
    '/not-available',
    () => import('@reprise/platform/screens/shell/not-available.page.tsx'),
    unavailable,
  ),
  screen('/404', () => import('./not-found/not-found.page.tsx')),
] as const;

export const router = createRouter({
  routeTree: root.addChildren(screens),
  ...routerOptions,
  defaultNotFoundComponent: NotFound,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
