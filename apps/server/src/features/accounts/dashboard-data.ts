import type { Actor } from '@reprise/domain/access';
import type { Call } from '../../lib/http/route.ts';
import { getAccount } from './accounts.db.ts';
import { countBuybacks, countItems, countPayments, figuresBetween } from './dashboard-data.db.ts';

const dayMs = 86_400_000;

/** The week before this one, Monday to Monday, in UTC: statistics refresh each Monday (specification, 2). */
export function lastWeek(now: Date): { from: string; to: string } {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = today - ((now.getUTCDay() + 6) % 7) * dayMs;
  return { from: new Date(monday - 7 * dayMs).toISOString(), to: new Date(monday).toISOString() };
}

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

const currencyOf = async (call: Call, actor: Actor): Promise<string> =>
  (await getAccount(call.db, actor.accountId))?.currency ?? 'EUR';

/** GET /dashboard-data: what waits, last week's figures, and the papers that the first page offers. */
export async function dashboardData(call: Call) {
  const week = lastWeek(call.now);
  const wanted = figures(call);
  const [toDo, numbers, currency] = await Promise.all([
    Promise.all(wanted.map(async ({ key, count }) => ({ key, count: await count }))),
    figuresBetween(call.db, call.actor, week.from, week.to),
    currencyOf(call, call.actor),
  ]);
  return { toDo, week: { ...week, ...numbers, currency }, files: [] };
}
