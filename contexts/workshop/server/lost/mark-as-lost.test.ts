import { randomUUID } from 'node:crypto';
import type { Item } from '@reprise/dossier/domain/items/item.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { jobsOf, stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
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

describe('a return that is lost', () => {
  const at = '2026-03-01T09:00:00.000Z';
  const gift = { type: 'gift_card', provider: 'gift_card', iban: null, cardNumber: null } as const;
  const lost = async (payment: Partial<Payment>, recovered: boolean | null) => {
    const { a } = world;
    const dossier = await arrangeDossier(world, a, {
      buyback: { status: 'bb_not_completed', warehouseId: a.warehouse, toRecover: recovered !== null },
      item: { status: 'item_to_return', warehouseId: a.warehouse },
      payment: { ...gift, amount: 15_000, ...payment },
    });
    const { buybackId, itemId } = dossier;
    const of = { retailerAccountId: a.retailer, buyerAccountId: a.buyer, buybackId, itemId, detail: '' };
    const nowhere = { storeId: null, warehouseId: null, transportId: null };
    const doneAt = recovered ? at : null;
    if (recovered !== null)
      await world.insert('tasks', { kind: 'recover_payment', ...of, ...nowhere, doneAt });
    await lose(dossier, 'warehouse');
    const payments = await world.sql.query(
      'select "status", "amount", "redeemedAt" from payments where "buybackId" = $1 order by "createdAt", "id"',
      [buybackId],
    );
    const tasks = await world.sql.query(
      `select "kind" from tasks where "buybackId" = $1 and "doneAt" is null`,
      [buybackId],
    );
    const state = await stateOf(world, buybackId);
    const mails = (await jobsOf(world, buybackId)).filter((job) => job.startsWith('mails'));
    return { payments: payments.rows, tasks: tasks.rows, mails, ...state };
  };
  const spent = { status: 'payment_completed', completedAt: at, redeemedAt: at } as const;

  test.each([
    ['a card that was spent', spent],
    ['a transfer on its way', { status: 'payment_initiated', initiatedAt: at }],
  ] as const)('leaves its customer %s, and pays nothing more', async (_, payment) => {
    expect(await lost(payment, false)).toMatchObject({
      buyback: 'bb_completed',
      validatedPrice: 15_000,
      toRecover: false,
      payments: [{ status: payment.status, amount: 15_000 }],
      tasks: [],
      mails: [],
    });
  });

  test.each<[string, Partial<Payment>, boolean | null]>([
    ['was cancelled', { status: 'payment_cancelled' }, null],
    ['was recovered', spent, true],
  ])('pays its customer anew where the first payment %s', async (_, payment, recovered) => {
    expect(await lost(payment, recovered)).toMatchObject({
      validatedPrice: 21_000,
      toRecover: false,
      payments: [{ status: payment.status }, { status: 'payment_created', amount: 21_000, redeemedAt: null }],
      mails: ['mails.send:lost_paid'],
    });
  });

  test('pays the trade-in bonus with the price, as the customer is told', async () => {
    const dossier = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_not_completed', warehouseId: world.a.warehouse, paymentBonus: 2_000 },
      item: { status: 'item_to_return', warehouseId: world.a.warehouse },
      payment: { amount: 21_000, bonus: 2_000, status: 'payment_cancelled' },
    });
    await lose(dossier, 'warehouse');
    const { rows } = await world.sql.query(
      `select "amount", "bonus" from payments where "buybackId" = $1 and "status" = 'payment_created'`,
      [dossier.buybackId],
    );
    expect(rows).toEqual([{ amount: 21_000, bonus: 2_000 }]);
  });

  test('leaves a payment that came back to be relaunched, with what is owed', async () => {
    expect(await lost({ status: 'payment_failed' }, false)).toMatchObject({
      validatedPrice: 21_000,
      toRecover: false,
      payments: [{ status: 'payment_failed', amount: 21_000 }],
      tasks: [],
    });
  });
});
