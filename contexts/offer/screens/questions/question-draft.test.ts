import type { QuestionView } from '../../domain/questions/question.contract.ts';
import { expect, test } from 'vitest';
import { acceptDraft, blankDraft, checkDraft, draftOf, impactOf, withAnswer } from './question-draft.ts';

const id = (n: number): string => `01890000-0000-7000-8000-00000000000${n}`;
const effects = { refuse: false, lockCheck: false, hazard: false, requirePhoto: true };
const question: QuestionView = {
  id: id(0),
  categoryId: id(9),
  code: 'ecran',
  title: { 'fr-FR': 'Écran ?', 'en-GB': 'Screen?' },
  description: { 'fr-FR': '' },
  type: 'unique',
  required: true,
  askedTo: ['customer'],
  version: 3,
  inheritedFrom: null,
  overrides: null,
  mutedBy: null,
  answers: [
    {
      ...effects,
      id: id(1),
      name: { 'fr-FR': 'Oui' },
      description: { 'fr-FR': '' },
      drawing: 'screen_cracks',
      gradeEffect: 'grade_b',
      impact: { enabled: true, unit: 'amount', value: -1550 },
      nextQuestionIds: [id(5)],
    },
    {
      ...effects,
      id: id(2),
      name: { 'fr-FR': 'Non' },
      description: { 'fr-FR': 'Rien' },
      drawing: null,
      gradeEffect: null,
      impact: { enabled: true, unit: 'percent', value: 7.5 },
      nextQuestionIds: [],
    },
  ],
};

test('what is typed of a question comes back as it was, and its draft is restored from the device', () => {
  const draft = draftOf(question);
  expect(draft.answers.map(({ effect, unit, value }) => [effect, unit, value])).toEqual([
    ['minus', 'amount', '15,50'],
    ['plus', 'percent', '7,50'],
  ]);
  const checked = checkDraft(draft);
  const { title, type, required, askedTo, answers } = question;
  expect(checked).toMatchObject({ ok: true, body: { title, type, required, askedTo, answers } });
  expect(acceptDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(acceptDraft({ ...draft, answers: [] })).toBeNull();
});

test('the draft of another question made from one has answers of its own', () => {
  expect(draftOf(question, true).answers.map((answer) => [answer.key, answer.id])).toEqual([
    ['new-1', undefined],
    ['new-2', undefined],
  ]);
  expect(withAnswer(draftOf(question).answers).at(-1)?.key).toBe('new-1');
  expect(withAnswer(blankDraft().answers).at(-1)?.key).toBe('new-3');
});

test.each([
  ['minus', 'amount', '15', -1500],
  ['plus', 'amount', '1 000,5', 100_050],
  ['minus', 'percent', '12,25', -12.25],
  ['minus', 'amount', '0', 0],
  ['minus', 'amount', '-3', Number.NaN],
  ['plus', 'percent', '-3', Number.NaN],
  ['plus', 'percent', '', Number.NaN],
  ['plus', 'percent', '1.000', Number.NaN],
  ['plus', 'amount', 'dix', Number.NaN],
] as const)('the impact %s in %s typed as « %s » is %d', (effect, unit, value, read) => {
  expect(impactOf({ effect, unit, value })).toEqual({ enabled: true, unit, value: read });
});

test('what is missing in a question is told at its field', () => {
  const draft = blankDraft();
  const checked = checkDraft({
    ...draft,
    askedTo: [],
    answers: [{ ...draft.answers[0]!, effect: 'plus' }, draft.answers[1]!],
  });
  expect(!checked.ok && checked.violations.map(({ field, code }) => [field, code])).toEqual([
    ['title.fr-FR', 'too_short'],
    ['askedTo', 'too_few'],
    ['answers.0.name.fr-FR', 'required'],
    ['answers.0.impact.value', 'number'],
    ['answers.1.name.fr-FR', 'required'],
  ]);
});
