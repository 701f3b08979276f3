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
  const { tokens, product } = world.a;
  expect(
    (
      await world
        .as(tokens.pseudo_anonymous, { 'accept-language': locale })
        .call('GET /products/{id}', { params: { id: product } })
    ).label,
  ).toBe(name);
  const listed = await world
    .as(tokens.root_management_unit_manager, { 'accept-language': locale })
    .call('GET /buybacks');
  expect(listed.items.map((one) => one['productLabel'])).toContain(name);
});

test('a product is edited by the name that was typed, in every language', async () => {
  const { tokens, product } = world.a;
  const sheet = await world
    .as(tokens.root_management_unit_manager, { 'accept-language': 'en-GB' })
    .call('GET /products/{id}', { params: { id: product } });
  expect(sheet).toMatchObject({ reference: expect.anything(), label: 'iPhone 13 Pro 128 Go' });
});
