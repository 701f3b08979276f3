import { readConfig } from '@reprise/platform/server/config.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { expect, test } from 'vitest';
import { resetDemo } from './load.ts';

const world = await openWorld();

test('a database at work, which never held the demo, is not emptied by its reset', async () => {
  const countAccounts = async () =>
    (await world.sql.query<{ count: number }>('select count(*)::int as count from accounts')).rows[0]?.count;
  const before = await countAccounts();
  const config = readConfig({ DATABASE_URL: world.url, SECRET_KEY: 's'.repeat(32), FILES_DIR: '/nowhere' });
  await expect(resetDemo(config, () => undefined)).rejects.toThrow('never held the demo');
  expect(before).toBeGreaterThan(0);
  expect(await countAccounts()).toBe(before);
});
