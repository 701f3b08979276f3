import { rootOptions, routerOptions } from '@reprise/shell/router-options';
import { createRootRoute, createRouter } from '@tanstack/react-router';
import { readBuybackSearch } from './features/buybacks/buyback-search.ts';
import { readQuarantineSearch } from './features/quarantine/quarantine-search.ts';
import { readTransportSearch } from './features/expedition/transport-search.ts';
import { readPaymentSearch } from './features/payments/payment-search.ts';
import { readItemSearch } from './features/items-stock/item-search.ts';
import { confirmed, diagnosed, foundBy, withoutPrice } from './features/journey/sale-search.ts';
import { Frame } from './lib/frame.tsx';
import { screensUnder } from './lib/screen.ts';
import * as bench from './lib/workshop/search.ts';
import * as searched from './route-search.ts';

const root = createRootRoute({
  component: () => <Frame />,
  ...rootOptions,
});
const screen = screensUnder(root);

/** Every screen: its full path, who may open it, its page, its search parameters. */
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
  screen('/mailbox', 'buyback_list', () => import('./features/mailbox/mailbox.page.tsx'), searched.recipient),
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
  screen('/scan', 'item_checkin', () => import('./features/scan/scan.page.tsx'), bench.byCode),
  screen(
    '/warehouse/checkin',
    'item_checkin',
    () => import('./features/check-in/check-in.page.tsx'),
    bench.byFile,
  ),
  screen(
    '/warehouse/checkin/parcels',
    'item_checkin',
    () => import('./features/check-in/parcels.page.tsx'),
    searched.pages,
  ),
  screen(
    '/warehouse/confirmation-checkin/{-$itemId}',
    'item_checkin',
    () => import('./features/check-in/confirmation.page.tsx'),
    bench.byFile,
  ),
  screen(
    '/warehouse/verification/start',
    'item_control',
    () => import('./features/verification/start.page.tsx'),
  ),
  screen(
    '/warehouse/verification/start/{-$buybackIdentificationNumber}',
    'item_control',
    () => import('./features/verification/start.page.tsx'),
  ),
  screen(
    '/warehouse/verification/product',
    'item_control',
    () => import('./features/verification/product.page.tsx'),
    bench.byItem,
  ),
  screen(
    '/warehouse/verification/serial-number',
    'item_control',
    () => import('./features/verification/serial-number.page.tsx'),
    bench.byItem,
  ),
  screen(
    '/warehouse/verification/diagnostic',
    'item_control',
    () => import('./features/verification/diagnostic.page.tsx'),
    bench.byItem,
  ),
  screen(
    '/warehouse/verification/summary',
    'item_control',
    () => import('./features/verification/summary.page.tsx'),
    bench.byItem,
  ),
  screen(
    '/buybacksQuarantine',
    'quarantine_list',
    () => import('./features/quarantine/quarantine.page.tsx'),
    readQuarantineSearch,
  ),
  screen(
    '/refurb-diagnosis/start',
    'refurb_diagnostic_manage',
    () => import('./features/refurb-diagnosis/start.page.tsx'),
  ),
  screen(
    '/warehouse/refurb-diagnosis/start',
    'refurb_diagnostic_manage',
    () => import('./features/refurb-diagnosis/start.page.tsx'),
  ),
  screen(
    '/warehouse/refurb-diagnosis/$id',
    'refurb_diagnostic_manage',
    () => import('./features/refurb-diagnosis/diagnosis.page.tsx'),
  ),
  screen(
    '/warehouse/refurb-diagnosis/$id/questions',
    'refurb_diagnostic_manage',
    () => import('./features/refurb-diagnosis/questions.page.tsx'),
  ),
  screen(
    '/warehouse/refurb-diagnosis/$id/summary',
    'refurb_diagnostic_manage',
    () => import('./features/refurb-diagnosis/summary.page.tsx'),
    bench.chosenSteps,
  ),
  screen(
    '/warehouse/refurb-diagnosis/$id/stock',
    'refurb_diagnostic_manage',
    () => import('./features/refurb-diagnosis/stock.page.tsx'),
    bench.chosenSteps,
  ),
  screen(
    '/warehouse/refurb-diagnosis/$id/finalized',
    'refurb_diagnostic_manage',
    () => import('./features/refurb-diagnosis/finalized.page.tsx'),
  ),
  screen(
    '/refurb-diagnosis-questions',
    'refurb_diagnostic_write',
    () => import('./features/refurb-questions/questions.page.tsx'),
  ),
  screen(
    '/refurb-diagnosis-questions/create',
    'refurb_diagnostic_write',
    () => import('./features/refurb-questions/create.page.tsx'),
  ),
  screen(
    '/refurb-diagnosis-questions/$id/edit',
    'refurb_diagnostic_write',
    () => import('./features/refurb-questions/edit.page.tsx'),
  ),
  screen(
    '/warehouse/item-refurb-steps/search',
    'refurb_step_manage',
    () => import('./features/refurb-steps/search.page.tsx'),
  ),
  screen(
    '/items/$itemId/item-refurb-steps',
    'refurb_step_manage',
    () => import('./features/refurb-steps/steps.page.tsx'),
  ),
  screen(
    '/item-refurb-steps/completed',
    'refurb_step_manage',
    () => import('./features/refurb-steps/completed.page.tsx'),
    bench.doneIn,
  ),
  screen(
    '/item-refurb-steps/$itemRefurbStepId',
    'refurb_step_manage',
    () => import('./features/refurb-steps/step.page.tsx'),
  ),
  screen('/stocks', 'items_stock_read', () => import('./features/stocks/stocks.page.tsx')),
  screen('/stocks/create', 'stock_manage', () => import('./features/stocks/create.page.tsx')),
  screen('/stocks/$id/edit', 'stock_manage', () => import('./features/stocks/edit.page.tsx')),
  screen('/stocks/$id/count', 'stock_count', () => import('./features/stocks/count.page.tsx')),
  screen(
    '/items-stock/shelving',
    'items_stock_change',
    () => import('./features/items-stock/shelving.page.tsx'),
  ),
  screen(
    '/items-stock',
    'items_stock_read',
    () => import('./features/items-stock/items.page.tsx'),
    readItemSearch,
  ),
  screen(
    '/items-stock/$id/edit',
    'items_stock_read',
    () => import('./features/items-stock/item.page.tsx'),
    bench.inTab,
  ),
  screen('/404', 'public', () => import('@reprise/shell/not-found.page')),
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
