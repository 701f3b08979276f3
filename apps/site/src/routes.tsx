import { rootOptions, routerOptions } from '@reprise/shell/router-options';
import { createRootRoute, createRouter } from '@tanstack/react-router';
import { SaleFrame } from './features/sale/sale-frame.tsx';
import { pagesUnder } from '@reprise/shell/pages-under';
import { listOf, textOf, wholeNumberOf } from '@reprise/shell/search';

const root = createRootRoute({
  component: SaleFrame,
  ...rootOptions,
});
const screen = pagesUnder(root);

type Raw = Record<string, unknown>;
const foundBy = ({ q, page, brand, category }: Raw) => ({
  q: textOf(q),
  page: wholeNumberOf(page),
  brand: textOf(brand),
  category: textOf(category),
});
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
const unavailable = ({ why }: Raw) => ({ why: textOf(why) });
const signed = ({ token }: Raw) => ({ token: textOf(token) });

/** Every screen: its full path, its page, its search parameters. All are open to every visitor. */
const screens = [
  screen('/', () => import('./features/home/home.page.tsx')),
  screen('/home', () => import('./features/home/home.page.tsx')),
  screen('/search', () => import('./features/search/search.page.tsx')),
  screen('/results', () => import('./features/search/results.page.tsx'), foundBy),
  screen('/categories', () => import('./features/category/categories.page.tsx')),
  screen('/category/$id/$slug', () => import('./features/category/category.page.tsx')),
  screen(
    '/diag/{-$selectedProductId}/{-$selectedProductSlug}/{-$itemId}/{-$predeclaredBuybackId}',
    () => import('./features/diag/diag.page.tsx'),
    diagnosed,
  ),
  screen('/estimate-error', () => import('./features/diag/estimate-error.page.tsx'), withoutPrice),
  screen('/stores', () => import('./features/stores/stores.page.tsx')),
  screen('/cart/customer-infos', () => import('./features/cart/customer-infos.page.tsx')),
  screen('/cart/summary', () => import('./features/cart/summary.page.tsx')),
  screen('/cart/$cartId/checkout', () => import('./features/cart/checkout.page.tsx')),
  screen('/buyback-confirmation', () => import('./features/confirmation/confirmation.page.tsx'), confirmed),
  screen(
    '/buyback-confirmation-docs',
    () => import('./features/confirmation/confirmation-docs.page.tsx'),
    confirmed,
  ),
  screen('/buyback/$buybackId/accept', () => import('./features/litigation/accept.page.tsx'), signed),
  screen('/buyback/$buybackId/reject', () => import('./features/litigation/reject.page.tsx'), signed),
  screen('/quote/$token', () => import('./features/quote/quote.page.tsx')),
  screen('/tracking/$token', () => import('./features/tracking/tracking.page.tsx')),
  screen('/signature/$token', () => import('./features/signature/signature.page.tsx')),
  screen('/cgs', () => import('./features/legal/cgs.page.tsx')),
  screen('/cgu', () => import('./features/legal/cgu.page.tsx')),
  screen('/faq', () => import('./features/legal/faq.page.tsx')),
  screen('/cookies-policy', () => import('./features/legal/cookies-policy.page.tsx')),
  screen('/accessibility-statement', () => import('./features/legal/accessibility-statement.page.tsx')),
  screen('/access-denied', () => import('./features/access-denied/access-denied.page.tsx')),
  screen('/not-available', () => import('@reprise/shell/not-available.page'), unavailable),
  screen('/404', () => import('@reprise/shell/not-found.page')),
] as const;

export const router = createRouter({
  routeTree: root.addChildren(screens),
  ...routerOptions,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
