import { expect, test } from 'vitest';
import { hashPassword } from '@reprise/platform/server/passwords.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { enter, logIn } from '../second-factors/testing/person.ts';

const world = await openWorld();

test('a former password opens nothing while another one is chosen', async () => {
  const { userId, email } = await enter(world, 'store_seller');
  const chosen = 'update users set "passwordHash" = $2 where "id" = $1';
  const answered = await whileWritten(world, [chosen, [userId, await hashPassword('Nouveau2026')]], () =>
    logIn(world, email),
  );
  expect(answered.refusal().code).toBe('bad_credentials');
});

test('a password alone opens nothing while the first second factor is added', async () => {
  const { userId, email } = await enter(world, 'store_manager');
  const added = `with held as materialized (select "id", "accountId" from users where "id" = $1 for update)
    insert into second_factors ("accountId", "userId", "kind", "name", "secret")
    select "accountId", "id", 'totp', 'Mon téléphone', 'sealed' from held`;
  const answered = await whileWritten(world, [added, [userId]], () => logIn(world, email));
  expect(answered.refusal()).toMatchObject({ code: 'second_factor_required', extra: { kinds: ['totp'] } });
});

test('a session that follows another at this moment ends with all of its person', async () => {
  const { userId, email } = await enter(world, 'warehouse_manager');
  const { token } = (await logIn(world, email)).answer();
  const switched = `with left_behind as (
      update sessions set "revokedAt" = now() where "userId" = $1 and "tokenHash" <> $2 returning *)
    insert into sessions ("tokenHash", "userId", "accountId", "organizationId", "moduleType", "device", "expiresAt")
    select 'the next one', "userId", "accountId", "organizationId", "moduleType", "device", "expiresAt"
    from left_behind limit 1`;
  await whileWritten(world, [switched, [userId, hashOf(token)]], () =>
    world.as(token).call('DELETE /sessions'),
  );
  const { rows } = await world.sql.query('select from sessions where "userId" = $1 and "revokedAt" is null', [
    userId,
  ]);
  expect(rows).toHaveLength(1);
});
