import { passesLuhn } from '@reprise/platform/domain/codes/check-digit.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { toldPrices } from '@reprise/tests/kit/state-of-dossier.ts';
import { runJobs, waitingJobs } from '@reprise/tests/kit/run-jobs.ts';
import { addJob } from '@reprise/platform/server/jobs/task.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import { paymentsTasks } from './payments.jobs.ts';

const world = await openWorld();
const { buyer_manager: asBuyer } = world.a.as;

async function issued(given: Partial<Payment>) {
  const dossier = await arrangeDossier(world, world.a, {
    payment: { status: 'payment_created', iban: null, ...given },
  });
  const accounts = [world.a.retailer, world.a.buyer];
  await inWall(world.db, accounts, (trx) =>
    addJob(trx, accounts, 'payments.issue', { paymentId: dossier.paymentId }),
  );
  expect(await runJobs(world, paymentsTasks, 'payments.issue')).toEqual([]);
  const { rows } = await world.sql.query(
    `select p.*, b."paidPrice" from payments p join buybacks b on b."id" = p."buybackId" where p."id" = $1`,
    [dossier.paymentId],
  );
  return { file: dossier, payment: rows[0] };
}

test.each([
  ['gift_card', 'cardNumber', /^60\d{16}$/],
  ['voucher', 'voucherNumber', /^90\d{16}$/],
] as const)('a %s is given out in one call', async (type, column, shape) => {
  const { file: dossier, payment } = await issued({ type, provider: type, amount: 17_500, bonus: 2_000 });
  expect(payment).toMatchObject({
    status: 'payment_completed',
    paidPrice: 19_500,
    completedAt: world.clock.now,
  });
  expect(payment[column]).toMatch(shape);
  expect(passesLuhn(payment[column])).toBe(true);
  const papers = await world.sql.query(`select "type", "status" from documents where "buybackId" = $1`, [
    dossier.buybackId,
  ]);
  expect(papers.rows).toEqual([{ type, status: 'pending' }]);
  const mails = await waitingJobs(world, 'mails.send');
  expect(mails.at(-1)).toMatchObject({ payload: { payload: { kind: type, buybackId: dossier.buybackId } } });
  const history = await world.sql.query(`select "action", "userType" from history where "buybackId" = $1`, [
    dossier.buybackId,
  ]);
  expect(history.rows).toEqual([{ action: 'issue', userType: 'system' }]);
  // other systems read the price as it is paid by then
  expect(await toldPrices(world, dossier)).toEqual([{ action: 'issue', paidPrice: 19_500 }]);
});

test('the job that runs twice gives out one card', async () => {
  const { file: dossier, payment } = await issued({ type: 'gift_card', provider: 'gift_card' });
  const accounts = [world.a.retailer, world.a.buyer];
  await inWall(world.db, accounts, (trx) =>
    addJob(trx, accounts, 'payments.issue', { paymentId: dossier.paymentId }),
  );
  expect(await runJobs(world, paymentsTasks, 'payments.issue')).toEqual([]);
  const { rows } = await world.sql.query('select "cardNumber", "version" from payments where "id" = $1', [
    dossier.paymentId,
  ]);
  expect(rows).toEqual([{ cardNumber: payment.cardNumber, version: 1 }]);
});

test.each([
  ['nothing to pay', { amount: 0, status: 'awaiting_payment' }, 'payment_not_needed'],
  [
    'nothing to pay, though it was due',
    { amount: 0, type: 'voucher', provider: 'voucher' },
    'payment_not_needed',
  ],
  ['a transfer', { type: 'bank_transfer', iban: 'BE68539007547034' }, 'payment_created'],
  ['paid by hand', { type: 'gift_card', provider: 'none' }, 'payment_created'],
  [
    'cancelled meanwhile',
    { type: 'gift_card', provider: 'gift_card', status: 'payment_cancelled' },
    'payment_cancelled',
  ],
] as const)('the job gives out nothing for a payment that is %s', async (_, given, status) => {
  const { payment } = await issued(given);
  expect(payment).toMatchObject({ status, cardNumber: null, voucherNumber: null });
});

test('a relaunched gift card is given out again', async () => {
  const dossier = await arrangeDossier(world, world.a, {
    payment: { status: 'payment_failed', type: 'gift_card', provider: 'gift_card', iban: null },
  });
  await asBuyer.call('POST /payments/{id}/relaunch', {
    params: { id: dossier.paymentId },
    body: { version: 0 },
  });
  expect(await runJobs(world, paymentsTasks, 'payments.issue')).toEqual([]);
  const { rows } = await world.sql.query('select "status" from payments where "id" = $1', [
    dossier.paymentId,
  ]);
  expect(rows).toEqual([{ status: 'payment_completed' }]);
});

test('a gift card is given out whichever command makes it due', async () => {
  const dossier = await arrangeDossier(world, world.a, {
    payment: { type: 'gift_card', provider: 'gift_card', iban: null },
  });
  await asBuyer.call('POST /buybacks/{id}/mark-as-lost', {
    params: { id: dossier.buybackId },
    body: { version: 0, place: 'transport', comment: 'Colis introuvable' },
  });
  expect(await runJobs(world, paymentsTasks, 'payments.issue')).toEqual([]);
  const { rows } = await world.sql.query(
    `select p."status", b."paidPrice" from payments p join buybacks b on b."id" = p."buybackId" where p."id" = $1`,
    [dossier.paymentId],
  );
  expect(rows).toEqual([{ status: 'payment_completed', paidPrice: 21_000 }]);
});
