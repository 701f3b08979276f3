import type { Driver } from '@reprise/tests/kit/driver.ts';
import type { Buyback } from '../../domain/buybacks/buyback.ts';
import type { Payment } from '../../domain/payments/payment.ts';
import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { anotherImei } from '@reprise/tests/kit/selling.ts';
import { insertSoldDossier } from '@reprise/tests/kit/sold-dossier.fixture.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { jobsOf } from '@reprise/tests/kit/state-of-dossier.ts';

const world = await openWorld();

/** A dossier of the store with a device of its own and the given payment. */
async function sold(
  status: Payment['status'],
  more: Partial<Buyback> = {},
): Promise<Arranged & { imei: string }> {
  const imei = anotherImei();
  const dossier = await arrangeDossier(world, world.a, {
    buyback: {
      storeId: world.a.store,
      status: 'bb_awaiting_inventory',
      channel: 'store',
      imei,
      circuitType: 'store_drop',
      createdBy: world.a.users.store_seller,
      ...more,
    },
    item: { storeId: world.a.store, status: 'item_awaiting_inventory', imei },
    payment: {
      status,
      storeId: world.a.store,
      completedAt: status === 'payment_completed' ? world.clock.now.toISOString() : null,
    },
  });
  await world.insert('documents', {
    buybackId: dossier.buybackId,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    type: 'transfer_order',
    status: 'failed',
    fileId: null,
    failureReason: 'no paper',
    attempts: 5,
    readyAt: null,
  });
  return { ...dossier, imei };
}

const edit = (id: string, body: object, by = world.a.as.root_management_unit_manager) =>
  by.raw('PATCH /buybacks/{id}', { params: { id }, body: { version: 0, ...body } });
const correct = (
  id: string,
  body: object,
  token: string | null = world.a.tokens.store_manager,
  headers: Record<string, string> = {},
) =>
  world.as(token, headers).raw('POST /buybacks/{id}/imei-correction', {
    params: { id },
    body: { version: 0, reason: 'Chiffre mal lu', ...body },
  });
const numbersOf = async ({ buybackId }: Arranged) =>
  (
    await world.sql.query<{ file: string; item: string }>(
      `select b."imei" as file, i."imei" as item from buybacks b join items i on i."buybackId" = b."id" where b."id" = $1`,
      [buybackId],
    )
  ).rows[0];

describe('an edition of the IMEI', () => {
  test('is refused for a device that stands in an open dossier, and done for a free one', async () => {
    const dossier = await sold('awaiting_payment');
    const running = await insertSoldDossier(world, world.a, { buyback: { imei: anotherImei() } });
    const { rows } = await world.sql.query<{ imei: string }>('select "imei" from buybacks where "id" = $1', [
      running.buybackId,
    ]);
    const taken = rows[0]?.imei;
    const refused = await edit(dossier.buybackId, { imei: taken, comment: 'rayé' });
    expect(refused.refusal().code).toBe('imei_already_open');
    expect(refused.refusal().extra).toMatchObject({
      openDossier: { id: running.buybackId, number: running.number },
    });
    expect(await numbersOf(dossier)).toEqual({ file: dossier.imei, item: dossier.imei });
    const free = anotherImei();
    expect((await edit(dossier.buybackId, { imei: free })).answer()).toMatchObject({ imei: free });
  });

  test('of two dossiers at the same moment gives the device to one', async () => {
    const files = [await sold('awaiting_payment'), await sold('awaiting_payment')];
    const free = anotherImei();
    const answers = await Promise.all(files.map(({ buybackId }) => edit(buybackId, { imei: free })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test.each(['payment_initiated', 'payment_completed'] as const)('is locked once %s', async (status) => {
    const dossier = await sold(status);
    const refused = await edit(dossier.buybackId, { imei: anotherImei(), comment: 'rayé' });
    expect(refused.refusal().code).toBe('imei_locked');
    expect((await edit(dossier.buybackId, { imei: '' })).refusal().code).toBe('imei_locked');
    expect(await numbersOf(dossier)).toEqual({ file: dossier.imei, item: dossier.imei });
    // the rest of the dossier may still be corrected
    expect((await edit(dossier.buybackId, { imei: dossier.imei, comment: 'rayé' })).answer()).toMatchObject({
      comment: 'rayé',
    });
  });
});

describe('a correction of the IMEI of a paid dossier', () => {
  test('is signed by a manager, with a reason, and its papers are made again', async () => {
    const dossier = await sold('payment_completed');
    const exact = anotherImei();
    expect((await correct(dossier.buybackId, { imei: exact })).answer()).toMatchObject({
      imei: exact,
      version: 1,
    });
    expect(await numbersOf(dossier)).toEqual({ file: exact, item: exact });
    const { rows } = await world.sql.query(
      `select "action", "userName", "from", "to", "reason" from history where "buybackId" = $1`,
      [dossier.buybackId],
    );
    const signed = { userName: 'store_manager A', from: dossier.imei, to: exact, reason: 'Chiffre mal lu' };
    expect(rows).toEqual([{ action: 'imei_corrected', ...signed }]);
    expect(await jobsOf(world, dossier.buybackId)).toContain('documents.make:transfer_order');
  });

  test('is possible whatever became of the dossier, and keeps what was read from the thing', async () => {
    const dossier = await sold('payment_completed', {
      status: 'bb_completed',
      validatedPrice: 21_000,
      completedAt: world.clock.now.toISOString(),
    });
    const read = anotherImei();
    await world.sql.query(`update items set "status" = 'item_completed', "imei" = $1 where "id" = $2`, [
      read,
      dossier.itemId,
    ]);
    const exact = anotherImei();
    expect((await correct(dossier.buybackId, { imei: exact })).status).toBe(200);
    expect(await numbersOf(dossier)).toEqual({ file: exact, item: read });
    // the paper that the customer signed stays
    expect(await jobsOf(world, dossier.buybackId)).toEqual([]);
  });

  test('is offered on the dossier to those who may', async () => {
    const dossier = await sold('payment_completed');
    const offered = async (by: Driver) =>
      (await by.call('GET /buybacks/{id}/transitions', { params: { id: dossier.buybackId } })).find(
        ({ name }) => name === 'correctImei',
      );
    expect(await offered(world.a.as.store_manager)).toMatchObject({ allowed: true });
    expect(await offered(world.a.as.store_seller)).toMatchObject({ allowed: false, code: 'forbidden' });
  });

  test('is refused to others, without its reason, before the payment, and for a device of an open dossier', async () => {
    const { a, b } = world;
    const dossier = await sold('payment_completed');
    const { buybackId } = dossier;
    const imei = anotherImei();
    expect((await correct(buybackId, { imei }, null)).refusal().code).toBe('unauthorized');
    for (const token of [a.tokens.store_seller, a.tokens.warehouse_manager, a.tokens.pseudo_anonymous])
      expect((await correct(buybackId, { imei }, token)).refusal().code).toBe('forbidden');
    for (const token of [a.tokens.otherStoreManager, b.tokens.store_manager])
      expect((await correct(buybackId, { imei }, token)).refusal().code).toBe('not_found');
    const bad = [
      { imei, reason: '' },
      { imei: '' },
      { imei: '35320911' },
      { imei: dossier.imei },
      { reason: 'Vu' },
    ];
    for (const body of bad) expect((await correct(buybackId, body)).refusal().code).toBe('invalid');
    expect((await correct(buybackId, { imei, version: 3 })).refusal().code).toBe('status_changed');
    await insertSoldDossier(world, a, { buyback: { imei } });
    expect((await correct(buybackId, { imei })).refusal().code).toBe('imei_already_open');
    const unpaid = await sold('payment_created');
    expect((await correct(unpaid.buybackId, { imei: anotherImei() })).refusal().code).toBe('imei_not_locked');
    expect(await numbersOf(dossier)).toEqual({ file: dossier.imei, item: dossier.imei });
  });

  test('is made once, sent twice under one key or by two managers at once', async () => {
    const dossier = await sold('payment_completed');
    const { store_manager: one, root_management_unit_manager: other } = world.a.tokens;
    const imei = anotherImei();
    const key = { 'idempotency-key': 'correction-1' };
    const twice = [
      await correct(dossier.buybackId, { imei }, one, key),
      await correct(dossier.buybackId, { imei }, one, key),
    ];
    expect(twice.map((one) => [one.status, one.answer().version])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    const atOnce = await Promise.all(
      [one, other].map((token) => correct(dossier.buybackId, { imei: anotherImei(), version: 1 }, token)),
    );
    expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
