import { absorptionBases, absorptionTypes } from '../../domain/categories/category.ts';
import { absorptionProblems } from '../../domain/categories/category-rules.ts';
import {
  categorySheet,
  type CategoryDetail,
  type CategorySheet,
} from '../../domain/categories/category-sheet.ts';
import { slugOf } from '../../domain/categories/slug.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { z } from 'zod';
import { centsOf, unitsOf } from '@reprise/platform/screens/kit/words/cents.ts';
import { shareIn, wholeIn } from '@reprise/platform/screens/kit/words/typed-numbers.ts';
import {
  keptWords,
  noWords,
  wordsOf,
  type SpokenWords,
} from '@reprise/platform/screens/kit/form/spoken-words.ts';
import type { Checked } from '@reprise/platform/screens/kit/form/resource.ts';
import { inItsLanguage, sentTexts, wordsIn } from './french-texts.ts';

/** The rule of absorption as it is chosen: `inherit` is the parent's. */
export const absorptionChoices = ['inherit', ...absorptionTypes] as const;

/** The typed values of a category. */
const categoryDraft = z.object({
  label: keptWords,
  identifier: z.string(),
  /** Empty: not chosen yet; `top`: at the top of the catalogue. */
  parentCategory: z.string(),
  image: z.string().nullable(),
  description: keptWords,
  childrenDescription: keptWords,
  highlightedInstruction: keptWords,
  weight: z.string(),
  height: z.string(),
  length: z.string(),
  width: z.string(),
  absorption: z.enum(absorptionChoices),
  absorptionBase: z.enum(absorptionBases).nullable(),
  absorptionValue: z.string(),
  absorptionMax: z.string(),
  containsData: z.boolean(),
  hazard: z.boolean(),
  preciousMetal: z.boolean(),
  referenceWarehouses: z.array(z.string()),
  buyerAccountId: z.string(),
});
export type CategoryDraft = z.infer<typeof categoryDraft>;
export const top = 'top';

export const blankDraft = (parent: string | undefined): CategoryDraft => ({
  label: noWords,
  identifier: '',
  parentCategory: parent ?? '',
  image: null,
  description: noWords,
  childrenDescription: noWords,
  highlightedInstruction: noWords,
  weight: '',
  height: '',
  length: '',
  width: '',
  absorption: 'inherit',
  absorptionBase: null,
  absorptionValue: '',
  absorptionMax: '',
  containsData: false,
  hazard: false,
  preciousMetal: false,
  referenceWarehouses: [],
  buyerAccountId: '',
});

const typedNumber = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));
const typedAmount = (cents: number | null): string => (cents === null ? '' : unitsOf(cents));

const texts = ['description', 'childrenDescription', 'highlightedInstruction'] as const;
type Texts = Record<(typeof texts)[number], SpokenWords>;

/** The texts of a category in all four languages. */
const textsOf = (category: CategoryDetail): Texts => {
  const written = (field: keyof Texts): SpokenWords => wordsIn(category[field], category.translations[field]);
  return {
    description: written('description'),
    childrenDescription: written('childrenDescription'),
    highlightedInstruction: written('highlightedInstruction'),
  };
};

export const draftOf = (category: CategoryDetail): CategoryDraft => ({
  label: wordsOf(category.label),
  identifier: category.identifier,
  parentCategory: category.parentCategory ?? top,
  image: category.image,
  ...textsOf(category),
  weight: typedNumber(category.defaultProductWeight),
  height: typedNumber(category.defaultProductHeight),
  length: typedNumber(category.defaultProductLength),
  width: typedNumber(category.defaultProductWidth),
  absorption: category.absorptionType ?? 'inherit',
  absorptionBase: category.absorptionBase,
  absorptionValue:
    category.absorptionType === 'value'
      ? typedAmount(category.absorptionValue)
      : typedNumber(category.absorptionValue),
  absorptionMax: typedAmount(category.absorptionMax),
  containsData: category.containsData,
  hazard: category.hazard,
  preciousMetal: category.preciousMetal,
  referenceWarehouses: category.referenceWarehouses,
  buyerAccountId: category.buyerAccountId ?? '',
});

/** The draft of a category kept on this device; null where it has another form. */
export const acceptDraft = (kept: unknown): CategoryDraft | null =>
  categoryDraft.nullable().catch(null).parse(kept);

const amountOf = (typed: string): number | null =>
  typed.trim() === '' ? null : (centsOf(typed) ?? Number.NaN);

/** The identifier suggested by a name: its first letters and digits, in the form of an address. */
export const identifierOf = (label: string): string => {
  const slug = slugOf(label).slice(0, 255);
  return slug === '-' ? '' : slug;
};

function sheetIn(draft: CategoryDraft) {
  const { weight, height, length, width, absorption, absorptionValue, absorptionMax, ...rest } = draft;
  const { parentCategory, buyerAccountId: _buyer, ...same } = rest;
  const asks = absorption === 'value' || absorption === 'percentage';
  return {
    ...same,
    ...sentTexts(texts, draft),
    parentCategory: parentCategory === '' ? undefined : parentCategory === top ? null : parentCategory,
    defaultProductWeight: wholeIn(weight) ?? undefined,
    defaultProductHeight: wholeIn(height),
    defaultProductLength: wholeIn(length),
    defaultProductWidth: wholeIn(width),
    absorptionType: absorption === 'inherit' ? null : absorption,
    absorptionBase: absorption === 'percentage' ? draft.absorptionBase : null,
    absorptionValue: asks ? (absorption === 'value' ? amountOf : shareIn)(absorptionValue) : null,
    absorptionMax: absorption === 'percentage' ? amountOf(absorptionMax) : null,
  };
}

/** The body; the buyer is empty where nobody chose one. */
export type CategoryBody = CategorySheet & { buyerAccountId: string };

const isText = (field: string): boolean => texts.some((one) => one === field);

/** The body from the typed values, or the violations. */
export function checkDraft(draft: CategoryDraft): Checked<CategoryBody> {
  const typed = sheetIn(draft);
  const checked = categorySheet.safeParse(typed);
  if (!checked.success)
    return {
      ok: false,
      violations: violationsOf(checked.error, typed).map((one) => inItsLanguage(one, isText)),
    };
  const violations = absorptionProblems(checked.data);
  return violations.length > 0
    ? { ok: false, violations }
    : { ok: true, body: { ...checked.data, buyerAccountId: draft.buyerAccountId } };
}
