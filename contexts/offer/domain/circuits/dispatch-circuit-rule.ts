import type { z } from 'zod';
import { defaultLocale, spoken, type Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Circuit, dispatchCircuitRule } from './circuit.ts';
import type { CircuitType } from './circuit-types.ts';

type WholeRule = z.infer<typeof dispatchCircuitRule>;
type Rule = Pick<WholeRule, 'circuitId' | 'categoryIds' | 'status'>;

/** The rule of a circuit at the nearest category, and that category; `path`: category ids, the nearest first. */
export function nearestRule<One extends Rule>(
  circuitId: string,
  rules: readonly One[],
  path: readonly string[],
): { rule: One; categoryId: string } | null {
  for (const categoryId of path) {
    const rule = rules.find((one) => one.circuitId === circuitId && one.categoryIds.includes(categoryId));
    if (rule !== undefined) return { rule, categoryId };
  }
  return null;
}

/**
 * Is a circuit limited to the categories that its enabled rules name? A rule without categories limits it to none:
 * removed from its last category, a circuit is not suddenly offered for all.
 */
export const isNarrowed = (circuitId: string, rules: readonly Rule[]): boolean =>
  rules.some((rule) => rule.circuitId === circuitId && rule.status === 'enabled');

/** The texts of a rule about its circuit, for a reader of `locale`; empty where nothing is written. */
export const ruleText = (
  rule: Pick<WholeRule, 'description' | 'terms' | 'highlightedInstruction' | 'translations'>,
  field: 'description' | 'terms' | 'highlightedInstruction',
  locale: Locale,
): string => spoken(rule[field], rule.translations[field], defaultLocale, locale).text;

/** The instructions of a rule in order, for a reader of `locale`. */
export const ruleSteps = (
  { instructions }: Pick<WholeRule, 'instructions'>,
  locale: Locale,
): Pick<WholeRule['instructions'][number], 'sequence' | 'label' | 'type'>[] =>
  instructions
    .toSorted((a, b) => a.sequence - b.sequence)
    .map(({ sequence, label, translations, type }) => ({
      sequence,
      label: spoken(label, translations, defaultLocale, locale).text,
      type,
    }));

/** Whether a circuit is offered for a category, and which rule decides. */
export type Offer = {
  offered: boolean;
  from: 'own' | 'inherited' | 'everywhere' | 'elsewhere';
  categoryId: string | null;
};

/** `path`: category ids, the category itself first. */
export function offerOf(circuitId: string, rules: readonly Rule[], path: readonly string[]): Offer {
  const nearest = nearestRule(circuitId, rules, path);
  if (nearest !== null) {
    const from = nearest.categoryId === path[0] ? 'own' : 'inherited';
    return { offered: nearest.rule.status === 'enabled', from, categoryId: nearest.categoryId };
  }
  return isNarrowed(circuitId, rules)
    ? { offered: false, from: 'elsewhere', categoryId: null }
    : { offered: true, from: 'everywhere', categoryId: null };
}

type Known = Pick<Circuit, 'id' | 'type' | 'status'>;
const storeDrops: readonly CircuitType[] = ['store_drop', 'store_drop_label'];
const webDrops: readonly CircuitType[] = ['web_drop', 'web_drop_label'];

/**
 * What is wrong with the circuits of a category; null when nothing is. A category has one store drop only, and a web
 * drop needs it. A circuit that is switched off counts where a rule offers it by name.
 */
export function dropRefusal(
  circuits: readonly Known[],
  rules: readonly Rule[],
  path: readonly string[],
): 'category_store_drop' | 'category_web_drop' | null {
  const types = circuits.flatMap(({ id, type, status }) => {
    const { offered, from } = offerOf(id, rules, path);
    return offered && (status === 'active' || from !== 'everywhere') ? [type] : [];
  });
  const drops = types.filter((type) => storeDrops.includes(type));
  if (drops.length > 1) return 'category_store_drop';
  return drops.length === 0 && types.some((type) => webDrops.includes(type)) ? 'category_web_drop' : null;
}
