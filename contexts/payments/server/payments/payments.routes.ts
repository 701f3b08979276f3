import { inScope, type Actor } from '@reprise/platform/domain/core/access.ts';
import { hasBankFile } from '../../domain/batches/batch.states.ts';
import type { PaymentBatch } from '../../domain/batches/batch.ts';
import type { Payment } from '@reprise/dossier/domain/payments/payment.ts';
import { paymentApi } from '../../domain/payments/payment.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Trx } from '@reprise/platform/server/db/db.ts';
import { getFile } from '@reprise/platform/server/files/files.db.ts';
import { route, type Call, type Route } from '@reprise/platform/server/http/route.ts';
import { approve, batchThing } from '../batches/approve-batch.ts';
import { countToSend, latestDebtor, getBatch, getBatchView, listBatches } from '../batches/batches.db.ts';
import { getPaymentView, listPayments } from './payment-list.db.ts';
import { getPayment } from '@reprise/dossier/server/public.ts';
import { requireFreshFactor } from '@reprise/people/server/public.ts';
import { execute } from '../batches/execute-batch.ts';
import { prepareBatch } from '../batches/prepare-batch.ts';
import { refuse } from '../batches/refuse-batch.ts';
import { readBankAnswer } from '../batches/read-bank-answer.ts';
import { hearPaypal, receivePayoutEvents } from '../payouts/receive-payout-events.ts';
import { relaunch } from './relaunch-payment.ts';
import { redeemGift } from './redeem-gift.ts';
import { release } from './release-payment.ts';
import { cancelOne, sentBack } from './give-up-payment.ts';
import type { Work } from './move-payment.ts';
import { viewPayment } from './view-payment.ts';

const workOf = ({ db, jobs, actor, now }: Call): Work => ({ db, add: jobs.add, actor, now });

async function seenPayment(db: Trx, actor: Actor, id: string, version: number): Promise<Payment> {
  const payment = await getPayment(db, id);
  if (!payment || !inScope(actor, payment)) throw new Refused('not_found');
  if (payment.version !== version)
    throw new Refused('status_changed', { extra: { currentStatus: payment.status } });
  return payment;
}

async function ownBatch(db: Trx, actor: Actor, id: string): Promise<PaymentBatch> {
  const batch = await getBatch(db, id);
  if (!batch || !inScope(actor, batchThing(batch))) throw new Refused('not_found');
  return batch;
}

function checkSeen({ status, ...batch }: PaymentBatch, version: number): void {
  if (batch.version !== version) throw new Refused('status_changed', { extra: { currentStatus: status } });
}

const paymentRoutes: Route[] = [
  route(paymentApi.payments, ({ db, actor }, { query }) => listPayments(db, actor, query)),
  route(paymentApi.payment, async ({ db, actor }, { params }) => {
    const payment = await getPayment(db, params.id);
    if (!payment || !inScope(actor, payment)) throw new Refused('not_found');
    return viewPayment(db, actor, payment);
  }),
  route(paymentApi.relaunch, async (call, { params, body }) => {
    const payment = await seenPayment(call.db, call.actor, params.id, body.version);
    await relaunch(workOf(call), payment, body);
    return getPaymentView(call.db, call.actor, params.id);
  }),
  route(paymentApi.cancel, async (call, { params, body }) => {
    const payment = await seenPayment(call.db, call.actor, params.id, body.version);
    await cancelOne(workOf(call), payment, body.reason);
    return getPaymentView(call.db, call.actor, params.id);
  }),
  route(paymentApi.release, async (call, { params, body }) => {
    const payment = await seenPayment(call.db, call.actor, params.id, body.version);
    await release(workOf(call), payment, body.reason);
    return getPaymentView(call.db, call.actor, params.id);
  }),
  route(paymentApi.returned, async (call, { params, body }) => {
    const payment = await seenPayment(call.db, call.actor, params.id, body.version);
    await sentBack(workOf(call), payment, body.reason);
    return getPaymentView(call.db, call.actor, params.id);
  }),
  route(paymentApi.redeemGift, (call, { body }) => redeemGift(workOf(call), body.number)),
  route(paymentApi.payoutEvents, (call, { params, body }) =>
    receivePayoutEvents(call, params.connectorId, body),
  ),
  route(paymentApi.paypalEvents, (call, { params, body }) => hearPaypal(call, params.connectorId, body)),
];

const batchRoutes: Route[] = [
  route(paymentApi.batches, ({ db, actor, now }, { query }) => listBatches(db, actor, query, now)),
  route(paymentApi.dueTransfers, async ({ db, actor }) => ({
    ...(await countToSend(db, actor)),
    debtor: (await latestDebtor(db, actor)) ?? null,
  })),
  route(paymentApi.prepareBatch, async (call, { body }) =>
    getBatchView(call.db, await prepareBatch(workOf(call), body), call.now),
  ),
  route(paymentApi.approveBatch, async (call, { params, body }) => {
    const batch = await ownBatch(call.db, call.actor, params.id);
    await requireFreshFactor(call);
    checkSeen(batch, body.version);
    await approve(workOf(call), call.files, batch, body.total);
    return getBatchView(call.db, params.id, call.now);
  }),
  route(paymentApi.refuseBatch, async (call, { params, body }) => {
    const batch = await ownBatch(call.db, call.actor, params.id);
    checkSeen(batch, body.version);
    await refuse(workOf(call), batch, body.reason);
    return getBatchView(call.db, params.id, call.now);
  }),
  route(paymentApi.executeBatch, async (call, { params, body }) => {
    const batch = await ownBatch(call.db, call.actor, params.id);
    checkSeen(batch, body.version);
    await execute(workOf(call), batch);
    return getBatchView(call.db, params.id, call.now);
  }),
  route(paymentApi.pain001, async ({ db, actor, files }, { params }) => {
    const batch = await ownBatch(db, actor, params.id);
    const file = hasBankFile(batch.status) && batch.fileId ? await files.get(batch.fileId) : null;
    const kept = batch.fileId === null ? undefined : await getFile(db, batch.fileId);
    if (!file || !kept) throw new Refused('batch_not_prepared', { extra: { currentStatus: batch.status } });
    return { file, name: kept.name };
  }),
  route(paymentApi.pain002, async (call, { params, body }) => {
    const batch = await ownBatch(call.db, call.actor, params.id);
    const unknownEndToEndIds = await readBankAnswer(workOf(call), batch, body);
    return { ...(await getBatchView(call.db, params.id, call.now)), unknownEndToEndIds };
  }),
];

export const paymentsRoutes: Route[] = [...paymentRoutes, ...batchRoutes];
