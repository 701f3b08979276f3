import { can } from '@reprise/platform/domain/core/access.ts';
import { hasNameFormat } from '@reprise/platform/domain/file/name-format.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { keptFilesOf } from '@reprise/administration/server/public.ts';
import { countBuybacks, countItems, countPayments } from './dashboard-data.db.ts';

type Figure = { key: string; count: Promise<number> };

/** The figures of the caller's place; each key is a screen's filter and a word of the locales. */
function figures(call: Call): Figure[] {
  const { db, actor } = call;
  switch (actor.module) {
    case 'rps':
      return [
        { key: 'to_check_in', count: countBuybacks(db, actor, 'bb_in_transit', 'own') },
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
        { key: 'in_processing', count: countBuybacks(db, actor, 'bb_in_processing', 'any') },
      ];
    default:
      return [
        { key: 'predeclared', count: countBuybacks(db, actor, 'bb_awaiting_store_drop', 'own_or_none') },
        { key: 'to_ship', count: countBuybacks(db, actor, 'bb_awaiting_inventory', 'own') },
        { key: 'in_transit', count: countBuybacks(db, actor, 'bb_in_transit', 'own') },
      ];
  }
}

/** One's own exports whose names match one of the formats; none that one may not open. */
async function filesNamed({ db, actor, now }: Call, formats: readonly string[]) {
  if (formats.length === 0 || !can(actor, 'buyback_export')) return [];
  const files = await keptFilesOf(db, actor, now);
  return files.filter(({ name }) => formats.some((format) => hasNameFormat(name, format)));
}

/** GET /dashboard-data: the figures of the start page, and one's own exports by the formats of their names. */
export async function dashboardData(call: Call, formats: readonly string[]) {
  const [toDo, files] = await Promise.all([
    Promise.all(figures(call).map(async ({ key, count }) => ({ key, count: await count }))),
    filesNamed(call, formats),
  ]);
  return { toDo, files };
}
