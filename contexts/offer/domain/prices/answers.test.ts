import { describe, expect, test } from 'vitest';
import { frozenAnswer, frozenQuestion as question } from '@reprise/platform/domain/core/fixtures/frozen.ts';
import { answered, questionsReached, resolveAnswers, sameAnswers } from './answers.ts';

const frozen = (id: string, nextQuestionIds: string[] = []) => frozenAnswer(id, { nextQuestionIds });
const screen = question('screen', [frozen('intact'), frozen('broken', ['pixels'])]);
const pixels = question('pixels', [frozen('few'), frozen('many')]);
const extras = question('extras', [frozen('box'), frozen('charger')], { type: 'multiple', required: false });
const board = question('board', [frozen('dry'), frozen('wet')], { askedTo: ['workshop'] });
const questions = [screen, pixels, extras, board];
const said = (questionId: string, ...answerIds: string[]) => ({ questionId, answerIds });

test('a new answer replaces the old one of its question and no other, and no answer takes it out', () => {
  const given = [said('screen', 'intact'), said('extras', 'box')];
  expect(answered(given, 'screen', ['broken'])).toEqual([said('extras', 'box'), said('screen', 'broken')]);
  expect(answered(given, 'screen', [])).toEqual([said('extras', 'box')]);
});

describe('the questions that are asked', () => {
  test('include one to which an answer leads only after that answer', () => {
    expect(questionsReached(questions, []).map(({ id }) => id)).toEqual(['screen', 'extras', 'board']);
    expect(questionsReached(questions, [said('screen', 'broken')]).map(({ id }) => id)).toContain('pixels');
    expect(questionsReached(questions, [said('screen', 'intact')]).map(({ id }) => id)).not.toContain(
      'pixels',
    );
  });
  test('end where questions lead to each other', () => {
    const loop = [question('a', [frozen('a1', ['b'])]), question('b', [frozen('b1', ['a', 'b'])])];
    expect(questionsReached(loop, [said('a', 'a1')])).toEqual([]);
  });
});

describe('the answers that were given', () => {
  test('the chosen answers come in the order of the questions, with theirs', () => {
    const result = resolveAnswers(
      questions,
      [said('extras', 'charger', 'box'), said('screen', 'intact')],
      'customer',
    );
    expect(result.ok && result.chosen.map((a) => `${a.questionId}.${a.id}`)).toEqual([
      'screen.intact',
      'extras.box',
      'extras.charger',
    ]);
  });
  test('leave out an answer to a question that is no longer reached', () => {
    const result = resolveAnswers(questions, [said('screen', 'intact'), said('pixels', 'many')], 'customer');
    expect(result.ok && result.chosen.map(({ id }) => id)).toEqual(['intact']);
  });
  test.each([
    ['nobody asked', [], [], 'customer', 'no_diagnostic_question', []],
    ['a required question', questions, [], 'customer', 'question_unanswered', ['responses.screen']],
    [
      'a question reached',
      questions,
      [said('screen', 'broken')],
      'customer',
      'question_unanswered',
      ['responses.pixels'],
    ],
    [
      'one for the workshop',
      questions,
      [said('screen', 'intact')],
      'workshop',
      'question_unanswered',
      ['responses.board'],
    ],
    [
      'an unknown question',
      questions,
      [said('colour', 'red')],
      'customer',
      'diagnostic_error',
      ['responses.colour'],
    ],
    [
      'an unknown answer',
      questions,
      [said('screen', 'box')],
      'customer',
      'diagnostic_error',
      ['responses.screen'],
    ],
    [
      'two where one is allowed',
      questions,
      [said('screen', 'intact', 'broken')],
      'customer',
      'diagnostic_error',
      ['responses.screen'],
    ],
    [
      'one question twice',
      questions,
      [said('screen', 'intact'), said('screen', 'broken')],
      'store',
      'diagnostic_error',
      ['responses.screen'],
    ],
  ] as const)('are refused for %s', (_, asked, responses, audience, code, fields) => {
    const result = resolveAnswers(
      asked,
      responses.map((r) => ({ ...r, answerIds: [...r.answerIds] })),
      audience,
    );
    expect(result).toMatchObject({ ok: false, code });
    expect(!result.ok && result.violations.map(({ field }) => field)).toEqual(fields);
  });
});

test('the same answers in another order are the same', () => {
  expect(sameAnswers([said('a', '1', '2'), said('b', '3')], [said('b', '3'), said('a', '2', '1')])).toBe(
    true,
  );
  expect(sameAnswers([said('a', '1')], [said('a', '2')])).toBe(false);
  expect(sameAnswers([said('a', '1')], [])).toBe(false);
});
