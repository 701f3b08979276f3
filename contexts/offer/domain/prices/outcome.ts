import { absorbableCents } from './absorption.ts';
import type { AbsorptionRule } from './price.ts';

/** What a control found, amounts in cents. */
export type Control = {
  declaredCents: number;
  controlledCents: number;
  /** Refused answer, lock, blocklist, wrong product without a price, or C = 0 where the product forbids it. */
  refused: boolean;
  sameProduct: boolean;
  sameAnswers: boolean;
  /** Another device than the one that was sold: nothing counts as declared, whatever it is worth. */
  anotherDevice: boolean;
  /** A gift card or voucher was handed over at creation: what was paid stays paid. */
  alreadyPaid: boolean;
  rule: AbsorptionRule;
  /** The account pays C when it is above D (the upside), and the customer has not been paid yet. */
  paysUpside: boolean;
  /** The account offers C + A instead of C (option `partialAbsorption`, off by default). */
  partialAbsorption: boolean;
};

export type CompletedStatuses =
  | { buybackStatus: 'bb_completed'; itemStatus: 'item_completed' }
  | { buybackStatus: 'bb_completed_by_price'; itemStatus: 'item_completed_by_price' }
  | { buybackStatus: 'bb_completed_with_absorption'; itemStatus: 'item_completed_with_absorption' };

type Figures = { differenceCents: number; absorbableCents: number };

/** How a control ends; amounts in cents. `overLimit`: more than A is absorbed, settled between retailer and buyer. */
export type Outcome = Figures &
  (
    | { kind: 'refused' }
    | ({
        kind: 'completed';
        validatedCents: number;
        absorbedCents: number;
        overLimit: boolean;
      } & CompletedStatuses)
    | {
        kind: 'litigation';
        buybackStatus: 'bb_in_processing';
        itemStatus: 'item_awaiting_compliancy_tests';
        proposalCents: number;
      }
  );

const completed = { buybackStatus: 'bb_completed', itemStatus: 'item_completed' } as const;
const byPrice = { buybackStatus: 'bb_completed_by_price', itemStatus: 'item_completed_by_price' } as const;
const withAbsorption = {
  buybackStatus: 'bb_completed_with_absorption',
  itemStatus: 'item_completed_with_absorption',
} as const;

const inLitigation = {
  kind: 'litigation',
  buybackStatus: 'bb_in_processing',
  itemStatus: 'item_awaiting_compliancy_tests',
} as const;

/**
 * What a control leads to (docs/price.md, "What a control leads to"). All or nothing: the difference is absorbed whole,
 * or the customer is asked. C = 0 is never absorbed, unless the customer was paid already. For another device than the
 * one that was sold the customer is always asked, and never offered more than was declared unless the account pays the
 * upside.
 */
export function outcomeOf(control: Control): Outcome {
  const { declaredCents: declared, controlledCents: controlled } = control;
  const difference = declared - controlled;
  const limit = absorbableCents(control.rule, declared, controlled);
  const figures = { differenceCents: difference, absorbableCents: limit };
  const validated = {
    kind: 'completed',
    validatedCents: declared,
    absorbedCents: 0,
    overLimit: false,
  } as const;
  if (control.refused) return { ...figures, kind: 'refused' };
  if (control.anotherDevice) {
    const worth = control.paysUpside ? controlled : Math.min(controlled, declared);
    return { ...figures, ...inLitigation, proposalCents: worth };
  }
  if (difference === 0 && control.sameProduct && control.sameAnswers) {
    return { ...figures, ...validated, ...completed };
  }
  if (difference <= 0) {
    return {
      ...figures,
      ...validated,
      ...byPrice,
      validatedCents: control.paysUpside ? controlled : declared,
    };
  }
  if (control.alreadyPaid || (difference <= limit && controlled > 0)) {
    const absorbed = { absorbedCents: difference, overLimit: difference > limit };
    return { ...figures, ...validated, ...withAbsorption, ...absorbed };
  }
  const proposalCents = control.partialAbsorption && controlled > 0 ? controlled + limit : controlled;
  return { ...figures, ...inLitigation, proposalCents };
}

/**
 * How a litigation ends: what the customer, a manager for them, or the time limit answered (docs/transitions.md,
 * "Negotiation").
 */
export const litigationOutcome = (accepted: boolean, proposalCents: number) =>
  accepted
    ? ({
        buybackStatus: 'bb_completed_with_negociation',
        itemStatus: 'item_completed_with_negociation',
        validatedCents: proposalCents,
      } as const)
    : ({ buybackStatus: 'bb_not_completed', itemStatus: 'item_to_return', validatedCents: null } as const);

/**
 * What a lost item is paid, in cents (docs/transitions.md, "Loss"): D, or the proposal C once a litigation was opened.
 */
export const lostValidatedCents = (declaredCents: number, proposalCents: number | null): number =>
  proposalCents ?? declaredCents;
