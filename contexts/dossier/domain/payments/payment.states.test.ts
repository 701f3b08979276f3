import { describe, expect, test } from 'vitest';
import type { Actor } from '@reprise/platform/domain/core/access.ts';
import { walk } from '@reprise/tests/kit/walk.ts';
import { actorOf, owned } from '@reprise/tests/kit/transition-table.ts';
import { decide } from '@reprise/platform/domain/core/machine.ts';
import {
  paymentStatuses,
  paymentTransitions,
  type PaymentFacts,
  type PaymentStatus,
} from './payment.states.ts';

const facts: PaymentFacts = {
  nothingToPay: true,
  paidInOneCall: true,
  isBankTransfer: true,
  hasIban: true,
  inBatch: true,
  currency: 'EUR',
  isManual: true,
  reason: 'account closed',
  held: false,
  paidByOther: false,
  redeemed: false,
  endedWithoutSale: false,
};
type Name = keyof typeof paymentTransitions;
const table: Record<Name, string[]> = {
  createPayment: ['awaiting_payment → payment_created'],
  suspendPayment: ['payment_created → awaiting_payment'],
  initiatePayment: ['payment_created → payment_initiated'],
  completePayment: ['payment_initiated → payment_completed'],
  failPayment: ['payment_initiated → payment_failed'],
  returnPayment: ['payment_completed → payment_failed'],
  relaunchPayment: ['payment_failed → payment_created', 'payment_created → payment_created'],
  cancelPayment: ['awaiting_payment', 'payment_created', 'payment_failed'].map(
    (from) => `${from} → payment_cancelled`,
  ),
  waivePayment: ['awaiting_payment → payment_not_needed'],
  promisePayment: ['payment_not_needed → awaiting_payment'],
  markAsPaid: ['awaiting_payment', 'payment_created', 'payment_failed'].map(
    (from) => `${from} → payment_completed`,
  ),
  issuePayment: ['payment_created → payment_completed'],
  releasePayment: ['payment_created → payment_created'],
  redeemPayment: ['payment_completed → payment_completed'],
  undoPayment: ['payment_completed → payment_cancelled'],
};

describe('the payment', () => {
  test.each(Object.entries(table))('has the transition %s exactly where the table says so', (name, pairs) => {
    const walked = walk(paymentTransitions[name as Name], paymentStatuses, () => ({
      ...facts,
      held: name === 'releasePayment',
      nothingToPay: name !== 'promisePayment',
      hasIban: name !== 'relaunchPayment',
    }));
    expect({ ...walked, pairs: walked.pairs.sort() }).toEqual({ pairs: pairs.sort(), wrong: [] });
  });
  test.each<[Name, PaymentStatus, Actor['userType'], Partial<PaymentFacts>, string]>([
    ['redeemPayment', 'payment_completed', 'store_seller', { redeemed: true }, 'gift_redeemed'],
    ['redeemPayment', 'payment_cancelled', 'store_seller', {}, 'gift_void'],
    ['undoPayment', 'payment_completed', 'system', { redeemed: true }, 'gift_redeemed'],
    ['undoPayment', 'payment_completed', 'system', { paidInOneCall: false }, 'payment_not_cancellable'],
    ['relaunchPayment', 'payment_created', 'buyer_manager', {}, 'payment_not_relaunchable'],
    [
      'relaunchPayment',
      'payment_failed',
      'buyer_manager',
      { endedWithoutSale: true },
      'payment_not_relaunchable',
    ],
    [
      'relaunchPayment',
      'payment_created',
      'buyer_manager',
      { isBankTransfer: false, hasIban: false },
      'payment_not_relaunchable',
    ],
    ['returnPayment', 'payment_completed', 'system', { redeemed: true }, 'gift_redeemed'],
    ['initiatePayment', 'payment_created', 'buyer_manager', { hasIban: false }, 'iban_missing'],
    ['initiatePayment', 'payment_created', 'buyer_manager', { currency: 'CHF' }, 'currency_not_sepa'],
    [
      'initiatePayment',
      'payment_created',
      'system',
      { currency: 'CHF', inBatch: false },
      'payment_initiated',
    ],
    [
      'initiatePayment',
      'payment_created',
      'system',
      { hasIban: false, isBankTransfer: false },
      'payment_initiated',
    ],
    ['returnPayment', 'payment_completed', 'system', { reason: null }, 'reason_required'],
    ['failPayment', 'payment_initiated', 'system', { reason: null }, 'reason_required'],
    ['waivePayment', 'awaiting_payment', 'system', { nothingToPay: false }, 'not_eligible'],
    ['promisePayment', 'payment_not_needed', 'system', { nothingToPay: true }, 'not_eligible'],
    ['issuePayment', 'payment_created', 'system', { paidInOneCall: false }, 'not_eligible'],
    ['markAsPaid', 'payment_failed', 'store_manager', { isManual: false }, 'payment_not_manual'],
    ['markAsPaid', 'payment_failed', 'buyer_manager', { isManual: false }, 'payment_completed'],
    ['markAsPaid', 'payment_failed', 'store_seller', {}, 'forbidden'],
    ['initiatePayment', 'payment_created', 'buyer_manager', { held: true }, 'payment_held'],
    ['issuePayment', 'payment_created', 'system', { held: true }, 'payment_held'],
    ['markAsPaid', 'payment_created', 'buyer_manager', { held: true }, 'payment_held'],
    ['cancelPayment', 'payment_created', 'buyer_manager', { held: true }, 'payment_cancelled'],
    ['releasePayment', 'payment_created', 'buyer_manager', { held: true }, 'payment_created'],
    ['releasePayment', 'payment_created', 'root_management_unit_manager', { held: true }, 'payment_created'],
    ['releasePayment', 'payment_created', 'buyer_manager', { held: true, reason: null }, 'reason_required'],
    ['releasePayment', 'payment_created', 'buyer_manager', { held: true, paidByOther: true }, 'forbidden'],
    ['relaunchPayment', 'payment_failed', 'buyer_manager', { paidByOther: true }, 'forbidden'],
    ['cancelPayment', 'payment_created', 'buyer_manager', { paidByOther: true }, 'forbidden'],
    ['returnPayment', 'payment_completed', 'buyer_manager', { paidByOther: true }, 'forbidden'],
    ['markAsPaid', 'payment_created', 'buyer_manager', { paidByOther: true }, 'forbidden'],
    ['markAsPaid', 'payment_created', 'store_manager', { paidByOther: true }, 'payment_completed'],
    [
      'markAsPaid',
      'payment_created',
      'store_manager',
      { paidByOther: true, isManual: false },
      'payment_not_manual',
    ],
    ['releasePayment', 'payment_created', 'buyer_manager', {}, 'payment_not_held'],
    ['releasePayment', 'payment_created', 'admin', { held: true }, 'forbidden'],
    ['releasePayment', 'payment_created', 'store_manager', { held: true }, 'forbidden'],
    ['relaunchPayment', 'payment_completed', 'buyer_manager', {}, 'payment_not_relaunchable'],
    ['cancelPayment', 'payment_initiated', 'buyer_manager', {}, 'payment_not_cancellable'],
  ])('has %s from %s by %s with %o answer %s', (name, status, type, more, expected) => {
    const decision = decide(
      paymentTransitions[name],
      actorOf(type),
      { status, ...owned },
      { ...facts, ...more },
    );
    expect(decision.ok ? decision.to : decision.code).toBe(expected);
  });
});
