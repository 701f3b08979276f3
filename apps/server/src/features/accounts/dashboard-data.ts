import type { Call } from '../../lib/http/route.ts';
import { countBuybacks, countItems, countPayments } from './dashboard-data.db.ts';

type Figure = { key: string; count: Promise<number> };

/** What waits for somebody where the caller works; each key is a screen's filter and a word of the locales. */
function figures(call: Call): Figure[] {
  const { db, actor } = call;
  switch (actor.module) {
    case 'rps':
      return [
        { key: 'to_check_in', count: countBuybacks(db, actor, 'bb_in_transit', true) },
        {
          key: 'to_control',
          count: countItems(db, actor, ['item_registered_in_warehouse', 'item_awaiting_compliancy_tests']),
        },
        {
          key: 'to_store',
          count: countItems(db, actor, [
            'item_completed',
            'item_completed_by_price',
            'item_completed_with_absorption',
            'item_completed_with_negociation',
          ]),
        },
        {
          key: 'to_refurbish',
          count: countItems(db, actor, ['item_refurb_diagnostic_in_progress', 'item_refurb_in_progress']),
        },
        { key: 'in_quarantine', count: countItems(db, actor, ['item_in_quarantine']) },
        { key: 'to_return', count: countItems(db, actor, ['item_to_return']) },
      ];
    case 'lcm':
      return [
        { key: 'to_pay', count: countPayments(db, actor, 'payment_created') },
        { key: 'payment_failed', count: countPayments(db, actor, 'payment_failed') },
        { key: 'in_processing', count: countBuybacks(db, actor, 'bb_in_processing', false) },
      ];
    default:
      return [
        { key: 'predeclared', count: countBuybacks(db, actor, 'bb_awaiting_store_drop', false) },
        { key: 'to_ship', count: countBuybacks(db, actor, 'bb_awaiting_inventory', true) },
        { key: 'in_transit', count: countBuybacks(db, actor, 'bb_in_transit', true) },
      ];
  }
}

/** GET /dashboard-data: how much waits, and the papers that the first page offers. */
export async function dashboardData(call: Call) {
  const toDo = await Promise.all(figures(call).map(async ({ key, count }) => ({ key, count: await count })));
  return { toDo, files: [] };
}
