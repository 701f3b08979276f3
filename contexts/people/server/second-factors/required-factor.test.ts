import { expect, test } from 'vitest';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { hashOf } from '@reprise/platform/server/tokens.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { addApp, enter, pass } from './testing/person.ts';

const world = await openWorld();

const require = (accountId: string, required: boolean) =>
  world.sql.query('update organization_root_details set "secondFactorRequired" = $2 where "accountId" = $1', [
    accountId,
    required,
  ]);

test('where the account requires it, whoever administers and has none reaches nothing but themselves', async () => {
  await require(world.a.retailer, true);
  const manager = await enter(world, 'store_manager');
  expect((await manager.by.call('GET /profile')).lacksFactor).toBe(true);
  await manager.by.call('GET /sessions');
  await manager.by.call('GET /second-factors');
  for (const name of ['GET /users', 'GET /buybacks', 'GET /tasks', 'GET /organizations'] as const)
    expect(await manager.by.refused(name)).toBe('second_factor_missing');
  await addApp(world, manager);
  expect((await manager.by.call('GET /profile')).lacksFactor).toBe(false);
  await manager.by.call('GET /users');
});

test('a seller, people of another account and visitors are not asked', async () => {
  const seller = await enter(world, 'store_seller');
  expect((await seller.by.call('GET /profile')).lacksFactor).toBe(false);
  await seller.by.call('GET /buybacks');
  await world.a.as.buyer_manager.call('GET /users');
  await world.b.as.store_manager.call('GET /users');
  expect(await world.a.as.management_unit_manager.refused('GET /users')).toBe('second_factor_missing');
  // a call that asks nobody who they are takes the token for none
  expect((await world.call('GET', '/open-id/authorization-url?domain=x.example', {})).status).toBe(404);
  expect(
    (
      await world.a.as.management_unit_manager.send('GET /open-id/authorization-url', {
        query: { domain: 'x.example' },
      })
    ).status,
  ).toBe(404);
});

test('whoever their organisation’s provider let in is not asked: the provider does that', async () => {
  const token = world.a.tokens.management_unit_manager;
  expect(await world.a.as.management_unit_manager.refused('GET /users')).toBe('second_factor_missing');
  await world.sql.query('update sessions set "byProvider" = true where "tokenHash" = $1', [hashOf(token)]);
  await world.a.as.management_unit_manager.call('GET /users');
  await require(world.a.retailer, false);
});

test('a batch is approved by whoever has a factor only after it was proved in the last five minutes', async () => {
  await arrangeDossier(world, world.a, { payment: { status: 'payment_created' } });
  const batch = await world.a.as.secondBuyerManager.call('POST /payment-batches', {
    body: { debtorName: 'Repreneur A', debtorIban: 'DE89 3704 0044 0532 0130 00' },
  });
  const approver = await enter(world, 'buyer_manager');
  const { codes } = await addApp(world, approver);
  pass(world, 5 * 60);
  const approve = () =>
    approver.by
      .as(approver.token, { 'idempotency-key': 'approve-once' })
      .send('POST /payment-batches/{id}/approve', {
        params: { id: batch.id },
        body: { version: batch.version, total: batch.total },
      });
  expect((await approve()).refusal().code).toBe('second_factor_again');
  expect(
    await world.b.as.buyer_manager.refused('POST /payment-batches/{id}/approve', {
      params: { id: batch.id },
      body: { version: batch.version, total: batch.total },
    }),
  ).toBe('not_found');
  await approver.by.call('POST /second-factors/proof', { body: { kind: 'recovery', code: codes[0] ?? '' } });
  pass(world, 5 * 60 - 1);
  // the same key, after the proof: the refusal was no answer to keep
  expect((await approve()).answer()).toMatchObject({ status: 'approved' });
});
