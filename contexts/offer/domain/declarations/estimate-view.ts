import { z } from 'zod';
import { cents, currency, grade, id, instant } from '@reprise/platform/domain/core/field.ts';
import { ledgerLine } from '../prices/price.ts';
import { nothingCauses } from '../prices/worth-nothing.ts';

/** Why a thing is worth nothing, and what can be done about it, in the reader's words. */
export const nothingView = z.object({
  cause: z.enum(nothingCauses),
  /** The answer that refuses it; null where several things cause it. */
  answer: z.string().nullable(),
  /** Answers each of which causes it alone, the most valuable first. */
  changes: z.array(
    z.object({
      questionId: id,
      question: z.string(),
      /** How to change that, where the question says it; empty where it does not. */
      howTo: z.string(),
      from: z.string(),
      /** The answer that would change it; null where the answer has to be taken back. */
      answer: z.string().nullable(),
      answerId: id.nullable(),
      /** The price that the thing would then have; null where it depends on a question that was not asked yet. */
      total: cents.nullable(),
    }),
  ),
  /** It can be left in a store, to be recycled. */
  recycled: z.boolean(),
});
export type NothingView = z.infer<typeof nothingView>;

export const estimateView = z.object({
  total: cents,
  /** The accepted trade-in bonus, or the greatest one that is offered. */
  bonus: cents,
  currency,
  grade,
  ledger: z.array(ledgerLine),
  guaranteeUntil: instant,
  /** Identifies the frozen list of the price: product and list version. */
  snapshotId: z.string(),
  zero: z.boolean(),
  nothing: nothingView.nullable(),
  /** It is still locked: it is neither posted nor collected, whatever it is worth. */
  locked: z.boolean(),
});
export type Estimate = z.infer<typeof estimateView>;

/** Why there is no price. */
export const estimateRefusals = [
  'not_found',
  'no_transport_mode',
  'no_payment_mode',
  'configuration_error',
  'no_buyback_price',
  'buyback_zero_not_allowed',
  'worthless_not_sent',
  'question_unanswered',
  'diagnostic_error',
  'no_diagnostic_question',
  'product_unpublished',
  'too_many_requests',
] as const;
