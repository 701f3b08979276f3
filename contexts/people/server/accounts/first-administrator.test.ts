import { expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { hasAdministrator } from './first-administrator.db.ts';

const world = await openWorld();

test('an administrator who is inactive keeps nobody from making another', async () => {
  const client = await world.sql.connect();
  expect(await hasAdministrator(client)).toBe(true);
  await client.query('begin');
  await client.query(`update users set "status" = 'inactive' where "id" in (
    select "userId" from user_modules where "type" = 'super_admin')`);
  expect(await hasAdministrator(client)).toBe(false);
  await client.query('rollback');
  client.release();
});
