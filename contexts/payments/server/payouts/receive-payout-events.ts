import type { paymentApi } from '../../domain/payments/payment.contract.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { z } from 'zod';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { checkWebhook, signatureHeader } from '@reprise/platform/server/outside/webhook-signature.ts';
import { settingsOfCaller } from '@reprise/people/server/public.ts';
import { batchOfEvent, keyOfEvent } from '../../domain/payouts/paypal-event.ts';
import { paypalFqn } from '@reprise/people/domain/connectors/connector-kinds.ts';
import { lookFor, receivePayout, watch } from './receive-payout.ts';
import { keepPayoutEvent, payoutAskedOf } from './payouts.db.ts';
import { workFor } from './send-payout.ts';

type Body = z.output<typeof paymentApi.payoutEvents.body>;
type PaypalBody = z.output<typeof paymentApi.paypalEvents.body>;
type Result = z.input<typeof paymentApi.payoutEvents.answer>['results'][number]['result'];

/**
 * The webhook of a payout provider. Each event is applied once, by its id; one about no payout of this connector is
 * answered as unknown. Refusals: `not_found` without such settings, `unauthorized` without their signature.
 */
export async function receivePayoutEvents(call: Call, connectorId: string, { events }: Body) {
  const settings = await settingsOfCaller(call.db, connectorId, 'payment_mode');
  if (!settings) throw new Refused('not_found');
  const { rawBody: body, now, headers } = call;
  checkWebhook(settings.values['webhookSecret'] ?? null, { header: headers[signatureHeader], body, now });
  const bound = new Set([settings.accountId]);
  const results: { id: string; result: Result }[] = [];
  for (const event of events) {
    call.bindTo([...bound]);
    const payout = await payoutAskedOf(call.db, event.reference, settings.id);
    if (payout) {
      bound.add(payout.retailerAccountId).add(payout.buyerAccountId);
      call.bindTo([...bound]);
    }
    results.push({ id: event.id, result: payout ? await hearOne(call, payout, event) : 'unknown' });
  }
  return { results };
}

/**
 * The webhook of PayPal (docs/connectors.md, "PayPal (`paypal.payout`)"). Its signature is not checked and nothing of it is
 * believed: the payout that it names by its key is read at PayPal, at once; of one whose number was never answered the
 * batch that it names is read, which has to have that key. Refusal: `not_found` without such settings.
 */
export async function hearPaypal(call: Call, connectorId: string, body: PaypalBody) {
  const settings = await settingsOfCaller(call.db, connectorId, 'payment_mode');
  if (settings?.fqn !== paypalFqn) throw new Refused('not_found');
  const key = keyOfEvent(body);
  if (key === null) return { result: null };
  call.bindTo([settings.accountId]);
  const payout = await payoutAskedOf(call.db, key, settings.id);
  if (!payout) return { result: 'unknown' as const };
  call.bindTo([settings.accountId, payout.retailerAccountId, payout.buyerAccountId]);
  const work = workFor(payout, { db: call.db, add: call.jobs.add, now: call.now });
  if (payout.providerId === null) await lookFor(work, payout, { named: batchOfEvent(body), afterMs: 0 });
  else await watch(work, payout, { afterMs: 0, told: true });
  return { result: 'asked' as const };
}

async function hearOne(
  call: Call,
  payout: NonNullable<Awaited<ReturnType<typeof payoutAskedOf>>>,
  event: Body['events'][number],
): Promise<Result> {
  const { retailerAccountId, buyerAccountId } = payout;
  const { status, bankId = null, reason = null, claimUrl, payoutId: providerId } = event;
  const isNew = await keepPayoutEvent(call.db, {
    payoutId: payout.id,
    retailerAccountId,
    buyerAccountId,
    eventId: event.id,
    status,
    bankId,
    reason,
    happenedAt: event.happenedAt,
    receivedAt: call.now.toISOString(),
  });
  if (!isNew) return 'known';
  const work = workFor(payout, { db: call.db, add: call.jobs.add, now: call.now });
  const isNews = await receivePayout(work, payout.id, { status, providerId, bankId, reason, claimUrl });
  return isNews ? 'applied' : 'known';
}
