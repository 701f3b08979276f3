import type { AskedQuestion } from '@reprise/offer/domain/questions/question.ts';
import { expect, test } from 'vitest';
import {
  stepAfterEstimate,
  stepAfterImei,
  stepAfterQuestion,
  stepBefore,
  stepName,
  stepOf,
  type DiagProgress,
} from './diag-steps.ts';
import { answered } from '@reprise/offer/domain/prices/answers.ts';

const plain = { drawing: null, requirePhoto: false };
const question = (id: string, next: string[] = [], required = true): AskedQuestion => ({
  id,
  code: id,
  position: 0,
  title: id,
  description: '',
  type: 'unique',
  required,
  inheritedFrom: null,
  answers: [
    { id: `${id}-yes`, name: 'yes', description: '', ...plain, nextQuestionIds: next },
    { id: `${id}-no`, name: 'no', description: '', ...plain, nextQuestionIds: [] },
  ],
});

// the second question is asked only when the first is answered with yes
const questions = [question('q1', ['q2']), question('q2'), question('q3')];
const progress = (more: Partial<DiagProgress> = {}): DiagProgress => ({
  asksImei: 'never',
  imei: null,
  questions,
  responses: [],
  hasTransport: false,
  ...more,
});
const shown = (name: string | undefined, more: Partial<DiagProgress> = {}): string =>
  stepName(stepOf(name, progress(more)));
const all = [
  { questionId: 'q1', answerIds: ['q1-no'] },
  { questionId: 'q3', answerIds: ['q3-no'] },
];

test('the tunnel begins with the IMEI when one is needed, else with the first question', () => {
  expect(shown(undefined)).toBe('question-1');
  expect(shown(undefined, { asksImei: 'first' })).toBe('imei');
  expect(shown('question-2', { asksImei: 'first', responses: all })).toBe('imei');
  expect(shown('nonsense')).toBe('question-1');
});

test('an address shows no step before the steps that lead to it are done', () => {
  expect(shown('question-3')).toBe('question-1');
  expect(shown('estimate')).toBe('question-1');
  expect(shown('estimate', { responses: all })).toBe('estimate');
  expect(shown('payment', { responses: all })).toBe('shipping');
  expect(shown('bonus', { responses: all })).toBe('shipping');
  expect(shown('bonus', { responses: all, hasTransport: true })).toBe('bonus');
  expect(shown('payment', { responses: all, hasTransport: true })).toBe('payment');
});

test('a question to which an answer leads comes in its place, and must be answered', () => {
  const responses = answered(all, 'q1', ['q1-yes']);
  expect(shown('estimate', { responses })).toBe('question-2');
  expect(shown('question-3', { responses: all })).toBe('question-2');
});

test('an optional question need not be answered to go on', () => {
  const optional = [question('q1', [], false), question('q2')];
  expect(shown('question-2', { questions: optional })).toBe('question-2');
});

test('back leads through every step to the first', () => {
  const way = ['payment', 'bonus', 'shipping', 'estimate', 'question-2', 'question-1', 'imei'];
  const done = progress({ responses: all, hasTransport: true, asksImei: 'first', imei: '353209114172836' });
  const back = way.map((name) => {
    const before = stepBefore(stepOf(name, done), done, true);
    return before && stepName(before);
  });
  expect(back).toEqual([...way.slice(1), null]);
  // a way without bonus has no step for it, forward or back
  expect(stepBefore({ kind: 'payment' }, done, false)).toEqual({ kind: 'shipping' });
});

const imei = '353209114172836';

test('an IMEI that is asked after the estimate comes once the questions are answered, and before the ways', () => {
  const after = { asksImei: 'after_estimate' } as const;
  expect(shown(undefined, after)).toBe('question-1');
  expect(shown('imei', after)).toBe('question-1');
  expect(shown('estimate', { ...after, responses: all })).toBe('estimate');
  expect(shown('imei', { ...after, responses: all })).toBe('imei');
  for (const later of ['shipping', 'bonus', 'payment'])
    expect(shown(later, { ...after, responses: all, hasTransport: true })).toBe('imei');
  expect(shown('shipping', { ...after, responses: all, imei })).toBe('shipping');
  // it stays open to be corrected
  expect(shown('imei', { ...after, responses: all, imei })).toBe('imei');
});

test('the way leads through an IMEI after the estimate, there and back', () => {
  const after = progress({ asksImei: 'after_estimate', responses: all });
  expect(stepAfterEstimate(after)).toEqual({ kind: 'imei' });
  expect(stepAfterEstimate({ ...after, imei })).toEqual({ kind: 'shipping' });
  expect(stepAfterEstimate(progress())).toEqual({ kind: 'shipping' });
  expect(stepAfterImei(after)).toEqual({ kind: 'shipping' });
  expect(stepAfterImei({ asksImei: 'first' })).toEqual({ kind: 'question', at: 0 });
  expect(stepBefore({ kind: 'shipping' }, after)).toEqual({ kind: 'imei' });
  expect(stepBefore({ kind: 'imei' }, after)).toEqual({ kind: 'estimate' });
  expect(stepBefore({ kind: 'question', at: 0 }, after)).toBeNull();
});

test('a question leads to the next one that its answer reaches; the last, and one opened alone, to the price', () => {
  const next = (at: number, responses: typeof all, alone?: true) =>
    stepName(stepAfterQuestion({ kind: 'question', at, ...(alone && { alone }) }, { questions }, responses));
  expect(next(0, all)).toBe('question-2');
  expect(next(1, all)).toBe('estimate');
  expect(next(1, answered(all, 'q1', ['q1-yes']))).toBe('question-3');
  expect(next(0, all, true)).toBe('estimate');
});

test('a question is opened alone while it is answered; back from it is the price', () => {
  expect(shown('question-1-alone', { responses: all })).toBe('question-1-alone');
  expect(shown('question-2-alone', { responses: all })).toBe('question-2-alone');
  // the first that is open is asked with those after it
  expect(shown('question-1-alone')).toBe('question-1');
  expect(stepBefore({ kind: 'question', at: 1, alone: true }, progress({ responses: all }))).toEqual({
    kind: 'estimate',
  });
});
