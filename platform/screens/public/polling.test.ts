import { expect, test } from 'vitest';
import { awaitLabel, waitingMessage, type LabelAnswer } from './polling.ts';

const label = async (answers: LabelAnswer[]) => {
  const waits: number[] = [];
  const result = await awaitLabel(
    () => Promise.resolve(answers.shift() ?? 'not_yet'),
    (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  );
  return { result, waits };
};

test('the label is polled after 3, 5, 10 and 15 seconds, then it has failed', async () => {
  expect(await label([])).toEqual({ result: 'failed', waits: [3_000, 5_000, 10_000, 15_000] });
  expect(await label(['not_yet', 'ready'])).toEqual({ result: 'ready', waits: [3_000, 5_000] });
  expect(await label(['none'])).toEqual({ result: 'none', waits: [3_000] });
});

test('the three messages of waiting follow each other', () => {
  expect([0, 5_999, 6_000, 17_999, 18_000, 59_000].map(waitingMessage)).toEqual([0, 0, 1, 1, 2, 2]);
});
