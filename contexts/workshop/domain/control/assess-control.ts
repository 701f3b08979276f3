import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { declaredCents } from '@reprise/dossier/domain/documents/agreed-price.ts';
import {
  decideIdentity,
  type Identity,
  type IdentityDecision,
  type IdentityFacts,
} from '@reprise/dossier/domain/items/device-identity.ts';
import { differingNumbers, type DifferingNumber } from '@reprise/dossier/domain/items/differing-numbers.ts';
import type { ControlDraft } from '@reprise/dossier/domain/items/item.ts';
import { hasLeft, isNothingSent } from '@reprise/dossier/domain/payments/payment.states.ts';
import { resolveAnswers } from '@reprise/offer/domain/prices/answers.ts';
import { computePrice, type ComputedPrice } from '@reprise/offer/domain/prices/estimate.ts';
import { lowersPrice } from '@reprise/offer/domain/prices/lowers-price.ts';
import { outcomeOf, type Outcome } from '@reprise/offer/domain/prices/outcome.ts';
import type { FrozenQuestion, PriceSnapshot } from '@reprise/offer/domain/prices/price.ts';
import type { Responses } from '@reprise/offer/domain/questions/question.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';

/**
 * What a control leads to. The price C is computed on the frozen list, not on today's (docs/price.md, "The frozen
 * list").
 */
export type Assessment = {
  outcome: Outcome;
  identity: Identity;
  price: ComputedPrice;
  declaredCents: number;
  productId: string;
  /** The names of the declared product and of another one that was found; null: it is the declared one. */
  otherProduct: { declared: string; found: string } | null;
  differing: Differing[];
  numbers: DifferingNumber[];
  photosRequired: boolean;
};

export type Differing = {
  question: FrozenQuestion;
  /** Null: whoever declared was not asked this question. */
  declared: readonly string[] | null;
  controlled: readonly string[];
  lowersPrice: boolean;
};

/** What a control is assessed by, besides the dossier and its draft. */
export type ControlFacts = {
  /** The frozen list, or today's for another product. */
  snapshot: PriceSnapshot;
  product: { productId: string; productLabel: string };
  identity: IdentityFacts;
  settings: { paysTheUpside: boolean; partialAbsorption: boolean };
};

/**
 * Decides what the draft of a control leads to (docs/transitions.md, "Control"; docs/price.md). `customPrice`, in cents,
 * is what a manager offers instead of the computed price. Refusals: those of the answers, `configuration_error`, and
 * those of `decideIdentity` at their field.
 */
export function assessControl(
  dossier: Dossier,
  draft: ControlDraft,
  facts: ControlFacts,
  customPrice: number | null = null,
): Assessment {
  const { buyback } = dossier;
  const { snapshot, settings } = facts;
  const { productId, productLabel: name } = facts.product;
  const sameProduct = productId === buyback.productId;
  const price = priceOf(snapshot, draft.responses);
  const differing = differencesOf(dossier, snapshot, draft.responses);
  const identity = identityOf(facts.identity);
  const numbers = numbersThatDiffer(dossier, draft, identity);
  const declared = declaredCents(buyback);
  const outcome = outcomeOf({
    declaredCents: declared,
    controlledCents: customPrice ?? price.totalCents,
    refused: price.refused || isForbiddenZero(snapshot, price),
    // another serial number counts as another product; what another IMEI means is decided by `identityOf`
    sameProduct: sameProduct && numbers.every(({ number }) => number === 'imei'),
    anotherDevice: identity === 'another_device',
    sameAnswers: differing.length === 0,
    alreadyPaid: isPaidAtCreation(dossier),
    rule: buyback.priceSnapshot.absorption,
    paysUpside: settings.paysTheUpside && !isPaymentOut(dossier),
    partialAbsorption: settings.partialAbsorption,
  });
  const photosRequired = outcome.kind === 'litigation' || price.requiresPhoto;
  const otherProduct = sameProduct ? null : { declared: buyback.productLabel, found: name };
  const things = { productId, otherProduct, differing, numbers };
  return { outcome, identity, price, declaredCents: declared, ...things, photosRequired };
}

/** The violation of a refused decision: `choice` where a value was given, `required` where it is missing. */
const violationOf = ({ code, field }: Extract<IdentityDecision, { ok: false }>) =>
  code === 'imei_misread_known' ||
  code === 'imei_misread_other_product' ||
  code === 'imei_of_other_product' ||
  code === 'imei_unreadable_unconfirmed'
    ? { field, code: 'choice' }
    : { field, code: 'required' };

function identityOf(facts: IdentityFacts): Identity {
  const decision = decideIdentity(facts);
  if (!decision.ok) throw new Refused(decision.code, { violations: [violationOf(decision)] });
  return decision.identity;
}

/** The numbers that differ from the declared ones; also an IMEI that was declared where another device has none. */
function numbersThatDiffer({ buyback }: Dossier, draft: ControlDraft, identity: Identity): DifferingNumber[] {
  const differing = differingNumbers(buyback, draft);
  const isMissing = identity === 'another_device' && differing.every(({ number }) => number !== 'imei');
  return isMissing && buyback.imei
    ? [{ number: 'imei', declared: buyback.imei, found: '' }, ...differing]
    : differing;
}

function priceOf(snapshot: PriceSnapshot, responses: Responses): ComputedPrice {
  const answers = resolveAnswers(snapshot.questions, responses, 'workshop');
  if (!answers.ok) {
    if (answers.code !== 'no_diagnostic_question') throw new Refused(answers.code, answers);
    return finished(computePrice(snapshot, [], snapshot.modifiers));
  }
  return finished(computePrice(snapshot, answers.chosen, snapshot.modifiers));
}

/** A price of 0 that the product forbids leads to refusing the product; it does not refuse the control. */
function finished(result: ReturnType<typeof computePrice>): ComputedPrice {
  if (result.ok) return result.price;
  if (result.code === 'buyback_zero_not_allowed' && result.price) return result.price;
  throw new Refused('configuration_error');
}

const isForbiddenZero = (snapshot: PriceSnapshot, price: ComputedPrice): boolean =>
  snapshot.buybackZeroNotAllowed && price.totalCents === 0;

/** A gift card handed over at the counter stays paid: only a payment that is not due yet can be lowered. */
const isPaidAtCreation = ({ payment }: Dossier): boolean => payment !== null && !isNothingSent(payment);

/** Nothing more follows a payment that has left: what is worth more than was paid stays at that. */
const isPaymentOut = ({ payment }: Dossier): boolean => payment !== null && hasLeft(payment);

const answersTo = (responses: Responses, questionId: string): string[] =>
  responses.find((response) => response.questionId === questionId)?.answerIds.toSorted() ?? [];

/** The questions with other answers; one that only the workshop is asked counts when its answer affects the price. */
function differencesOf(dossier: Dossier, snapshot: PriceSnapshot, responses: Responses): Differing[] {
  const { buyback } = dossier;
  // the customer on the site, unless a seller answered again at a counter
  const asker = buyback.finalizedAt === null ? 'customer' : 'store';
  const asked = new Set(
    buyback.priceSnapshot.questions.filter(({ askedTo }) => askedTo.includes(asker)).map(({ id }) => id),
  );
  return snapshot.questions.flatMap((question) => {
    const declared = answersTo(buyback.declaredResponses, question.id);
    const controlled = answersTo(responses, question.id);
    if (declared.join() === controlled.join() || !question.askedTo.includes('workshop')) return [];
    const wasAsked = declared.length > 0 || asked.has(question.id);
    const weighs = question.answers.some(
      (answer) =>
        controlled.includes(answer.id) &&
        (answer.refuse ||
          answer.gradeEffect !== null ||
          (answer.impact.enabled && answer.impact.value !== 0)),
    );
    if (!wasAsked && !weighs) return [];
    const answers = { declared: buyback.declaredResponses, controlled: responses };
    const lowers = lowersPrice(snapshot, question.id, answers);
    return [{ question, declared: wasAsked ? declared : null, controlled, lowersPrice: lowers }];
  });
}
