import { expect, test } from 'vitest';
import { declaredAs, reachedWith, recordOf } from './answers.ts';

const question = (id: string, answers: [string, string[]][]) => ({
  id,
  code: id,
  position: 0,
  title: id,
  description: '',
  type: 'unique' as const,
  required: true,
  inheritedFrom: null,
  answers: answers.map(([answer, nextQuestionIds]) => ({
    id: answer,
    name: answer,
    description: '',
    drawing: null,
    requirePhoto: false,
    nextQuestionIds,
  })),
});
const questions = [
  question('on', [
    ['yes', []],
    ['no', ['why']],
  ]),
  question('why', [['broken', []]]),
];

test('a question is asked once an answer leads to it, and what the site asked besides is dropped', () => {
  expect(reachedWith(questions, [{ questionId: 'on', answerIds: ['yes'] }]).open).toEqual([]);
  const led = reachedWith(questions, [
    { questionId: 'on', answerIds: ['no'] },
    { questionId: 'elsewhere', answerIds: ['x'] },
  ]);
  expect(led.open.map(({ id }) => id)).toEqual(['why']);
  expect(led.kept).toEqual([{ questionId: 'on', answerIds: ['no'] }]);
});

test.each<[string | null, boolean]>([
  ['353209110000007', true],
  [null, false],
])('an IMEI that the site has accepted is recorded as accepted: %s', (imei, imeiMismatchAccepted) => {
  const responses = [{ questionId: 'on', answerIds: ['yes'] }];
  expect(recordOf({ productId: 'phone', imei }, { serialNumber: ' SN1 ' }, responses)).toEqual({
    productId: 'phone',
    askedTo: 'store',
    imei,
    imeiMismatchAccepted,
    serialNumber: 'SN1',
    responses,
  });
});

test('an answer that is corrected while the price is asked for stays, and has no price yet', () => {
  const chose = (answerId: string) => ({
    serialNumber: 'F2LXJ0K9Q1GH',
    responses: [{ questionId: 'on', answerIds: [answerId] }],
    declarationId: null,
  });
  const sent = chose('yes');
  const made = { id: 'declaration', responses: sent.responses };
  expect(declaredAs(chose('yes'), sent, made)).toEqual({ ...sent, declarationId: 'declaration' });
  expect(declaredAs(chose('no'), sent, made)).toBeNull();
  expect(declaredAs({ ...sent, serialNumber: '' }, sent, made)).toBeNull();
});
