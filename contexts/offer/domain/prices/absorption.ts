import { percentOfCents } from './percent.ts';
import type { AbsorptionRule } from './price.ts';

export const noAbsorption: AbsorptionRule = { type: 'none', base: 'declared', value: 0, max: null };

/** A category's rule of absorption; an empty type means "as the parent" (docs/price.md, "Absorption"). */
export type CategoryAbsorption = {
  absorptionType: AbsorptionRule['type'] | null;
  absorptionBase: AbsorptionRule['base'] | null;
  absorptionValue: number | null;
  absorptionMax: number | null;
};

/**
 * The rule of a product: its main category's, else the nearest ancestor's that has one; none without the premium
 * feature *absorption*. `path`: the categories from the main one up to the root.
 */
export function absorptionOf(path: readonly CategoryAbsorption[], hasPremium: boolean): AbsorptionRule {
  const owner = path.find((category) => category.absorptionType !== null);
  if (!hasPremium || owner === undefined || owner.absorptionType === null) return noAbsorption;
  return {
    type: owner.absorptionType,
    base: owner.absorptionBase ?? 'declared',
    value: owner.absorptionValue ?? 0,
    max: owner.absorptionMax,
  };
}

/**
 * A: the most that the account bears of D − C, in cents (docs/price.md, "Absorption"): nothing, an amount, or a
 * percentage of D or C as configured, limited to the rule's maximum.
 */
export function absorbableCents(
  rule: AbsorptionRule,
  declaredCents: number,
  controlledCents: number,
): number {
  if (rule.type === 'none') return 0;
  const base = rule.base === 'declared' ? declaredCents : controlledCents;
  const amount = rule.type === 'value' ? Math.trunc(rule.value) : percentOfCents(base, rule.value);
  return rule.max === null ? amount : Math.min(amount, rule.max);
}
