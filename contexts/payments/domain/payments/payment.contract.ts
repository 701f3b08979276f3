import { z } from 'zod';
import { cursorAlone, walkedQuery } from '@reprise/platform/domain/core/cursor.ts';
import { endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import {
  cents,
  currency,
  day,
  id,
  instant,
  orderBy,
  pageQuery,
  text,
  version,
} from '@reprise/platform/domain/core/field.ts';
import { isMissing, leftOut } from '@reprise/platform/domain/core/list-filters.ts';
import { paymentTypes } from '@reprise/offer/domain/payment-modes/payment-mode.ts';
import { bankAnswerView, dueTransfersView, paymentBatchView } from '../batches/batch.ts';
import { paymentDetailView, paymentView } from './payment-view.ts';
import { paymentStatuses } from '@reprise/dossier/domain/payments/payment.states.ts';
import { paypalEvent } from '../payouts/paypal-event.ts';
import { saidPayoutStatuses } from '../payouts/payout.ts';

/** An amount in cents, as a filter. */
const centsAsked = z.coerce.number().int().min(0).max(100_000_000).optional();

const statuses = z.array(z.enum(paymentStatuses)).optional();
const types = z.array(z.enum(paymentTypes)).optional();

/** The columns by which the list of payments may be sorted; the amount with its bonus. */
export const paymentSorts = ['createdAt', 'amount', 'status'] as const;

export const paymentApi = {
  payments: endpoint({
    method: 'GET',
    path: '/payments',
    summary: 'List the payments in the caller’s scope',
    access: 'payment_search',
    scope: 'place',
    query: walkedQuery
      .extend({
        order: orderBy(...paymentSorts),
        status: statuses,
        statusNot: leftOut(statuses),
        type: types,
        typeNot: leftOut(types),
        /** The number of the dossier, or its first digits. */
        identificationNumber: text(13).optional(),
        batch: id.optional(),
        batchEmpty: isMissing,
        ibanEmpty: isMissing,
        /** Only held payments. */
        held: z.stringbool().optional(),
        /** The first and the last day of the creation. */
        from: day.optional(),
        to: day.optional(),
        /** The minimum and the maximum of the amount with its bonus, in cents. */
        minAmount: centsAsked,
        maxAmount: centsAsked,
        /** The first letters of the customer’s last name, or the whole e-mail address. */
        customer: text(180).optional(),
        /** The provider’s or the bank’s number of the payment. */
        reference: text(80).optional(),
      })
      .superRefine(cursorAlone),
    answer: paymentView,
    list: true,
    refusals: [],
  }),
  payment: endpoint({
    method: 'GET',
    path: '/payments/{id}',
    summary: 'Read one payment with its actions, its history and its payouts',
    access: 'payment_search',
    scope: 'place',
    answer: paymentDetailView,
    refusals: ['not_found'],
  }),
  relaunch: endpoint({
    method: 'POST',
    path: '/payments/{id}/relaunch',
    summary: 'Relaunch a failed payment',
    access: 'payment_relaunch',
    scope: 'place',
    body: z.object({ version, iban: text(40).optional(), reason: text(255).optional() }),
    answer: paymentView,
    refusals: [
      'not_found',
      'status_changed',
      'payment_not_relaunchable',
      'connector_not_configured',
      'forbidden',
      'invalid',
    ],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/payments/{id}/cancel',
    summary: 'Cancel a payment that has not left',
    access: 'payment_relaunch',
    scope: 'place',
    body: z.object({ version, reason: text(255, 1) }),
    answer: paymentView,
    refusals: ['not_found', 'status_changed', 'payment_not_cancellable', 'forbidden'],
  }),
  release: endpoint({
    method: 'POST',
    path: '/payments/{id}/release',
    summary: 'Release a held payment',
    access: 'payment_release',
    scope: 'account',
    body: z.object({ version, reason: text(255, 1) }),
    answer: paymentView,
    refusals: ['not_found', 'status_changed', 'payment_not_held', 'forbidden'],
  }),
  returned: endpoint({
    method: 'POST',
    path: '/payments/{id}/returned',
    summary: 'Record that the bank returned a paid transfer; it has failed and may be relaunched',
    access: 'payment_batch_export',
    scope: 'account',
    body: z.object({ version, reason: text(255, 1) }),
    answer: paymentView,
    refusals: ['not_found', 'status_changed', 'gift_redeemed', 'forbidden'],
  }),
  redeemGift: endpoint({
    method: 'POST',
    path: '/gift-redemptions',
    summary: 'Redeem a gift card or voucher in a store of the account, once; refused when it is void',
    access: 'buyback_create',
    scope: 'account',
    body: z.object({ number: text(18, 18) }),
    answer: z.object({ number: z.string(), amount: cents, currency, redeemedAt: instant }),
    refusals: ['not_recognised', 'status_changed', 'gift_redeemed', 'gift_void'],
  }),
  payoutEvents: endpoint({
    method: 'POST',
    path: '/payout-events/{connectorId}',
    unkeyed: 'signed',
    signature: 'X-Signature',
    summary: 'Take the events of a payout provider; signed, idempotent',
    access: 'public',
    scope: 'none',
    body: z.object({
      events: z
        .array(
          z.object({
            id: text(120, 1),
            reference: id,
            payoutId: text(80, 1),
            status: z.enum(saidPayoutStatuses),
            bankId: text(80).nullish(),
            claimUrl: z
              .url({ protocol: /^https?$/ })
              .max(2000)
              .nullish(),
            reason: text(255).nullish(),
            happenedAt: instant,
          }),
        )
        .min(1)
        .max(500),
    }),
    answer: z.object({
      results: z.array(z.object({ id: z.string(), result: z.enum(['applied', 'known', 'unknown']) })),
    }),
    status: 202,
    refusals: ['not_found', 'unauthorized', 'status_changed'],
  }),
  paypalEvents: endpoint({
    method: 'POST',
    path: '/paypal-events/{connectorId}',
    unkeyed: 'hint',
    summary:
      'Hear that PayPal has news of a payout, which is then read there: nothing of the call is believed',
    access: 'public',
    scope: 'none',
    body: paypalEvent,
    /** Null: the call is about no payout. */
    answer: z.object({ result: z.enum(['asked', 'unknown']).nullable() }),
    status: 200,
    refusals: ['not_found'],
  }),
  batches: endpoint({
    method: 'GET',
    path: '/payment-batches',
    summary: 'List the batches of transfers',
    access: 'payment_batch_export',
    scope: 'account',
    query: pageQuery,
    answer: paymentBatchView,
    list: true,
    refusals: [],
  }),
  dueTransfers: endpoint({
    method: 'GET',
    path: '/payment-batches/due',
    summary:
      'How many transfers a batch prepared now would hold, their sum in cents, and the account of the last batch',
    access: 'payment_batch_export',
    scope: 'account',
    answer: dueTransfersView,
    refusals: [],
  }),
  prepareBatch: endpoint({
    method: 'POST',
    path: '/payment-batches',
    summary: 'Prepare a batch of the transfers that are due',
    access: 'payment_batch_export',
    scope: 'account',
    body: z.object({
      paymentIds: z.array(id).max(5000).optional(),
      debtorName: text(70, 2),
      debtorIban: text(40, 15),
      debtorBic: text(11).nullable().default(null),
    }),
    answer: paymentBatchView,
    status: 201,
    refusals: ['batch_empty', 'currency_not_sepa', 'iban_missing', 'payment_held', 'invalid'],
  }),
  approveBatch: endpoint({
    method: 'POST',
    path: '/payment-batches/{id}/approve',
    summary: 'Approve a batch that somebody else prepared; its payments are initiated',
    access: 'payment_batch_export',
    scope: 'account',
    personal: true,
    /**
     * `total`: what the approver saw that the batch sends, in cents; `status_changed` where it would send another sum now,
     * and where it is left out, as by a page that was opened before it was asked for.
     */
    body: z.object({ version, total: cents.optional() }),
    answer: paymentBatchView,
    refusals: ['not_found', 'status_changed', 'same_person', 'batch_not_prepared', 'second_factor_again'],
  }),
  refuseBatch: endpoint({
    method: 'POST',
    path: '/payment-batches/{id}/refuse',
    summary: 'Refuse a batch that nobody has approved; its payments wait for another one',
    access: 'payment_batch_export',
    scope: 'account',
    body: z.object({ version, reason: text(255, 1) }),
    answer: paymentBatchView,
    refusals: ['not_found', 'status_changed', 'batch_not_prepared'],
  }),
  executeBatch: endpoint({
    method: 'POST',
    path: '/payment-batches/{id}/executed',
    summary:
      'Record that the bank has executed an approved batch; its payments that still wait are completed',
    access: 'payment_batch_export',
    scope: 'account',
    body: z.object({ version }),
    answer: paymentBatchView,
    refusals: ['not_found', 'status_changed'],
  }),
  pain001: endpoint({
    method: 'GET',
    path: '/payment-batches/{id}/pain001',
    summary: 'Download the file for the bank (pain.001.001.09)',
    access: 'payment_batch_export',
    scope: 'account',
    answer: z.unknown(),
    produces: 'application/xml',
    refusals: ['not_found', 'batch_not_prepared'],
  }),
  pain002: endpoint({
    method: 'POST',
    path: '/payment-batches/{id}/pain002',
    summary: 'Take the bank’s answer (pain.002); payments are completed, have failed or are returned',
    access: 'payment_batch_export',
    scope: 'account',
    consumes: 'application/xml',
    body: z.string().max(5_000_000),
    answer: bankAnswerView,
    refusals: ['not_found', 'bank_file_invalid', 'status_changed'],
  }),
};
