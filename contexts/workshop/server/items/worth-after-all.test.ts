import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { beforeEach, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, declaredOf, readImei, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';

const world = await openWorld();
const { warehouse_operator: asOperator } = world.a.as;
const paysTheUpside = (pays: boolean) =>
  world.sql.query(`update organization_root_details set "paysTheUpside" = $1`, [pays]);
beforeEach(() => paysTheUpside(true));

/** A file that was left for nothing or little, its control confirmed as the workshop found it: worth 210 €. */
async function controlled(paidBy: Partial<Payment> = {}, declaredPrice = 0): Promise<Arranged> {
  const buyback = { declaredPrice };
  const payment = { status: 'payment_not_needed', amount: 0, ...paidBy } as const;
  const dossier = await arrangeDossier(world, world.a, { buyback, payment });
  await asOperator.call('POST /warehouses/{id}/check-ins', {
    params: { id: world.a.warehouse },
    body: { identificationNumber: dossier.number },
  });
  const { version } = await stateOf(world, dossier.buybackId);
  await asOperator.call('POST /items/{id}/control/start', {
    params: { id: dossier.itemId },
    body: { version },
  });
  await asOperator.call('PATCH /items/{id}/control', {
    params: { id: dossier.itemId },
    body: { ...readImei, responses: declaredOf(world.a) },
  });
  const found = await stateOf(world, dossier.buybackId);
  const confirmed = await asOperator.call('POST /items/{id}/control/confirm', {
    params: { id: dossier.itemId },
    body: { version: found.version },
  });
  expect(confirmed.outcome).toBe('bb_completed_by_price');
  return dossier;
}

test('an item that was left for nothing is paid where the account pays what was found', async () => {
  const dossier = await controlled();
  expect(await stateOf(world, dossier.buybackId)).toMatchObject({
    payment: 'payment_created',
    validatedPrice: 21_000,
  });
  const { rows } = await world.sql.query<{ action: string }>(
    `select "action" from history where "buybackId" = $1 and "subject" = 'payment' order by "id"`,
    [dossier.buybackId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['promise', 'create']);
});

const at = world.clock.now.toISOString();
test.each<[string, Partial<Payment>, number]>([
  ['was given at the counter', { status: 'payment_completed', completedAt: at }, 15_000],
  ['is on its way', { status: 'payment_initiated', initiatedAt: at }, 15_000],
  ['came back', { status: 'payment_failed' }, 21_000],
])('what is worth more stays at what was paid once that has left: it %s', async (_, payment, price) => {
  const dossier = await controlled({ ...payment, amount: 15_000 }, 15_000);
  expect(await stateOf(world, dossier.buybackId)).toMatchObject({
    payment: payment.status,
    validatedPrice: price,
  });
  const { rows } = await world.sql.query('select "amount" from payments where "buybackId" = $1', [
    dossier.buybackId,
  ]);
  expect(rows).toEqual([{ amount: price }]);
});

test('a transfer without an account waits for somebody to enter one', async () => {
  const dossier = await controlled({ type: 'bank_transfer', iban: null });
  const tasks = async () =>
    (
      await world.sql.query<{ kind: string; open: boolean }>(
        `select "kind", "doneAt" is null as open from tasks where "buybackId" = $1 and "kind" like 'payment%'`,
        [dossier.buybackId],
      )
    ).rows;
  expect(await tasks()).toEqual([{ kind: 'payment_account', open: true }]);
  const relaunch = async (iban: string) => {
    const { rows } = await world.sql.query('select "id", "version" from payments where "buybackId" = $1', [
      dossier.buybackId,
    ]);
    const body = { version: rows[0].version, iban };
    return world.a.as.buyer_manager.send('POST /payments/{id}/relaunch', {
      params: { id: rows[0].id },
      body,
    });
  };
  expect((await relaunch('')).refusal().violations).toMatchObject([{ field: 'iban' }]);
  expect((await relaunch('FR1420041010050500013M02606')).status).toBe(200);
  expect(await tasks()).toEqual([{ kind: 'payment_account', open: false }]);
  // it has an IBAN now, so it may not be relaunched
  expect((await relaunch('FR1420041010050500013M02606')).refusal().code).toBe('payment_not_relaunchable');
});

test('a control that ended without a payment can be undone', async () => {
  await paysTheUpside(false);
  const dossier = await controlled();
  expect(await stateOf(world, dossier.buybackId)).toMatchObject({
    payment: 'payment_not_needed',
    validatedPrice: 0,
  });
  const { version } = await stateOf(world, dossier.buybackId);
  const body = { version, reason: 'wrong answers' };
  await world.a.as.warehouse_manager.call('POST /items/{id}/control/reopen', {
    params: { id: dossier.itemId },
    body,
  });
});
