import { userTypes } from '@reprise/platform/domain/core/access.ts';
import { expect, test } from 'vitest';
import { cartBody, declare, lineOf, type LineOptions } from '../kit/selling.ts';
import { stateOf } from '../kit/state-of-dossier.ts';
import { openWorld } from '../kit/world.ts';
import { dossierOfCart } from './arrange.ts';
import { creations } from './creations.ts';
import { linesOf } from './provoke.ts';

const world = await openWorld();

const countOfFiles = async () =>
  (await world.sql.query<{ n: number }>('select count(*)::int as n from buybacks')).rows[0]?.n;

test.each(creations)('the creation $id by $circuit makes an item $item', async (one) => {
  const { a, b } = world;
  const isWeb = one.may.includes('pseudo_anonymous');
  const name = isWeb ? 'POST /carts' : 'POST /store/{storeId}/buybacks';
  const params = { storeId: a.store };
  const options: LineOptions = { circuit: one.circuit, payment: 'bank_transfer', ...one.line(a) };
  const bodyOf = async (token: string) => {
    const declarationId = await declare(world, a, isWeb ? {} : { token, askedTo: 'store' });
    return cartBody([lineOf(a, declarationId, options)]);
  };
  const before = await countOfFiles();
  const body = await bodyOf(a.tokens.store_seller);
  const create = (token: string | null) => world.as(token).raw(name, { params, body });
  const others = userTypes.filter((type) => !one.may.includes(type));
  const elsewhere = isWeb
    ? [b.tokens.pseudo_anonymous]
    : [a.tokens.otherSeller, b.tokens.store_seller, b.tokens.store_manager];
  const answers = new Map<string, number>([['nobody', (await create(null)).status]]);
  for (const type of others) answers.set(type, (await create(a.tokens[type])).status);
  for (const token of elsewhere) answers.set(token, (await create(token)).status);
  expect(answers).toEqual(
    new Map<string, number>([
      ['nobody', 401],
      ...others.map((type) => [type, 403] as const),
      ...elsewhere.map((token) => [token, 404] as const),
    ]),
  );
  expect(await countOfFiles()).toBe(before);

  for (const type of one.may) {
    const token = a.tokens[type];
    const made = await world.as(token).raw(name, { params, body: await bodyOf(token) });
    const dossier = await dossierOfCart(world, made.answer().id);
    expect(await stateOf(world, dossier.buybackId)).toMatchObject({
      buyback: one.buyback,
      item: one.item,
      payment: 'awaiting_payment',
    });
    expect((await linesOf(world, dossier)).slice(0, 2)).toMatchObject([
      { subject: 'buyback', action: one.with, from: null, to: one.buyback, userType: type },
      { subject: 'item', action: one.id, from: null, to: one.item, userType: type },
    ]);
  }
});
