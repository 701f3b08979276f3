import { expect, test } from 'vitest';
import { blankRule, checkRule, ruleDraftOf, type RuleDraft } from './rule-draft.ts';

const category = '018f2b1e-0000-7000-8000-000000000001';
const problems = (change: Partial<RuleDraft>): string[] => {
  const checked = checkRule({ ...blankRule(category), ...change });
  return checked.ok ? [] : checked.violations.map(({ field, code }) => `${field} ${code}`);
};

test('what is read of a rule is sent as it was', () => {
  const words = {
    description: 'Déposez-le',
    terms: '',
    traceabilityEnabled: true,
    categoryIds: [category],
    status: 'enabled' as const,
    highlightedInstruction: '',
    eligibleCountries: ['FR'],
    customValues: { grade: 'A' },
  };
  const draft = ruleDraftOf({
    ...words,
    id: category,
    accountId: category,
    circuitId: category,
    version: 0,
    instructions: [{ sequence: 1, label: 'Fermez', type: 'close' }],
  });
  const checked = checkRule(draft);
  expect(checked.ok && checked.body).toEqual({
    ...words,
    instructions: [{ label: 'Fermez', type: 'close' }],
  });
});

test.each<[Partial<RuleDraft>, string[]]>([
  [{}, []],
  [{ categoryIds: [] }, ['categoryIds too_few']],
  [{ description: 'x'.repeat(501) }, ['description too_long']],
  [{ highlightedInstruction: 'x'.repeat(151) }, ['highlightedInstruction too_long']],
  [{ instructions: [{ key: 'a', type: 'none', label: '' }] }, ['instructions.0.label required']],
  [
    { instructions: Array.from({ length: 7 }, (_, at) => ({ key: `${at}`, type: 'none', label: 'x' })) },
    ['instructions too_many'],
  ],
])('%j: %j', (change, expected) => {
  expect(problems(change)).toEqual(expected);
});

test('a value has a name of its own', () => {
  const value = (key: string, name: string) => ({ key, name, value: '1' });
  expect(problems({ customValues: [value('a', ' ')] })[0]).toBe('customValues.0.name required');
  expect(problems({ customValues: [value('a', 'x'), value('b', 'x')] })).toEqual([
    'customValues.1.name duplicate',
  ]);
});
