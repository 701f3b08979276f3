import {
  itemOutcomes,
  itemRefurbStatuses,
  type ItemStatus,
} from '@reprise/dossier/domain/items/item.states.ts';
import { arrived, buybackOf, stepOf } from './arrange.ts';
import { onItem } from './acts.ts';
import type { Case } from './provoke.ts';

const workshop = ['warehouse_operator', 'warehouse_manager'] as const;
const manager = ['warehouse_manager'] as const;
const aside = { status: 'item_in_quarantine' } as const;

const early = (['item_registered_in_warehouse', 'item_awaiting_compliancy_tests'] as const).map(
  (from): Case => ({
    id: 'quarantine',
    from,
    to: aside.status,
    may: workshop,
    arrange: async ({ world }) =>
      onItem(world, await arrived(world, from, 'bb_in_processing'), 'POST /items/{id}/quarantine', {
        reason: 'blacklisted',
      }),
    after: { buyback: 'bb_in_processing', payment: 'awaiting_payment', stock: 'in_quarantine' },
    actions: ['quarantine'],
  }),
);

const buybackBefore = (from: ItemStatus) =>
  buybackOf[itemOutcomes.find((outcome) => outcome === from) ?? 'item_completed'];

const late = [...itemOutcomes, ...itemRefurbStatuses].map((from): Case => ({
  id: 'quarantineLate',
  from,
  to: aside.status,
  may: manager,
  arrange: async ({ world }) => {
    const dossier = await arrived(world, from, buybackBefore(from));
    if (from === 'item_refurb_in_progress') await stepOf(world, dossier, 'in_progress');
    return onItem(world, dossier, 'POST /items/{id}/quarantine', {
      reason: 'battery_hazard',
      comment: 'elle gonfle',
    });
  },
  after: { buyback: buybackBefore(from), payment: 'payment_created', stock: 'in_quarantine' },
  actions: from === 'item_refurb_in_progress' ? ['quarantineLate', 'pause'] : ['quarantineLate'],
}));

type Out = { to: 'control' | 'stock' | 'return'; scannedStockIdentifier: string; liftHold?: boolean };
const release = (
  id: string,
  to: ItemStatus,
  buyback: Case['after']['buyback'],
  out: Out,
  more: Pick<Case, 'may' | 'after' | 'actions' | 'way'>,
): Case => ({
  id,
  from: aside.status,
  to,
  arrange: async ({ world }) => {
    const dossier = await arrived(world, aside.status, buyback, {
      item: {
        stockId: world.a.stocks.in_quarantine,
        quarantineReason: out.liftHold ? 'authority_hold' : 'blacklisted',
        statusBefore: buyback === 'bb_completed' ? 'item_completed' : 'item_registered_in_warehouse',
      },
    });
    return onItem(world, dossier, 'POST /items/{id}/quarantine/release', out);
  },
  ...more,
});

const releases: Case[] = [
  release(
    'releaseToControl',
    'item_awaiting_compliancy_tests',
    'bb_in_processing',
    { to: 'control', scannedStockIdentifier: 'STOCK-to_verify' },
    {
      may: workshop,
      after: { buyback: 'bb_in_processing', payment: 'awaiting_payment', stock: 'to_verify' },
      actions: ['releaseToControl'],
    },
  ),
  release(
    'releaseToStock',
    'item_to_reintegrate_to_stock',
    'bb_completed',
    { to: 'stock', scannedStockIdentifier: 'STOCK-to_refurbish' },
    {
      may: manager,
      after: { buyback: 'bb_completed', payment: 'payment_created', stock: 'to_refurbish' },
      actions: ['releaseToStock'],
    },
  ),
  release(
    'releaseToReturn',
    'item_to_return',
    'bb_in_processing',
    { to: 'return', scannedStockIdentifier: 'STOCK-customer_return' },
    {
      may: manager,
      after: { buyback: 'bb_not_completed', payment: 'payment_cancelled', stock: 'customer_return' },
      actions: ['refuse', 'releaseToReturn', 'cancel'],
    },
  ),
  release(
    'releaseToReturn',
    'item_to_return',
    'bb_not_completed',
    { to: 'return', scannedStockIdentifier: 'STOCK-customer_return', liftHold: true },
    {
      way: 'the authority having lifted its hold',
      may: manager,
      after: { buyback: 'bb_not_completed', payment: 'payment_cancelled', stock: 'customer_return' },
      actions: ['releaseToReturn'],
    },
  ),
];

export const quarantineCases: readonly Case[] = [...early, ...late, ...releases];
