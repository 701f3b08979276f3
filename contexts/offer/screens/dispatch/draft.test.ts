import { expect, test } from 'vitest';
import { blankDraft, draftOf, fieldOf, settingsOf, withCondition } from './draft.ts';

const id = '018f3a52-7f5e-7a31-8c2b-3f6a1d2e4b5c';
const rule = {
  id,
  accountId: id,
  buyerAccountId: id,
  title: 'Apple en magasin',
  position: 2,
  status: 'disabled' as const,
  conditions: [
    { attribute: 'brand' as const, operator: 'in' as const, values: ['Apple'] },
    { attribute: 'circuit' as const, operator: 'notIn' as const, values: ['web_post'] },
  ],
  destinations: [id],
  geographic: true,
  updatedAt: '2026-03-02T09:00:00.000Z',
  version: 3,
  workshops: [],
  categories: [],
};

test('what is typed of a rule comes back as it was', () => {
  const { title, status, conditions, destinations, geographic } = rule;
  expect(settingsOf(draftOf(rule))).toEqual({
    ok: true,
    body: { title, status, conditions, destinations, geographic },
  });
});

test('a brand that is typed and not added is saved with the others, once', () => {
  const [brand] = draftOf(rule).conditions;
  const valuesWith = (typed: string) => {
    const checked = settingsOf({ ...draftOf(rule), conditions: [{ ...brand!, typed }] });
    return checked.ok ? checked.body.conditions[0]?.values : checked.violations;
  };
  expect(valuesWith(' Samsung ')).toEqual(['Apple', 'Samsung']);
  expect(valuesWith('apple')).toEqual(['Apple']);
});

test('a rule asks for a title, a value in each condition and a workshop at their fields', () => {
  const checked = settingsOf(blankDraft());
  expect(checked.ok ? [] : checked.violations.map(({ field, code }) => [field, code])).toEqual([
    ['title', 'too_short'],
    ['conditions.0.values', 'required'],
    ['destinations', 'required'],
  ]);
  const none = settingsOf({ ...draftOf(rule), conditions: [] });
  expect(none.ok ? [] : none.violations).toEqual([{ field: 'conditions', code: 'required' }]);
});

test('a new condition has a key of its own', () => {
  expect(withCondition(withCondition([])).map(({ key }) => key)).toEqual(['new-1', 'new-2']);
});

test('the fault of a value stands at its list', () => {
  expect(fieldOf('conditions.1.values.4')).toBe('conditions.1.values');
  expect(fieldOf('destinations.0')).toBe('destinations');
  expect(fieldOf('title')).toBe('title');
});
