import type { Driver } from '@reprise/tests/kit/driver.ts';
import { expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();

test('the white-label configuration is the site’s own', async () => {
  const answer = await world.nobody.send('GET /white-label/config', {
    query: { url: 'http://enseigne-b.test/home' },
  });
  expect(answer.status).toBe(200);
  expect(answer.answer()).toMatchObject({
    accountId: world.b.retailer,
    name: 'Enseigne B',
    cartMaxItems: 200,
    mainColor: '#0b7a4b',
  });
  expect(
    await world.nobody.refused('GET /white-label/config', { query: { url: 'http://nobody.test' } }),
  ).toBe('white_label_not_found');
});

test('a site without an address is that of the only account; of several it is none’s', async () => {
  const config = () => world.nobody.send('GET /white-label/config');
  expect((await config()).refusal()).toMatchObject({ status: 404, code: 'white_label_not_found' });
  const open = (active: boolean) =>
    world.sql.query('update accounts set "webChannelActive" = $1 where "id" = $2', [
      active,
      world.a.retailer,
    ]);
  await open(false);
  expect((await config()).answer()).toMatchObject({ accountId: world.b.retailer });
  // an explicit address is used as it is
  expect(
    await world.nobody.refused('GET /white-label/config', { query: { url: 'http://nobody.test' } }),
  ).toBe('white_label_not_found');
  expect((await world.call('GET', '/white-label/config?url=')).status).toBe(404);
  const headers = { origin: 'http://nobody.test' };
  expect(await world.as(null, headers).refused('GET /white-label/config')).toBe('white_label_not_found');
  await open(true);
  expect((await config()).status).toBe(404);
});

test('without the premium feature a cart holds one thing', async () => {
  await world.sql.query(
    `update organization_root_details set "enabledPremiumFeatures" = '{}' where "accountId" = $1`,
    [world.b.retailer],
  );
  const answer = await world.nobody.send('GET /white-label/config', {
    query: { url: 'http://enseigne-b.test' },
  });
  expect(answer.answer().cartMaxItems).toBe(1);
});

test('an account’s settings do not exist for another account', async () => {
  expect(
    await world.a.as.pseudo_anonymous.call('GET /accounts/{id}/organization-root-detail', {
      params: { id: world.a.retailer },
    }),
  ).toMatchObject({ id: world.a.rootDetail });
  expect(
    await world.b.as.pseudo_anonymous.refused('GET /accounts/{id}/organization-root-detail', {
      params: { id: world.a.retailer },
    }),
  ).toBe('not_found');
  expect(
    await world.nobody.refused('GET /accounts/{id}/organization-root-detail', {
      params: { id: world.a.retailer },
    }),
  ).toBe('unauthorized');
});

test('whether the buyer pays is told to the account’s own people', async () => {
  expect(
    await world.a.as.store_seller.call('GET /payment/account/{id}/by-buyer-feature-available', {
      params: { id: world.a.retailer },
    }),
  ).toEqual({ available: true });
  expect(
    await world.b.as.store_seller.refused('GET /payment/account/{id}/by-buyer-feature-available', {
      params: { id: world.a.retailer },
    }),
  ).toBe('not_found');
});

test('the start page’s figures are those of the module', async () => {
  const keys = async (by: Driver) => {
    const json = await by.call('GET /dashboard-data');
    return json.toDo.map((one) => one.key);
  };
  expect(await keys(world.a.as.warehouse_operator)).toContain('to_control');
  expect(await keys(world.a.as.store_seller)).toContain('predeclared');
  expect(await keys(world.a.as.buyer_manager)).toContain('to_pay');
});
