import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorld, type World } from '../../testing/world.ts';
import { buyWeb, cartBody, declare, lineOf, visitorOf } from './selling.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

test('from the questions to the cart', async () => {
  const { a } = world;
  const token = visitorOf(a);
  const questions = await world.call('GET', `/products/${a.product}/diagnostic-questions`, { token });
  expect(questions.json).toMatchObject({ productLabel: 'iPhone 13 Pro 128 Go' });
  const declarationId = await declare(world, a);
  const estimate = await world.call('POST', '/estimates', {
    token,
    body: {
      declarationId,
      circuitId: a.circuits.web_post,
      shippingMethodId: a.shippingMethods.web_post,
      paymentModeId: a.paymentModes.gift_card,
    },
  });
  expect(estimate.json).toMatchObject({ total: 17_091, grade: 'grade_c' });
  const ways = await world.call('GET', `/declarations/${declarationId}/shipping-methods`, { token });
  console.log(ways.raw.toString());
  const modes = await world.call(
    'GET',
    `/declarations/${declarationId}/payment-modes?circuitId=${a.circuits.web_post}&shippingMethodId=${a.shippingMethods.web_post}`,
    { token },
  );
  console.log(modes.raw.toString());
  const cart = await buyWeb(world, a, cartBody([lineOf(a, declarationId)]));
  console.log(cart.raw.toString());
  expect(cart.status).toBe(201);
  const { rows } = await world.sql.query('select * from buybacks');
  console.log(rows[0]);
});
