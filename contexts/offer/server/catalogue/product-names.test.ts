import { expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { buyWeb, cartBody, declare, lineOf } from '@reprise/tests/kit/selling.ts';

const world = await openWorld();
const sold = await buyWeb(world, world.a, cartBody([lineOf(world.a, await declare(world, world.a))]));

const names = [
  ['fr-FR', 'iPhone 13 Pro 128 Go'],
  ['en-GB', 'iPhone 13 Pro 128 GB'],
  ['nl-BE', 'iPhone 13 Pro 128 GB'],
] as const;

test.each(names)('in %s a product is called %s wherever it is read', async (locale, name) => {
  expect(sold.status).toBe(201);
  const get = (url: string, token: string) =>
    world.call('GET', url, { token, headers: { 'accept-language': locale } });
  const { tokens, product } = world.a;
  expect((await get(`/products/${product}`, tokens.pseudo_anonymous)).json.label).toBe(name);
  const listed = await get('/buybacks', tokens.root_management_unit_manager);
  expect(listed.list.map((one) => one['productLabel'])).toContain(name);
});

test('a product is edited by the name that was typed, in every language', async () => {
  const { tokens, product } = world.a;
  const sheet = await world.call('GET', `/products/${product}`, {
    token: tokens.root_management_unit_manager,
    headers: { 'accept-language': 'en-GB' },
  });
  expect(sheet.json).toMatchObject({ reference: expect.anything(), label: 'iPhone 13 Pro 128 Go' });
});
