import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '@reprise/tests/kit/database.ts';
import { migrate } from '../migrate.ts';
import { keepWorking } from './keep-working.ts';

test('a worker that starts before the server waits until that has migrated the database', async () => {
  const database = await createTestDatabase({ bare: true });
  onTestFinished(() => database.drop());
  const told = new AbortController();
  let works = 0;
  const working = keepWorking({ url: database.url, tasks: [] }, told.signal, () => {
    works += 1;
  });
  await migrate(database.url);
  await expect.poll(() => works, { timeout: 10_000 }).toBe(1);
  told.abort();
  await working;
});
