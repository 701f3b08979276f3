import { expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();

test('the white-label configuration is the site’s own', async () => {
  const answer = await world.call('GET', '/white-label/config?url=http://enseigne-b.test/home');
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({
    accountId: world.b.retailer,
    name: 'Enseigne B',
    cartMaxItems: 200,
    mainColor: '#0b7a4b',
  });
  expect((await world.call('GET', '/white-label/config?url=http://nobody.test')).status).toBe(404);
});

test('without an address it is that of the only site; of several it is none’s', async () => {
  const config = () => world.call('GET', '/white-label/config');
  expect((await config()).json).toMatchObject({ status: 404, code: 'white_label_not_found' });
  const open = (active: boolean) =>
    world.sql.query('update accounts set "webChannelActive" = $1 where "id" = $2', [
      active,
      world.a.retailer,
    ]);
  await open(false);
  expect(await config()).toMatchObject({ status: 200, json: { accountId: world.b.retailer } });
  // an explicit address is used as it is
  expect((await world.call('GET', '/white-label/config?url=http://nobody.test')).status).toBe(404);
  expect((await world.call('GET', '/white-label/config?url=')).status).toBe(404);
  const headers = { origin: 'http://nobody.test' };
  expect((await world.call('GET', '/white-label/config', { headers })).status).toBe(404);
  await open(true);
  expect((await config()).status).toBe(404);
});

test('without the premium feature a cart holds one thing', async () => {
  await world.sql.query(
    `update organization_root_details set "enabledPremiumFeatures" = '{}' where "accountId" = $1`,
    [world.b.retailer],
  );
  const answer = await world.call('GET', '/white-label/config?url=http://enseigne-b.test');
  expect(answer.json['cartMaxItems']).toBe(1);
});

test('an account’s settings do not exist for another account', async () => {
  const path = `/accounts/${world.a.retailer}/organization-root-detail`;
  expect((await world.call('GET', path, { token: world.a.tokens.pseudo_anonymous })).json).toMatchObject({
    id: world.a.rootDetail,
  });
  expect((await world.call('GET', path, { token: world.b.tokens.pseudo_anonymous })).status).toBe(404);
  expect((await world.call('GET', path)).status).toBe(401);
});

test('whether the buyer pays is told to the account’s own people', async () => {
  const path = `/payment/account/${world.a.retailer}/by-buyer-feature-available`;
  expect((await world.call('GET', path, { token: world.a.tokens.store_seller })).json).toEqual({
    available: true,
  });
  expect((await world.call('GET', path, { token: world.b.tokens.store_seller })).status).toBe(404);
});

test('the first page’s figures are those of the module', async () => {
  const keys = async (token: string) => {
    const { json } = await world.call('GET', '/dashboard-data', { token });
    return (json['toDo'] as { key: string }[]).map((one) => one.key);
  };
  expect(await keys(world.a.tokens.warehouse_operator)).toContain('to_control');
  expect(await keys(world.a.tokens.store_seller)).toContain('predeclared');
  expect(await keys(world.a.tokens.buyer_manager)).toContain('to_pay');
});
