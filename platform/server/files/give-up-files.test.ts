import { expect, test } from 'vitest';
import { giveUpFiles } from './give-up-files.ts';

async function removedAfter(error: unknown): Promise<string[]> {
  const removed: string[] = [];
  const remove = (id: string): Promise<void> => {
    removed.push(id);
    return Promise.resolve();
  };
  await giveUpFiles({ remove }, ['one', 'two'], error);
  return removed;
}

test('bytes whose rows were refused are removed', async () => {
  expect(await removedAfter(new Error('duplicate key value violates unique constraint'))).toEqual([
    'one',
    'two',
  ]);
});

test.each([
  new Error('Connection terminated unexpectedly'),
  Object.assign(new Error('the server stops'), { code: '57P01' }),
  Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  Object.assign(new Error('read ETIMEDOUT'), { code: 'ETIMEDOUT' }),
])('bytes stay where the database was lost: %s', async (error) => {
  expect(await removedAfter(error)).toEqual([]);
});
