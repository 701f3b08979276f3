import { explainNothing } from '../../domain/declarations/explain-nothing.ts';
import {
  frozenQuestionOf,
  inheritedQuestions,
  type CategoryQuestion,
} from '../../domain/questions/inherited-questions.ts';
import { pricesOf, type Product, type ProductPublicView } from '../../domain/products/product.ts';
import type { Audience, Responses } from '../../domain/questions/question.ts';
import { askedQuestions } from '../../domain/questions/question-asked.ts';
import { linkFaults } from '../../domain/questions/question-rules.ts';
import { keptSettings, type QuestionSettings } from '../../domain/questions/question-settings.ts';
import type { QuestionPreview } from '../../domain/questions/question.contract.ts';
import { slugOf } from '../../domain/categories/slug.ts';
import { spoken, translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { resolveAnswers } from '../../domain/prices/answers.ts';
import { computePrice } from '../../domain/prices/estimate.ts';
import { guaranteeEnd } from '../../domain/prices/price.ts';
import { worthNothing } from '../../domain/prices/worth-nothing.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { findProductBelow } from '../catalogue/asked-product.db.ts';
import { categoryInReach, questionsIn, type Asking } from './category-questions.ts';
import { siteOf } from './preview.db.ts';

type Typed = QuestionSettings & { id: string | null };
type Wanted = { question: Typed | null; audience: Audience; responses: Responses | null };

/** An id for what is not kept: the same for the same place, so that answers given to it still refer to it. */
const placeId = (place: number): string => `00000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`;

/** The questions of the category with the typed one. Refusal: `invalid`. */
function rowsWith({ category, rows, questions }: Asking, typed: Typed | null): CategoryQuestion[] {
  if (typed === null) return rows;
  const id = typed.id ?? placeId(0);
  const { answers, ...asked } = keptSettings(typed);
  const before = questions.find(({ question }) => question.id === typed.id)?.question;
  const violations = linkFaults(
    { id, answers },
    questions.map(({ question }) => question),
  );
  if (violations.length > 0) throw new Refused('invalid', { violations });
  const owned = { accountId: category.accountId, buyerAccountId: category.buyerAccountId };
  const written: CategoryQuestion = {
    ...asked,
    ...owned,
    id,
    categoryId: category.id,
    code: before?.code ?? id,
    muted: false,
    position: before?.categoryId === category.id ? before.position : Number.MAX_SAFE_INTEGER,
    version: 0,
    answers: answers.map((answer, at) => ({
      ...answer,
      ...owned,
      id: answer.id ?? placeId(at + 1),
      questionId: id,
      position: at + 1,
    })),
  };
  const isReplaced = (row: CategoryQuestion): boolean =>
    row.categoryId === category.id && row.code === written.code;
  return [...rows.filter((row) => !isReplaced(row)), written];
}

/** Without a published product the category itself is shown, without a price. */
const standIn = ({ category }: Asking, label: string): ProductPublicView => ({
  id: category.id,
  label,
  brand: null,
  model: null,
  storageGb: null,
  ean: null,
  imeiRequired: false,
  comment: '',
  images: [],
  mainCategory: category.id,
  status: 'published',
  slug: slugOf(label),
  categoryLabel: label,
  currency: 'EUR',
  bestPrice: null,
  modelPath: null,
});

type Shown = { now: Date; guaranteeDays: number; locale: Locale };
type Pricing = { product: Product | null; rows: readonly CategoryQuestion[]; path: readonly string[] };

/**
 * The price of the answers on today's list, before the circuit and the payment mode. Refusals: those of an estimate.
 */
function estimateOf(
  { product, rows, path }: Pricing,
  responses: Responses,
  audience: Audience,
  { now, guaranteeDays, locale }: Shown,
): QuestionPreview['estimate'] {
  const frozen = inheritedQuestions(path, rows).map(frozenQuestionOf);
  const answers = resolveAnswers(frozen, responses, audience);
  if (!answers.ok) throw new Refused(answers.code, { violations: answers.violations });
  if (product === null) throw new Refused('configuration_error');
  const { simple, buybackZeroNotAllowed, currency } = product;
  const list = { basePrices: pricesOf(product), simple, buybackZeroNotAllowed };
  const priced = computePrice(list, answers.chosen, []);
  if (!priced.ok) throw new Refused(priced.code);
  const { totalCents, grade, lines, locked } = priced.price;
  const nothing = worthNothing(
    { ...list, questions: frozen, modifiers: [] },
    { responses, askedTo: audience },
  );
  return {
    total: totalCents,
    bonus: 0,
    currency,
    grade,
    ledger: lines,
    guaranteeUntil: guaranteeEnd(now, guaranteeDays).toISOString(),
    snapshotId: `${product.id}.${product.listVersion}`,
    zero: totalCents === 0,
    nothing: nothing && explainNothing(nothing, { frozen, questions: rows }, locale, false),
    locked,
  };
}

/**
 * A preview of the tunnel of a category's product with a question as it is typed, and the price of answers to it;
 * nothing is kept. Refusals: `not_found`, `invalid`, `no_diagnostic_question` and those of an estimate.
 */
export async function previewQuestions(
  call: Call,
  categoryId: string,
  { question, audience, responses }: Wanted,
): Promise<QuestionPreview> {
  const { db, locale, now } = call;
  const category = await categoryInReach(call, categoryId);
  const asking = await questionsIn(call, category);
  const rows = rowsWith(asking, question);
  const questions = askedQuestions(asking.path.toReversed(), rows, audience, locale);
  if (questions.length === 0) throw new Refused('no_diagnostic_question');
  const [found, site] = await Promise.all([
    findProductBelow(db, category, locale),
    siteOf(db, category.accountId),
  ]);
  const { id: accountId, companyCountry: country, guaranteeDays, language, translations, ...shown } = site;
  const zero = spoken(shown.buybackZeroDescription, translations.buybackZeroDescription, language, locale);
  const path = asking.path.map(({ id }) => id);
  const pricing = { product: found?.product ?? null, rows, path };
  return {
    site: { ...shown, buybackZeroDescription: zero.text, accountId, country },
    // the preview does not ask for the IMEI
    product: {
      ...(found?.view ?? standIn(asking, translated(category.label, locale))),
      imeiRequired: false,
    },
    isProduct: found !== null,
    questions,
    estimate:
      responses === null ? null : estimateOf(pricing, responses, audience, { now, guaranteeDays, locale }),
  };
}
