import type { DispatchAttribute } from '../../domain/dispatch/dispatch-rule.ts';
import {
  dispatchRuleSettings,
  type DispatchRuleSettings,
  type DispatchRuleView,
} from '../../domain/dispatch/dispatch-rule.ts';
import type { Checked } from '@reprise/platform/screens/kit/form/resource.ts';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';

/** A typed condition; its key stays when another is removed. `typed`: a brand that is not among the values yet. */
export type DraftCondition = {
  key: string;
  attribute: DispatchAttribute;
  operator: 'in' | 'notIn';
  values: readonly string[];
  typed: string;
};
/** The typed values of a rule. */
export type Draft = {
  title: string;
  status: DispatchRuleSettings['status'];
  conditions: readonly DraftCondition[];
  destinations: readonly string[];
  geographic: boolean;
};

const blankCondition = (key: string): DraftCondition => ({
  key,
  attribute: 'brand',
  operator: 'in',
  values: [],
  typed: '',
});

export const blankDraft = (): Draft => ({
  title: '',
  status: 'enabled',
  conditions: [blankCondition('new-1')],
  destinations: [],
  geographic: false,
});

export const draftOf = ({
  title,
  status,
  conditions,
  destinations,
  geographic,
}: DispatchRuleView): Draft => ({
  title,
  status,
  conditions: conditions.map((one, at) => ({ ...one, key: `kept-${at}`, typed: '' })),
  destinations,
  geographic,
});

/** The values with the brand that is typed; one that is there already is not added again. */
export function valuesOf({ values, typed }: Pick<DraftCondition, 'values' | 'typed'>): readonly string[] {
  const brand = typed.trim();
  const isThere = values.some((one) => one.toLowerCase() === brand.toLowerCase());
  return brand === '' || isThere ? values : [...values, brand];
}

/** Another condition, under a new key. */
export function withCondition(conditions: readonly DraftCondition[]): DraftCondition[] {
  const highest = Math.max(0, ...conditions.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0)));
  return [...conditions, blankCondition(`new-${highest + 1}`)];
}

/** The body, or the violations, by the domain’s own rules. */
export function settingsOf({ conditions, ...draft }: Draft): Checked<DispatchRuleSettings> {
  const typed = {
    ...draft,
    conditions: conditions.map(({ attribute, operator, ...given }) => ({
      attribute,
      operator,
      values: valuesOf(given),
    })),
  };
  const parsed = dispatchRuleSettings.safeParse(typed);
  return parsed.success
    ? { ok: true, body: parsed.data }
    : { ok: false, violations: violationsOf(parsed.error, typed) };
}

/** The field of the form for a violation: that of a wrong value is its list. */
export const fieldOf = (field: string): string =>
  field.replace(/^(conditions\.\d+\.values|destinations)\..*$/, '$1');
