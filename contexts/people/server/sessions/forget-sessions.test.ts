import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { sessionsTasks } from './sessions.jobs.ts';

const world = await openWorld();
const dayMs = 86_400_000;

/** A visit of A's site that ends so many days from now. */
const visitEnding = (days: number): Promise<string> =>
  world.insert('sessions', {
    tokenHash: hashOf(randomUUID()),
    userId: null,
    accountId: world.a.retailer,
    organizationId: null,
    moduleType: 'no_module_type',
    device: 'a phone',
    expiresAt: new Date(world.clock.now.getTime() + days * dayMs).toISOString(),
    revokedAt: null,
  });

async function forget(): Promise<void> {
  await world.sql.query(`select jobs.add('sessions.forget', '{"accountIds":[],"payload":{}}'::json)`);
  expect(await runJobs(world, sessionsTasks, 'sessions.forget')).toEqual([]);
}

const left = async (ids: readonly string[]): Promise<boolean[]> => {
  const { rows } = await world.sql.query<{ id: string }>('select "id" from sessions where "id" = any ($1)', [
    ids,
  ]);
  return ids.map((id) => rows.some((row) => row.id === id));
};

/** Every table that refers to a session. */
const referring = async (): Promise<string[]> => {
  const { rows } = await world.sql.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint where confrelid = 'sessions'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
};

test('sessions are forgotten a week after their end, those of visitors and of users', async () => {
  const ofUser = await visitEnding(-8);
  await world.sql.query('update sessions set "userId" = $2, "revokedAt" = "expiresAt" where "id" = $1', [
    ofUser,
    world.a.users.store_seller,
  ]);
  const ids = [ofUser, await visitEnding(-96), await visitEnding(-7.01), await visitEnding(-6.99)];
  ids.push(await visitEnding(1));
  await forget();
  expect(await left(ids)).toEqual([false, false, false, true, true]);
});

test('one in which something was made stays as long as that, whatever it is', async () => {
  expect(await referring()).toEqual(['buybacks', 'carts', 'declarations', 'saved_quotes']);
  await arrangeDossier(world, world.a);
  await world.sql.query(
    `insert into saved_quotes ("accountId", "tokenHash", "email", "locale", "lines", "total", "currency", "guaranteeUntil", "consentedAt")
     values ($1, $2, 'camille@example.org', 'fr-FR', '[]', 0, 'EUR', now(), now())`,
    [world.a.retailer, randomUUID()],
  );
  const kept = [];
  for (const table of await referring()) {
    const id = await visitEnding(-8);
    await world.sql.query(
      `update ${table} set "sessionId" = $1 where "id" = (select "id" from ${table} limit 1)`,
      [id],
    );
    kept.push(id);
  }
  await forget();
  expect(await left(kept)).toEqual([true, true, true, true]);
  await world.sql.query('delete from saved_quotes');
  await forget();
  expect(await left(kept)).toEqual([true, true, true, false]);
});
