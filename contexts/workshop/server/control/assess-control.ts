import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import type { Responses } from '@reprise/offer/domain/questions/question.ts';
import { declaredCents } from '@reprise/dossier/domain/documents/agreed-price.ts';
import type { Identity } from '@reprise/dossier/domain/items/device-identity.ts';
import { differingNumbers, type DifferingNumber } from '@reprise/dossier/domain/items/differing-numbers.ts';
import type { ControlDraft } from '@reprise/dossier/domain/items/item.ts';
import type { OutcomeView } from '@reprise/dossier/domain/items/item.contract.ts';
import { translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { isNothingSent } from '@reprise/dossier/domain/payments/payment.states.ts';
import { resolveAnswers } from '@reprise/offer/domain/prices/answers.ts';
import { computePrice, type ComputedPrice } from '@reprise/offer/domain/prices/estimate.ts';
import { lowersPrice } from '@reprise/offer/domain/prices/lowers-price.ts';
import { outcomeOf, type Outcome } from '@reprise/offer/domain/prices/outcome.ts';
import type { FrozenQuestion, PriceSnapshot } from '@reprise/offer/domain/prices/price.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { questionTitles } from '@reprise/offer/server/public.ts';
import { draftOf } from './control.ts';
import { anotherDevice, numberLabel, productLabel, reasonOf } from './control-words.ts';
import { identityOf } from '../items/device-identity.ts';
import { customerLanguage } from '../items/customer-language.db.ts';
import { freshSnapshot } from '../items/price-list.db.ts';
import { foundProduct } from './found-product.ts';
import { workshopSettings } from '@reprise/dossier/server/public.ts';

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

type Differing = {
  question: FrozenQuestion;
  /** Null: whoever declared was not asked this question. */
  declared: readonly string[] | null;
  controlled: readonly string[];
  lowersPrice: boolean;
};

/** Assesses the draft of a control. `customPrice` (in cents): what a manager offers instead of C. */
export async function assessControl(
  call: Call,
  dossier: Dossier,
  customPrice: number | null = null,
): Promise<Assessment> {
  const { buyback } = dossier;
  const draft = draftOf(dossier.item);
  const [snapshot, settings, product] = await Promise.all([
    listOfControl(call, dossier),
    workshopSettings(call.db, buyback.retailerAccountId),
    foundProduct(call.db, dossier, draft),
  ]);
  const { productId, productLabel: name } = product;
  const sameProduct = productId === buyback.productId;
  const price = priceOf(snapshot, draft.responses);
  const differing = differencesOf(dossier, snapshot, draft.responses);
  const identity = await identityOf(call.db, dossier, draft);
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
    paysUpside: settings.paysTheUpside,
    partialAbsorption: settings.partialAbsorption,
  });
  const photosRequired = outcome.kind === 'litigation' || price.requiresPhoto;
  const otherProduct = sameProduct ? null : { declared: buyback.productLabel, found: name };
  const things = { productId, otherProduct, differing, numbers };
  return { outcome, identity, price, declaredCents: declared, ...things, photosRequired };
}

/** The numbers that differ from the declared ones; also an IMEI that was declared where another device has none. */
function numbersThatDiffer({ buyback }: Dossier, draft: ControlDraft, identity: Identity): DifferingNumber[] {
  const differing = differingNumbers(buyback, draft);
  const isMissing = identity === 'another_device' && differing.every(({ number }) => number !== 'imei');
  return isMissing && buyback.imei
    ? [{ number: 'imei', declared: buyback.imei, found: '' }, ...differing]
    : differing;
}

/**
 * The list by which a thing is controlled: the frozen one, or today's for a thing that turns out to be another product.
 * Refusal: `product_not_found`.
 */
export async function listOfControl(call: Call, dossier: Dossier): Promise<PriceSnapshot> {
  const { productId } = draftOf(dossier.item);
  if (productId === null || productId === dossier.buyback.productId) return dossier.buyback.priceSnapshot;
  const snapshot = await freshSnapshot(call.db, dossier, productId, call.now);
  if (snapshot === null) throw new Refused('product_not_found');
  return snapshot;
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

/** The differences in the language of a reader. */
export async function differencesIn(call: Call, differing: readonly Differing[], locale: Locale) {
  const titles = await questionTitles(
    call.db,
    differing.map(({ question }) => question.id),
  );
  return differing.map(({ question, declared, controlled }) => {
    const title = titles.find(({ id }) => id === question.id)?.title;
    const names = (ids: readonly string[]): string[] =>
      question.answers.filter(({ id }) => ids.includes(id)).map(({ name }) => translated(name, locale));
    return {
      questionId: question.id,
      question: title ? translated(title, locale) : question.code,
      declared: declared === null ? null : names(declared),
      controlled: names(controlled),
    };
  });
}

const nameOf = (outcome: Outcome): OutcomeView['outcome'] => {
  if (outcome.kind === 'refused') return 'refuse';
  return outcome.kind === 'litigation' ? 'litigation' : outcome.buybackStatus;
};

/** The outcome of confirming, for the operator's summary. */
export async function viewOutcome(
  call: Call,
  { buyback }: Dossier,
  assessment: Assessment,
): Promise<OutcomeView> {
  const { outcome, price, differing, photosRequired } = assessment;
  const language = await customerLanguage(call.db, buyback.customerId);
  return {
    declared: assessment.declaredCents,
    controlled: price.totalCents,
    difference: outcome.differenceCents,
    absorbable: outcome.absorbableCents,
    outcome: nameOf(outcome),
    currency: buyback.currency,
    grade: price.grade,
    declaredLedger: buyback.declaredLedger,
    controlledLedger: price.lines,
    differences: [
      ...thingIn(assessment, call.locale, language),
      ...(await differencesWithReasons(call, differing, language)),
    ],
    customerLanguage: language,
    photosRequired,
  };
}

/**
 * The product and the numbers that differ, as differences in the reader's language. The IMEI of another device carries
 * a reason in the customer's language.
 */
export const thingIn = (
  { otherProduct, numbers, identity }: Pick<Assessment, 'otherProduct' | 'numbers' | 'identity'>,
  reader: Locale,
  customer: Locale,
): OutcomeView['differences'] => [
  ...(otherProduct === null
    ? []
    : [
        {
          questionId: null,
          question: productLabel(reader),
          declared: [productNameIn(otherProduct.declared, reader)],
          controlled: [productNameIn(otherProduct.found, reader)],
          reason: null,
        },
      ]),
  ...numbers.map(({ number, declared, found }) => ({
    questionId: null,
    question: numberLabel(number, reader),
    declared: [declared],
    controlled: found === '' ? [] : [found],
    reason: number === 'imei' && identity === 'another_device' ? anotherDevice(customer) : null,
  })),
];

/** The differences in the operator's language; those that lower the price carry a reason in the customer's. */
async function differencesWithReasons(call: Call, differing: readonly Differing[], language: Locale) {
  const shown = await differencesIn(call, differing, call.locale);
  const lowering = differing.filter((one) => one.lowersPrice);
  const told = await differencesIn(call, lowering, language);
  return shown.map((difference) => {
    const found = told.find(({ questionId }) => questionId === difference.questionId);
    return { ...difference, reason: found ? reasonOf(found, language) : null };
  });
}
