import { readItemSearch } from './features/items-stock/item-search.ts';
import { readQuarantineSearch } from './features/quarantine/quarantine-search.ts';
import * as bench from './lib/workshop/search.ts';
import { screen } from './root-route.tsx';
import * as searched from './route-search.ts';

/** The workshop's screens, one line each. */
export const workshopScreens = [
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
] as const;
