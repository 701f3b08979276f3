import { routerOptions } from '@reprise/shell/router-options';
import { createRouter } from '@tanstack/react-router';
import { readBuybackSearch } from './features/buybacks/buyback-search.ts';
import { readTransportSearch } from './features/expedition/transport-search.ts';
import { readPaymentSearch } from './features/payments/payment-search.ts';
import { confirmed, diagnosed, foundBy, withoutPrice } from './features/journey/sale-search.ts';
import * as bench from './lib/workshop/search.ts';
import { administrationScreens } from './administration-screens.ts';
import { root, screen } from './root-route.tsx';
import * as searched from './route-search.ts';
import { workshopScreens } from './workshop-screens.ts';

/** Every other screen: its full path, who may open it, its page, its search parameters. */
const screens = [
  screen('/', 'signed_in', () => import('./features/home/home.page.tsx')),
  screen('/home', 'signed_in', () => import('./features/home/home.page.tsx')),
  screen('/login', 'public', () => import('./features/sign-in/login.page.tsx'), searched.back),
  screen('/lostPassword', 'public', () => import('./features/sign-in/lost-password.page.tsx')),
  screen('/renew/$token', 'public', () => import('./features/sign-in/renew-password.page.tsx')),
  screen('/new/password', 'public', () => import('./features/sign-in/new-password.page.tsx'), searched.token),
  screen('/profile', 'signed_in', () => import('./features/profile/profile.page.tsx')),
  screen('/design-system', 'signed_in', () => import('./features/design-system/design-system.page.tsx')),
  screen(
    '/buybacks',
    'buyback_list',
    () => import('./features/buybacks/buybacks.page.tsx'),
    readBuybackSearch,
  ),
  screen('/buyback/$id', 'buyback_read', () => import('./features/buybacks/buyback.page.tsx'), bench.inTab),
  screen('/buyback/$id/edit', 'buyback_edit', () => import('./features/buybacks/edit.page.tsx')),
  screen(
    '/buyback/$id/edition',
    'buyback_edit',
    () => import('./features/buybacks/edition.page.tsx'),
    searched.edited,
  ),
  screen(
    '/searchPayment',
    'payment_search',
    () => import('./features/payments/payments.page.tsx'),
    readPaymentSearch,
  ),
  screen(
    '/payment-batches',
    'payment_batch_export',
    () => import('./features/payments/batches.page.tsx'),
    searched.pages,
  ),
  screen(
    '/expedition',
    'expedition_send',
    () => import('./features/expedition/expedition.page.tsx'),
    searched.packages,
  ),
  screen(
    '/expedition/incoming',
    { oneOf: ['expedition_send', 'package_receive'] },
    () => import('./features/expedition/incoming.page.tsx'),
    searched.incoming,
  ),
  screen(
    '/start-expedition',
    'expedition_send',
    () => import('./features/expedition/start.page.tsx'),
    searched.onePackage,
  ),
  screen(
    '/packing-with-label',
    'expedition_send',
    () => import('./features/expedition/packing.page.tsx'),
    searched.onePackage,
  ),
  screen(
    '/expedition/confirmation',
    'expedition_send',
    () => import('./features/expedition/confirmation.page.tsx'),
    searched.onePackage,
  ),
  screen(
    '/transports-list',
    'transport_list',
    () => import('./features/expedition/transports.page.tsx'),
    readTransportSearch,
  ),
  screen('/buyback/create', 'buyback_create', () => import('./features/journey/create.page.tsx')),
  screen('/search', 'buyback_create', () => import('./features/journey/search.page.tsx')),
  screen('/results', 'buyback_create', () => import('./features/journey/results.page.tsx'), foundBy),
  screen('/categories', 'buyback_create', () => import('./features/journey/categories.page.tsx')),
  screen('/category/$id/$slug', 'buyback_create', () => import('./features/journey/category.page.tsx')),
  screen(
    '/diag/{-$selectedProductId}/{-$selectedProductSlug}/{-$itemId}/{-$predeclaredBuybackId}',
    'buyback_create',
    () => import('./features/journey/diag.page.tsx'),
    diagnosed,
  ),
  screen(
    '/estimate-error',
    'buyback_create',
    () => import('./features/journey/estimate-error.page.tsx'),
    withoutPrice,
  ),
  screen('/cart/customer-infos', 'buyback_create', () => import('./features/journey/customer.page.tsx')),
  screen('/cart/summary', 'buyback_create', () => import('./features/journey/summary.page.tsx')),
  screen('/cart/$cartId/checkout', 'buyback_create', () => import('./features/journey/checkout.page.tsx')),
  screen(
    '/buyback-confirmation',
    'buyback_create',
    () => import('./features/journey/confirmation.page.tsx'),
    confirmed,
  ),
  screen(
    '/buyback-confirmation-docs',
    'buyback_create',
    () => import('./features/journey/confirmation-docs.page.tsx'),
    confirmed,
  ),
  screen(
    '/buybacks-predeclared',
    'buyback_predeclared_check',
    () => import('./features/predeclared/predeclared.page.tsx'),
    searched.counter,
  ),
  screen('/access-denied', 'public', () => import('@reprise/shell/access-denied.page')),
  screen('/not-available', 'public', () => import('@reprise/shell/not-available.page')),
  screen('/404', 'public', () => import('@reprise/shell/not-found.page')),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([...screens, ...workshopScreens, ...administrationScreens]),
  ...routerOptions,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
