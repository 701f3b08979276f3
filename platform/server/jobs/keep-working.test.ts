import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '@reprise/tests/kit/database.ts';
import { createDb } from '../db/db.ts';
import { inWall } from '../db/wall.ts';
import { migrate } from '../migrate.ts';
import { keepWorking, startAnew } from './keep-working.ts';
import { addJob, task } from './task.ts';

declare module './task.ts' {
  interface TaskPayloads {
    'test.send': Record<string, never>;
  }
}

test('a worker that starts before the server waits until that has migrated the database', async () => {
  const database = await createTestDatabase({ bare: true });
  onTestFinished(() => database.drop());
  const told = new AbortController();
  let works = 0;
  const working = keepWorking({ url: database.url, tasks: [] }, told.signal, () => {
    works += 1;
  });
  await migrate(database.url);
  await expect.poll(() => works, { timeout: 25_000 }).toBe(1);
  told.abort();
  await working;
});

test('a worker that starts anew ends what its other jobs have begun, and works again', async () => {
  const database = await createTestDatabase();
  const db = createDb(database.url, { size: 1 });
  onTestFinished(async () => {
    await db.close();
    await database.drop();
  });
  const mine = '11111111-1111-4111-8111-111111111111';
  await inWall(db, [mine], (trx) => addJob(trx, [mine], 'test.send', {}));
  const [begun, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let noted = 0;
  const sending = task('test.send', z.object({}), (call) =>
    call.toItsEnd(async () => {
      begun.resolve();
      await sent.promise;
      await call.inWall(async () => void (noted += 1));
    }),
  );
  const told = new AbortController();
  let works = 0;
  const working = keepWorking({ url: database.url, tasks: [sending] }, told.signal, () => {
    works += 1;
  });
  await begun.promise;
  startAnew();
  sent.resolve();
  await expect.poll(() => works, { timeout: 25_000 }).toBe(2);
  expect(noted).toBe(1);
  told.abort();
  await working;
});
