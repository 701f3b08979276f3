import type { Violation } from '@reprise/platform/domain/core/refusals.ts';
import type { Category } from './category.ts';
import { categoryLimits } from '../catalogue/catalogue.limits.ts';

/** Is a text free of HTML? A sign alone, as in « moins de 5 kg < 10 cm », is text. */
export const isPlain = (text: string): boolean => !/<\/?[a-z!][^>]*>?/i.test(text);

type Absorption = Pick<Category, 'absorptionType' | 'absorptionBase' | 'absorptionValue' | 'absorptionMax'>;

/**
 * What is missing or wrong in a rule of absorption (docs/price.md, "Absorption"): it is a value in whole cents, or a
 * percentage, at most 100, of the declared or the controlled price. A category that absorbs nothing, or what its parent
 * absorbs, needs neither.
 */
export function absorptionProblems(rule: Absorption): Violation[] {
  const { absorptionType: type, absorptionBase: base, absorptionValue: value } = rule;
  if (type === null || type === 'none') return [];
  if (value === null) return [{ field: 'absorptionValue', code: 'required' }];
  if (type === 'value') return Number.isInteger(value) ? [] : [{ field: 'absorptionValue', code: 'decimal' }];
  const { absorptionPercent: max } = categoryLimits;
  return [
    ...(value > max ? [{ field: 'absorptionValue', code: 'too_big', values: { max } }] : []),
    ...(base === null ? [{ field: 'absorptionBase', code: 'required' }] : []),
  ];
}

/** The rule as it is stored: without figures for a category that absorbs nothing, or what its parent absorbs. */
export const keptAbsorption = <Rule extends Absorption>(rule: Rule): Rule =>
  rule.absorptionType === 'value' || rule.absorptionType === 'percentage'
    ? rule
    : { ...rule, absorptionBase: null, absorptionValue: null, absorptionMax: null };

/**
 * Who buys what a new category holds: the buyer that was chosen, else the parent's, else the account's only buyer.
 * `linked`: the buyers linked to the account. Refusals: `no_buyer_configured` (nobody is linked), `choice` (not
 * linked), `required` (several are, and nobody was chosen).
 */
export function buyerFor(
  linked: readonly string[],
  chosen: string | undefined,
  ofParent: string | null,
): { buyer: string } | { refusal: 'no_buyer_configured' | 'choice' | 'required' } {
  const [only, ...others] = linked;
  if (only === undefined) return { refusal: 'no_buyer_configured' };
  if (chosen !== undefined) return linked.includes(chosen) ? { buyer: chosen } : { refusal: 'choice' };
  if (ofParent !== null && linked.includes(ofParent)) return { buyer: ofParent };
  return others.length === 0 ? { buyer: only } : { refusal: 'required' };
}

/** A category is archived only when nothing is attached to it. */
export const archiveRefusal = (attached: {
  children: number;
  products: number;
  questions: number;
}): 'attached_children' | null =>
  attached.children + attached.products + attached.questions > 0 ? 'attached_children' : null;
