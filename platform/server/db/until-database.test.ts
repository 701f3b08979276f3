import { expect, test } from 'vitest';
import { untilDatabase } from './until-database.ts';

const failure = (code: string): Error => Object.assign(new Error('it was not written'), { code });

/** A write that fails once, and how often it was tried. */
function failingOnce(said: Error) {
  const tries = { count: 0 };
  const write = (): Promise<string> => {
    tries.count += 1;
    return tries.count === 1 ? Promise.reject(said) : Promise.resolve('written');
  };
  return { tries, write };
}

test.each([
  ['ended', '57P01'],
  ['gone', 'ECONNREFUSED'],
  ['no longer the primary', '25006'],
  ['full', '53100'],
])('what happened is written once a database that was %s takes it', async (_, code) => {
  const { write } = failingOnce(failure(code));
  expect(await untilDatabase(write, 60_000)).toBe('written');
});

test('a write that will never be taken fails at once, and any other when its time is over', async () => {
  const wrong = failingOnce(failure('23505'));
  await expect(untilDatabase(wrong.write, 60_000)).rejects.toThrow('it was not written');
  const late = failingOnce(failure('53100'));
  await expect(untilDatabase(late.write, 0)).rejects.toThrow('it was not written');
  expect([wrong.tries.count, late.tries.count]).toEqual([1, 1]);
});
