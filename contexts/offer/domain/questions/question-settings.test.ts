import { describe, expect, test } from 'vitest';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { impactFault, keptSettings, questionSettings, type QuestionSettings } from './question-settings.ts';

const answer = (more: Partial<QuestionSettings['answers'][number]> = {}) => ({
  name: { 'fr-FR': 'Oui' },
  description: { 'fr-FR': '' },
  drawing: null,
  gradeEffect: null,
  impact: { enabled: false, unit: 'amount' as const, value: 0 },
  refuse: false,
  lockCheck: false,
  hazard: false,
  requirePhoto: false,
  nextQuestionIds: [],
  ...more,
});
const question = (more: Partial<QuestionSettings> = {}): QuestionSettings => ({
  title: { 'fr-FR': 'L’écran est-il intact ?' },
  description: { 'fr-FR': '' },
  type: 'unique',
  required: true,
  askedTo: ['customer'],
  answers: [answer(), answer({ name: { 'fr-FR': 'Non' } })],
  ...more,
});
const faultsOf = (typed: unknown) => {
  const read = questionSettings.safeParse(typed);
  return read.success ? [] : violationsOf(read.error, typed).map(({ field, code }) => [field, code]);
};

describe('the form of a question', () => {
  test('is accepted with two answers in French', () => expect(faultsOf(question())).toEqual([]));
  test.each([
    ['one answer', { answers: [answer()] }, 'answers', 'too_few'],
    ['31 answers', { answers: Array.from({ length: 31 }, () => answer()) }, 'answers', 'too_many'],
    ['a title of one character', { title: { 'fr-FR': 'x' } }, 'title.fr-FR', 'too_short'],
    ['a title of 256', { title: { 'fr-FR': 'x'.repeat(256) } }, 'title.fr-FR', 'too_long'],
    [
      'a long German title',
      { title: { 'fr-FR': 'ok', 'de-DE': 'x'.repeat(256) } },
      'title.de-DE',
      'too_long',
    ],
    [
      'a description of 3001',
      { description: { 'fr-FR': 'x'.repeat(3001) } },
      'description.fr-FR',
      'too_long',
    ],
    ['asked of nobody', { askedTo: [] }, 'askedTo', 'too_few'],
    [
      'an answer without a name',
      { answers: [answer(), answer({ name: { 'fr-FR': '' } })] },
      'answers.1.name.fr-FR',
      'required',
    ],
    [
      'a name of 101',
      { answers: [answer(), answer({ name: { 'fr-FR': 'x'.repeat(101) } })] },
      'answers.1.name.fr-FR',
      'too_long',
    ],
    [
      'a percentage of 0',
      { answers: [answer(), answer({ impact: { enabled: true, unit: 'percent', value: 0 } })] },
      'answers.1.impact.value',
      'percent_zero',
    ],
  ] as const)('is refused with %s', (_, more, field, code) => {
    expect(faultsOf({ ...question(), ...more })).toEqual([[field, code]]);
  });
  test('is accepted with 3000 characters of how to test, 100 of a name and 30 answers', () => {
    const answers = Array.from({ length: 30 }, () => answer({ name: { 'fr-FR': 'x'.repeat(100) } }));
    expect(faultsOf(question({ description: { 'fr-FR': 'x'.repeat(3000) }, answers }))).toEqual([]);
  });
});

test.each([
  [true, 'amount', -1500, null],
  [true, 'amount', 5_000_000, null],
  [true, 'amount', 5_000_001, { code: 'too_big', values: { max: 50_000 } }],
  [true, 'amount', -5_000_001, { code: 'too_small', values: { min: -50_000 } }],
  [true, 'amount', -1500.5, { code: 'decimal' }],
  [true, 'amount', 0, { code: 'required' }],
  [true, 'percent', -12.25, null],
  [true, 'percent', 0.1 + 0.2, null],
  [true, 'percent', 100.01, { code: 'too_big', values: { max: 100 } }],
  [true, 'percent', -101, { code: 'too_small', values: { min: -100 } }],
  [true, 'percent', 1.005, { code: 'decimal' }],
  [false, 'percent', 1000, null],
] as const)('an impact (enabled: %s) of %s %s is checked by its bounds', (enabled, unit, value, fault) => {
  expect(impactFault({ enabled, unit, value })).toEqual(fault);
});

test('empty languages fall back, an impact that is off is none, and nothing is named twice', () => {
  const kept = keptSettings(
    question({
      title: { 'fr-FR': 'Écran', 'en-GB': '', 'nl-BE': 'Scherm' },
      askedTo: ['workshop', 'customer', 'workshop'],
      answers: [
        answer({ impact: { enabled: false, unit: 'percent', value: 12 }, nextQuestionIds: ['a', 'b', 'a'] }),
        answer({ description: { 'fr-FR': '', 'de-DE': '' } }),
      ],
    }),
  );
  expect(kept.title).toEqual({ 'fr-FR': 'Écran', 'nl-BE': 'Scherm' });
  expect(kept.askedTo).toEqual(['customer', 'workshop']);
  expect(kept.answers[0]).toMatchObject({
    impact: { enabled: false, unit: 'percent', value: 0 },
    nextQuestionIds: ['a', 'b'],
  });
  expect(kept.answers[1]?.description).toEqual({ 'fr-FR': '' });
});
