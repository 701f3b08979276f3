import { expect, test } from 'vitest';
import { withFreshStatements } from '@reprise/platform/server/db/connection.ts';
import { log } from '@reprise/platform/server/log.ts';
import { creating } from './creating.ts';

/** A creation that fails once with what PostgreSQL says, then succeeds. */
function failingOnce(said: object) {
  let tries = 0;
  return () => {
    tries += 1;
    const error = Object.assign(new Error('it failed'), said);
    return creating({ log }, tries === 1 ? Promise.reject(error) : Promise.resolve('made'));
  };
}

test('a creation whose tables another version has changed meanwhile is made again', async () => {
  const create = failingOnce({ code: '0A000', routine: 'RevalidateCachedQuery' });
  expect(await withFreshStatements(create)).toBe('made');
});

test('a creation that fails is refused in words of its own', async () => {
  const create = failingOnce({ code: '23514' });
  await expect(withFreshStatements(create)).rejects.toMatchObject({ code: 'creation_failed' });
});
