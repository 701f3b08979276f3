import { randomUUID } from 'node:crypto';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { describe, expect, test } from 'vitest';

const world = await openWorld();
const { warehouse_manager: manager } = world.a.as;

const completed = (item: Partial<Item>): Promise<Arranged> =>
  arrangeDossier(world, world.a, {
    buyback: { status: 'bb_completed', validatedPrice: 21_000, warehouseId: world.a.warehouse },
    item: { warehouseId: world.a.warehouse, outcome: 'item_completed', completedRefurbCost: 1_200, ...item },
    payment: { status: 'payment_created' },
  });

const lose = async ({ buybackId }: Arranged, place: 'transport' | 'warehouse') => {
  const { buybackVersion: version } = await stateOf(world, buybackId);
  return manager.call('POST /buybacks/{id}/mark-as-lost', {
    params: { id: buybackId },
    body: { version, place, comment: 'introuvable', proofFileId: null },
  });
};

describe('an item that is lost and found is again what it was', () => {
  test.each<[string, 'transport' | 'warehouse', Partial<Item>, string]>([
    [
      'on its way to another workshop',
      'transport',
      { status: 'item_in_transit', statusBefore: 'item_refurb_completed' },
      'item_refurb_completed',
    ],
    [
      'in quarantine',
      'warehouse',
      {
        status: 'item_in_quarantine',
        quarantineReason: 'personal_data',
        statusBefore: 'item_refurb_in_progress',
      },
      'item_refurb_in_progress',
    ],
    [
      'while it waited for its stock',
      'warehouse',
      { status: 'item_to_reintegrate_to_stock', statusBefore: 'item_refurb_completed' },
      'item_refurb_completed',
    ],
    ['at work', 'warehouse', { status: 'item_refurb_in_progress' }, 'item_refurb_in_progress'],
    [
      'while it was diagnosed',
      'warehouse',
      { status: 'item_refurb_diagnostic_in_progress' },
      'item_completed',
    ],
  ])('%s', async (_, place, item, again) => {
    const dossier = await completed(item);
    await lose(dossier, place);
    const on = async () => ({
      params: { id: dossier.itemId },
      body: { version: (await stateOf(world, dossier.buybackId)).version },
    });
    await manager.call('POST /items/{id}/found', await on());
    const { params, body } = await on();
    const stock = await manager.call('POST /stocks', { body: { name: `Rangée ${randomUUID()}` } });
    await manager.call('POST /items/{id}/move', { params, body: { ...body, stockId: stock.id, bin: null } });
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({ item: again });
  });
});
