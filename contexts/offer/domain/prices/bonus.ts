import { percentOfCents } from './percent.ts';
import type { BonusRule } from './price.ts';

/**
 * The trade-in bonus in cents (docs/price.md, "Bonuses"), fixed when the price is declared and kept apart from D and C,
 * so that no dispute reduces it. 0 without a rule, when the customer declined it, or when the total is 0.
 */
export function tradeInBonusCents(rule: BonusRule | null, declaredCents: number, accepted: boolean): number {
  if (rule === null || !accepted || declaredCents <= 0) return 0;
  const cents = rule.type === 'fixed' ? Math.trunc(rule.value) : percentOfCents(declaredCents, rule.value);
  return rule.cap === null ? cents : Math.min(cents, rule.cap);
}
