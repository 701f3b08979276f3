import { beforeEach, describe, expect, test } from 'vitest';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { keyInNameOf } from '@reprise/tests/kit/keys.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();
const { buyer_manager: preparer, secondBuyerManager: other } = world.a.as;
beforeEach(() =>
  world.sql.query(
    `delete from history; delete from tasks; delete from payments; delete from payment_batches; delete from events`,
  ),
);

const debtor = { debtorName: 'Repreneur A', debtorIban: 'DE89 3704 0044 0532 0130 00' };
const arrangeDue = () => arrangeDossier(world, world.a, { payment: { status: 'payment_created' } });
const prepare = () => preparer.call('POST /payment-batches', { body: debtor });
const reason = 'mauvais compte débiteur';
type Asked = { version?: number; reason?: string; idempotencyKey?: string };
const refuse = (by: Driver, id: string, { idempotencyKey, ...body }: Asked = {}) =>
  by.send('POST /payment-batches/{id}/refuse', {
    params: { id },
    body: { version: 0, reason, ...body },
    idempotencyKey,
  });
const approve = (id: string, version = 0) =>
  other.send('POST /payment-batches/{id}/approve', { params: { id }, body: { version, total: 21_000 } });
const payment = async (id: string) =>
  (await world.sql.query('select "status", "batchId" from payments where "id" = $1', [id])).rows[0];

describe('a prepared batch', () => {
  test('is refused for a reason; its payments are free for another batch', async () => {
    const { paymentId } = await arrangeDue();
    const batch = await prepare();
    const refused = await refuse(other, batch.id);
    expect(refused.answer()).toMatchObject({
      status: 'refused',
      version: 1,
      count: 1,
      total: batch.total,
      refusedByName: 'secondBuyerManager A',
      refusedAt: world.clock.now.toISOString(),
      refusalReason: reason,
      approvedByName: null,
      completed: 0,
      failed: 0,
    });
    expect(await payment(paymentId)).toEqual({ status: 'payment_created', batchId: null });
    const { rows } = await world.sql.query(
      `select "action", "from", "to" from events where "subject" = 'payment_batch' order by "position"`,
    );
    expect(rows).toEqual([
      { action: 'prepared', from: null, to: 'prepared' },
      { action: 'refused', from: 'prepared', to: 'refused' },
    ]);

    const next = await prepare();
    expect(next).toMatchObject({ status: 'prepared', count: 1 });
    expect((await approve(next.id)).answer()).toMatchObject({ status: 'approved', count: 1 });
    const { items } = await preparer.call('GET /payment-batches');
    expect(items.find(({ id }) => id === batch.id)).toMatchObject({ status: 'refused', count: 1 });
  });

  test('is withdrawn by who prepared it', async () => {
    const { paymentId } = await arrangeDue();
    const batch = await prepare();
    expect((await refuse(preparer, batch.id)).answer()).toMatchObject({
      status: 'refused',
      refusedByName: 'buyer_manager A',
    });
    expect(await payment(paymentId)).toEqual({ status: 'payment_created', batchId: null });
  });

  test('ends so when nothing is left in it to be paid', async () => {
    const { paymentId } = await arrangeDue();
    const batch = await prepare();
    await preparer.call('POST /payments/{id}/cancel', {
      params: { id: paymentId },
      body: { version: 0, reason: 'saisi deux fois' },
    });
    expect((await approve(batch.id)).refusal().code).toBe('status_changed');
    expect((await refuse(other, batch.id)).answer()).toMatchObject({ status: 'refused' });
    expect(await payment(paymentId)).toEqual({ status: 'payment_cancelled', batchId: null });
  });

  test.each([
    ['nobody', null, 401],
    ['an administrator', world.a.as.admin, 403],
    ['a store manager', world.a.as.store_manager, 403],
    ['the retailer, whom the buyer pays for', world.a.as.root_management_unit_manager, 404],
    ['another organisation', world.b.as.buyer_manager, 404],
  ] as const)('is not refused by %s', async (_, by, status) => {
    const { paymentId } = await arrangeDue();
    const batch = await prepare();
    expect((await refuse(by ?? world.nobody, batch.id)).status).toBe(status);
    expect(await payment(paymentId)).toEqual({ status: 'payment_created', batchId: batch.id });
  });

  test('is not refused without a reason, nor for one that is too long', async () => {
    await arrangeDue();
    const { id } = await prepare();
    for (const wrong of ['', ' ', 'x'.repeat(256)])
      expect((await refuse(other, id, { reason: wrong })).refusal()).toMatchObject({
        status: 422,
        code: 'invalid',
        violations: [{ field: 'reason' }],
      });
    const without = await other.raw('POST /payment-batches/{id}/refuse', {
      params: { id },
      body: { version: 0 },
    });
    expect(without.refusal().violations).toMatchObject([{ field: 'reason' }]);
    expect((await refuse(other, id, { version: 3 })).refusal().code).toBe('status_changed');
  });

  test('is refused once; the same key twice is one refusal', async () => {
    await arrangeDue();
    const { id } = await prepare();
    const again = () => refuse(other, id, { idempotencyKey: 'refuse-1' });
    expect((await again()).answer()).toMatchObject({ version: 1 });
    expect((await again()).answer()).toMatchObject({ version: 1 });
    expect((await refuse(other, id)).refusal()).toMatchObject({
      code: 'status_changed',
      extra: { currentStatus: 'refused' },
    });
    expect((await refuse(other, id, { version: 1 })).refusal().code).toBe('batch_not_prepared');
    expect((await approve(id, 1)).refusal().code).toBe('batch_not_prepared');
    const file = await preparer.refused('GET /payment-batches/{id}/pain001', { params: { id } });
    expect(file).toBe('batch_not_prepared');
  });

  test('is refused by one of two at once', async () => {
    await arrangeDue();
    const { id } = await prepare();
    const both = await Promise.all([refuse(preparer, id), refuse(other, id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is approved or refused when both are asked at once, never both', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { paymentId } = await arrangeDue();
      const { id } = await prepare();
      const approving = () => approve(id);
      const refusing = () => refuse(preparer, id);
      const asked = turn % 2 ? [approving, refusing] : [refusing, approving];
      const both = await Promise.all(asked.map((ask) => ask()));
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const { rows } = await world.sql.query(
        'select "status", "approvedBy" is not null as approved from payment_batches where "id" = $1',
        [id],
      );
      const isApproved = rows[0]?.status === 'approved';
      expect(rows).toEqual([{ status: isApproved ? 'approved' : 'refused', approved: isApproved }]);
      expect(await payment(paymentId)).toEqual(
        isApproved
          ? { status: 'payment_initiated', batchId: id }
          : { status: 'payment_created', batchId: null },
      );
      await world.sql.query('delete from payments; delete from payment_batches');
    }
  });
});

test('an approved batch is not refused', async () => {
  const { paymentId } = await arrangeDue();
  const { id } = await prepare();
  await approve(id);
  expect((await refuse(other, id, { version: 1 })).refusal().code).toBe('batch_not_prepared');
  expect(await payment(paymentId)).toEqual({ status: 'payment_initiated', batchId: id });
});

test('a key refuses what it may prepare', async () => {
  await arrangeDue();
  const { id } = await prepare();
  const { secret } = await keyInNameOf(world, world.a.tokens.buyer_manager, ['payment_batch_export']);
  expect((await refuse(world.as(secret), id)).answer()).toMatchObject({ status: 'refused' });
});
