import { describe, expect, test } from 'vitest';
import { changeNow } from '@reprise/tests/kit/change-now.ts';
import { newClient, publishTermsOf, readyClient } from '@reprise/tests/kit/new-client.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();
const { tokens } = world.a;

const listOf = (id: string) =>
  world.as(tokens.super_admin).call('GET /accounts/{id}/go-live', { params: { id } });
const missing = async (id: string): Promise<string[]> =>
  (await listOf(id)).steps.filter(({ done, blocks }) => blocks && !done).map(({ key }) => key);
const open = (id: string) =>
  changeNow(world, 'accounts', id, {
    body: { webChannelActive: true, webUrl: `http://${id}.test` },
    token: tokens.super_admin,
  });
describe('the go-live list', () => {
  test('of a client that has everything blocks nothing; its site is open', async () => {
    const { steps, isOpen } = await listOf(world.a.retailer);
    expect(isOpen).toBe(true);
    expect(steps.filter(({ done, blocks }) => blocks && !done)).toEqual([]);
  });

  test('of a new client names what is missing', async () => {
    const id = await newClient(world);
    expect(await missing(id)).toEqual(['buyer', 'workshop', 'terms', 'questions', 'prices', 'dispatch']);
  });

  test('is the provider’s; of an unknown client it is not found', async () => {
    const path = { params: { id: world.a.retailer } };
    expect(await world.nobody.refused('GET /accounts/{id}/go-live', path)).toBe('unauthorized');
    expect(await world.a.as.root_management_unit_manager.refused('GET /accounts/{id}/go-live', path)).toBe(
      'forbidden',
    );
    const unknown = { params: { id: '00000000-0000-4000-8000-000000000000' } };
    expect(await world.as(tokens.super_admin).refused('GET /accounts/{id}/go-live', unknown)).toBe(
      'account_not_found',
    );
  });
});

describe('the site of a client', () => {
  test('opens once nothing is missing, and says what is missing until then', async () => {
    const id = await readyClient(world);
    await world.sql.query(
      'update organization_root_details set "serviceTerms" = null where "accountId" = $1',
      [id],
    );
    expect((await open(id)).refusal()).toMatchObject({
      code: 'go_live_blocked',
      violations: [{ field: 'webChannelActive', code: 'go_live_blocked' }],
      extra: { steps: ['terms'] },
    });
    await publishTermsOf(world, id);
    expect(await missing(id)).toEqual([]);
    expect((await open(id)).answer()).toMatchObject({ webChannelActive: true });
  });

  test('that is open stays open, whatever is missing later', async () => {
    const id = await newClient(world);
    await world.sql.query(
      `update accounts set "webChannelActive" = true, "webUrl" = 'http://' || id || '.test' where "id" = $1`,
      [id],
    );
    const named = await changeNow(world, 'accounts', id, {
      body: { name: 'Ouverte', webChannelActive: true },
      token: tokens.super_admin,
    });
    expect(named.answer()).toMatchObject({ name: 'Ouverte', webChannelActive: true });
  });

  test.each<[string, string, string[]]>([
    ['its products are drafts', `update products set "status" = 'draft'`, ['prices']],
    ['its questions are muted', `update diagnostic_questions set "muted" = true`, ['questions']],
    ['its circuits are off', `update circuits set "status" = 'inactive'`, ['carrier', 'payout']],
    ['its payment modes are off', `update payment_modes set "status" = 'inactive'`, ['payout']],
  ])('stays closed while %s', async (_, change, expected) => {
    const id = await readyClient(world);
    await world.sql.query(`${change} where "accountId" = $1`, [id]);
    expect(await missing(id)).toEqual(expected);
    expect((await open(id)).refusal()).toMatchObject({
      code: 'go_live_blocked',
      extra: { steps: expected },
    });
    expect((await listOf(id)).isOpen).toBe(false);
  });
});
