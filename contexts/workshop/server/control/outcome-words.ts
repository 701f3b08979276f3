import type { Dossier } from '@reprise/dossier/domain/buybacks/dossier.ts';
import type { OutcomeView } from '@reprise/dossier/domain/items/item.contract.ts';
import type { ControlDraft } from '@reprise/dossier/domain/items/item.ts';
import type { Litigation } from '@reprise/dossier/domain/litigations/litigation.ts';
import type { Outcome } from '@reprise/offer/domain/prices/outcome.ts';
import { questionTitles } from '@reprise/offer/server/public.ts';
import { translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { productNameIn } from '@reprise/platform/domain/core/product-name.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import type { Assessment, Differing } from '../../domain/control/assess-control.ts';
import { anotherDevice, numberLabel, productLabel, reasonOf } from './control-words.ts';

/** The differences in the language of a reader. */
async function differencesIn(call: Call, differing: readonly Differing[], locale: Locale) {
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

/** The outcome of confirming, for the operator's summary; `language` is the customer's. */
export async function viewOutcome(
  call: Call,
  { buyback }: Dossier,
  assessment: Assessment,
  language: Locale,
): Promise<OutcomeView> {
  const { outcome, price, differing, photosRequired } = assessment;
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
const thingIn = (
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
  const worded = await differencesIn(call, lowering, language);
  return shown.map((difference) => {
    const found = worded.find(({ questionId }) => questionId === difference.questionId);
    return { ...difference, reason: found ? reasonOf(found, language) : null };
  });
}

/** The differences that the customer is shown, in their language, with the reason and the photos of each. */
export async function differencesForCustomer(
  call: Call,
  assessment: Assessment,
  { evidence = [] }: ControlDraft,
  language: Locale,
): Promise<Litigation['differences']> {
  const things = thingIn(assessment, language, language).map(
    ({ question, declared, controlled, reason }) => ({
      question,
      declared,
      controlled,
      ...(reason === null ? {} : { reason }),
    }),
  );
  const answers = await differencesIn(call, assessment.differing, language);
  return [
    ...things,
    ...answers.map(({ questionId, ...difference }) => {
      const shown = evidence.find((one) => one.questionId === questionId);
      return shown ? { ...difference, reason: shown.reason, photos: shown.photos } : difference;
    }),
  ];
}
