import { instructionTypes } from '../../domain/circuits/circuit.ts';
import type { DispatchCircuitRule } from '../../domain/circuits/choices.ts';
import {
  dispatchCircuitRuleSheet,
  type DispatchCircuitRuleSheet,
} from '../../domain/circuits/dispatch-circuit-rule-sheet.ts';
import { defaultLocale, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { noWords, type SpokenWords } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import type { Checked } from '@reprise/platform/screens/kit/form/resource.ts';
import { inItsLanguage, translationsOf, sentTexts, wordsIn } from './french-texts.ts';

type InstructionType = (typeof instructionTypes)[number];
export type InstructionDraft = { key: string; type: InstructionType; label: SpokenWords };
export type ValueDraft = { key: string; name: string; value: string };

const texts = ['description', 'terms', 'highlightedInstruction'] as const;
type Texts = Record<(typeof texts)[number], SpokenWords>;

/** The typed values of a rule. */
export type RuleDraft = Omit<
  DispatchCircuitRuleSheet,
  keyof Texts | 'translations' | 'instructions' | 'customValues'
> &
  Texts & {
    instructions: InstructionDraft[];
    customValues: ValueDraft[];
  };

export const blankRule = (categoryId: string): RuleDraft => ({
  description: noWords,
  terms: noWords,
  traceabilityEnabled: false,
  categoryIds: [categoryId],
  status: 'enabled',
  highlightedInstruction: noWords,
  eligibleCountries: [],
  instructions: [],
  customValues: [],
});

export const ruleDraftOf = (rule: DispatchCircuitRule): RuleDraft => ({
  description: wordsIn(rule.description, rule.translations.description),
  terms: wordsIn(rule.terms, rule.translations.terms),
  traceabilityEnabled: rule.traceabilityEnabled,
  categoryIds: rule.categoryIds,
  status: rule.status,
  highlightedInstruction: wordsIn(rule.highlightedInstruction, rule.translations.highlightedInstruction),
  eligibleCountries: rule.eligibleCountries,
  instructions: rule.instructions.map(({ type, label, translations }, at) => ({
    key: `saved-${at}`,
    type,
    label: wordsIn(label, translations),
  })),
  customValues: Object.entries(rule.customValues).map(([name, value]) => ({
    key: `saved-${name}`,
    name,
    value,
  })),
});

/** A French text, whose violations belong to it. */
const isText = (field: string): boolean =>
  texts.some((one) => one === field) || /^instructions\.\d+\.label$/.test(field);
export const ruleViolation = <Wrong extends { field: string }>(wrong: Wrong): Wrong =>
  inItsLanguage(wrong, isText);

/** The body from the typed values, or the violations; a value without a name is a violation. */
export function checkRule({
  instructions,
  customValues,
  ...rest
}: RuleDraft): Checked<DispatchCircuitRuleSheet> {
  const nameless = customValues.flatMap(({ name }, at) =>
    name.trim() === '' ? [{ field: `customValues.${at}.name`, code: 'required' }] : [],
  );
  const twice = customValues.flatMap(({ name }, at) =>
    customValues.findIndex((one) => one.name.trim() === name.trim()) < at
      ? [{ field: `customValues.${at}.name`, code: 'duplicate' }]
      : [],
  );
  const typed = {
    ...rest,
    ...sentTexts(texts, rest),
    instructions: instructions.map(({ type, label }) => ({
      type,
      label: label[defaultLocale],
      translations: translationsOf(label),
    })),
    customValues: Object.fromEntries(customValues.map(({ name, value }) => [name.trim(), value])),
  };
  const checked = dispatchCircuitRuleSheet.safeParse(typed);
  const wrong = checked.success ? [] : violationsOf(checked.error, typed).map(ruleViolation);
  const violations = [...nameless, ...(nameless.length > 0 ? [] : twice), ...wrong];
  return checked.success && violations.length === 0
    ? { ok: true, body: checked.data }
    : { ok: false, violations };
}

/** The props of each section of a rule's dialog. */
export type RuleFieldsProps = {
  draft: RuleDraft;
  change: (change: Partial<RuleDraft>) => void;
  errorAt: (field: string) => string | undefined;
  /** The language that is being written. */
  locale: Locale;
};
