import { expect, test } from 'vitest';
import { asked, holdBack } from './leave.ts';

/** Leaves a page with these forms, each with the person's answer; returns whether the page was left. */
async function leftWith(answers: boolean[]): Promise<{ left: boolean; questions: number }> {
  let [left, questions] = [false, 0];
  const release = answers.map((answer) =>
    holdBack(() => {
      questions += 1;
      return Promise.resolve(answer);
    }),
  );
  await asked(() => {
    left = true;
  });
  for (const one of release) one();
  return { left, questions };
}

test('a page without unsaved changes is left at once', async () => {
  expect(await leftWith([])).toEqual({ left: true, questions: 0 });
});

test('who stays on a page loses nothing, and is asked nothing more', async () => {
  expect(await leftWith([false, true])).toEqual({ left: false, questions: 1 });
});

test('who leaves several unsaved forms leaves them all; a form that was saved asks no longer', async () => {
  expect(await leftWith([true, true])).toEqual({ left: true, questions: 2 });
  expect(await leftWith([])).toEqual({ left: true, questions: 0 });
});
