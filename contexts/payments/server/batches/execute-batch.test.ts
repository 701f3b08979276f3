import { beforeEach, expect, test } from 'vitest';
import type { Driver } from '@reprise/tests/kit/driver.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { makePain002 } from '@reprise/tests/kit/make-pain002.ts';
import { jobsOf, toldPrices } from '@reprise/tests/kit/state-of-dossier.ts';
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
const execute = (by: Driver, { id, version }: { id: string; version: number }) =>
  by.send('POST /payment-batches/{id}/executed', { params: { id }, body: { version } });
const statusOf = async ({ paymentId }: { paymentId: string }): Promise<unknown> =>
  (await world.sql.query('select "status" from payments where "id" = $1', [paymentId])).rows[0]?.status;

async function approved() {
  const files = [await arrangeDue(), await arrangeDue()] as const;
  const prepared = await preparer.call('POST /payment-batches', { body: debtor });
  const batch = await other.call('POST /payment-batches/{id}/approve', {
    params: { id: prepared.id },
    body: { version: prepared.version, total: prepared.total },
  });
  return { files, batch };
}

test('a batch that the bank has executed without a word is paid, and its customers are told', async () => {
  const { files, batch } = await approved();
  const [refused, paid] = files;
  const answer = makePain002({
    originalMessageId: batch.messageId,
    groupStatus: null,
    createdAt: world.clock.now,
    payments: [{ endToEndId: refused.number, status: 'RJCT', reasonCode: 'AC04' }],
  });
  const heard = await preparer.call('POST /payment-batches/{id}/pain002', {
    params: { id: batch.id },
    body: answer,
  });
  expect(heard).toMatchObject({ status: 'approved', failed: 1, waiting: 1, waitingTotal: 21_000 });
  expect((await execute(preparer, heard)).answer()).toMatchObject({
    status: 'answered',
    completed: 1,
    failed: 1,
    waiting: 0,
    waitingTotal: 0,
  });
  expect([await statusOf(refused), await statusOf(paid)]).toEqual(['payment_failed', 'payment_completed']);
  expect(await jobsOf(world, paid.buybackId)).toContain('mails.send:payment_sent');
  expect(await jobsOf(world, refused.buybackId)).not.toContain('mails.send:payment_sent');
});

test('other systems are told the paid price with the payment, and that it is none once it came back', async () => {
  const { files, batch } = await approved();
  await execute(preparer, batch);
  const [{ paymentId: id }] = files;
  const { version } = await preparer.call('GET /payments/{id}', { params: { id } });
  const body = { version, reason: 'AC04' };
  await preparer.call('POST /payments/{id}/returned', { params: { id }, body });
  expect(await toldPrices(world, files[0])).toEqual([
    { action: 'initiate', paidPrice: null },
    { action: 'complete', paidPrice: 21_000 },
    { action: 'return', paidPrice: null },
  ]);
});

test('one of two at once says it, and only of a batch that has left', async () => {
  const { files, batch } = await approved();
  const both = await Promise.all([execute(preparer, batch), execute(other, batch)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await jobsOf(world, files[0].buybackId)).toEqual(['mails.send:payment_sent']);
  expect((await execute(preparer, { ...batch, version: batch.version + 1 })).refusal().code).toBe(
    'status_changed',
  );
  await arrangeDue();
  const prepared = await preparer.call('POST /payment-batches', { body: debtor });
  expect((await execute(other, prepared)).refusal().code).toBe('status_changed');
});

test('whoever exports no batches does not say it, nor another account', async () => {
  const { batch } = await approved();
  expect((await execute(world.a.as.warehouse_manager, batch)).status).toBe(403);
  expect((await execute(world.b.as.buyer_manager, batch)).status).toBe(404);
});
