import { instructionTypes } from '@reprise/domain/circuit/circuit';
import type { DispatchCircuitRule } from '@reprise/domain/circuit/choices';
import {
  dispatchCircuitRuleSheet,
  type DispatchCircuitRuleSheet,
} from '@reprise/domain/circuit/dispatch-circuit-rule-sheet';
import { violationsOf } from '@reprise/domain/violations';
import type { Checked } from '../../lib/use-sheet.ts';

type InstructionType = (typeof instructionTypes)[number];
export type InstructionDraft = { key: string; type: InstructionType; label: string };
export type ValueDraft = { key: string; name: string; value: string };

/** A rule while it is typed. */
export type RuleDraft = Omit<DispatchCircuitRuleSheet, 'instructions' | 'customValues'> & {
  instructions: InstructionDraft[];
  customValues: ValueDraft[];
};

export const blankRule = (categoryId: string): RuleDraft => ({
  description: '',
  terms: '',
  traceabilityEnabled: false,
  categoryIds: [categoryId],
  status: 'enabled',
  highlightedInstruction: '',
  eligibleCountries: [],
  instructions: [],
  customValues: [],
});

export const ruleDraftOf = (rule: DispatchCircuitRule): RuleDraft => ({
  description: rule.description,
  terms: rule.terms,
  traceabilityEnabled: rule.traceabilityEnabled,
  categoryIds: rule.categoryIds,
  status: rule.status,
  highlightedInstruction: rule.highlightedInstruction,
  eligibleCountries: rule.eligibleCountries,
  instructions: rule.instructions.map(({ type, label }, at) => ({ key: `saved-${at}`, type, label })),
  customValues: Object.entries(rule.customValues).map(([name, value]) => ({
    key: `saved-${name}`,
    name,
    value,
  })),
});

/** What is typed as it is sent, or what is wrong with it; a value without a name is told at its place. */
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
    instructions: instructions.map(({ type, label }) => ({ type, label })),
    customValues: Object.fromEntries(customValues.map(({ name, value }) => [name.trim(), value])),
  };
  const checked = dispatchCircuitRuleSheet.safeParse(typed);
  const wrong = checked.success ? [] : violationsOf(checked.error, typed);
  const violations = [...nameless, ...(nameless.length > 0 ? [] : twice), ...wrong];
  return checked.success && violations.length === 0
    ? { ok: true, body: checked.data }
    : { ok: false, violations };
}

/** What each part of a rule's dialog is given. */
export type RuleFieldsProps = {
  draft: RuleDraft;
  change: (change: Partial<RuleDraft>) => void;
  errorAt: (field: string) => string | undefined;
};
