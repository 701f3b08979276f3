import { expect, test } from 'vitest';
import { versionOver } from '@reprise/platform/screens/kit/form/version-over.ts';
import { noWords, type SpokenWords } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import { blankRule, checkRule, ruleDraftOf, type RuleDraft } from './rule-draft.ts';

const category = '018f2b1e-0000-7000-8000-000000000001';
const french = (text: string): SpokenWords => ({ ...noWords, 'fr-FR': text });
const german = (text: string): SpokenWords => ({ ...noWords, 'de-DE': text });
const problems = (change: Partial<RuleDraft>): string[] => {
  const checked = checkRule({ ...blankRule(category), ...change });
  return checked.ok ? [] : checked.violations.map(({ field, code }) => `${field} ${code}`);
};

test('a rule that is read is sent as it was', () => {
  const words = {
    description: 'Déposez-le',
    terms: '',
    traceabilityEnabled: true,
    categoryIds: [category],
    status: 'enabled' as const,
    highlightedInstruction: '',
    translations: { description: { 'de-DE': 'Geben Sie es ab' } },
    eligibleCountries: ['FR'],
    customValues: { grade: 'A' },
  };
  const translations = { 'en-GB': 'Close it', 'nl-BE': 'Sluit het' };
  const draft = ruleDraftOf({
    ...words,
    id: category,
    accountId: category,
    circuitId: category,
    version: 0,
    instructions: [
      { sequence: 1, label: 'Fermez', translations, type: 'close' },
      { sequence: 2, label: 'Postez', type: 'post' },
    ],
  });
  const checked = checkRule(draft);
  expect(checked.ok && checked.body).toEqual({
    ...words,
    instructions: [
      { label: 'Fermez', translations, type: 'close' },
      { label: 'Postez', translations: {}, type: 'post' },
    ],
  });
});

test.each<[Partial<RuleDraft>, string[]]>([
  [{}, []],
  [{ categoryIds: [] }, ['categoryIds too_few']],
  [{ description: french('x'.repeat(501)) }, ['description.fr-FR too_long']],
  [{ description: german('x'.repeat(501)) }, ['translations.description.de-DE too_long']],
  [{ highlightedInstruction: french('x'.repeat(151)) }, ['highlightedInstruction.fr-FR too_long']],
  [
    { instructions: [{ key: 'a', type: 'none', label: german('Legen Sie es bei') }] },
    ['instructions.0.label.fr-FR required'],
  ],
  [
    { instructions: [{ key: 'a', type: 'none', label: { ...french('x'), 'de-DE': 'x'.repeat(151) } }] },
    ['instructions.0.translations.de-DE too_long'],
  ],
  [
    {
      instructions: Array.from({ length: 7 }, (_, at) => ({
        key: `${at}`,
        type: 'none',
        label: french('x'),
      })),
    },
    ['instructions too_many'],
  ],
])('a rule with %j has the faults %j', (change, expected) => {
  expect(problems(change)).toEqual(expected);
});

test('each value of a rule has a name of its own', () => {
  const value = (key: string, name: string) => ({ key, name, value: '1' });
  expect(problems({ customValues: [value('a', ' ')] })[0]).toBe('customValues.0.name required');
  expect(problems({ customValues: [value('a', 'x'), value('b', 'x')] })).toEqual([
    'customValues.1.name duplicate',
  ]);
});

test.each([
  ['nothing that it shows', {}, 2],
  ['that it is offered', { status: 'disabled' as const }, 1],
  ['its categories', { categoryIds: [] }, 1],
])(
  'a rule is written over the version that its writer saw, where somebody else changed %s',
  (_, change, version) => {
    const opened: Parameters<typeof ruleDraftOf>[0] = {
      id: category,
      accountId: category,
      circuitId: category,
      version: 1,
      description: '',
      terms: '',
      traceabilityEnabled: false,
      categoryIds: [category],
      status: 'enabled' as const,
      highlightedInstruction: '',
      translations: {},
      eligibleCountries: [],
      customValues: {},
      instructions: [],
    };
    expect(versionOver(opened, { ...opened, version: 2, ...change }, ruleDraftOf)).toBe(version);
  },
);
