import { expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { blankInk, drawnInk } from '@reprise/tests/kit/ink.fixture.ts';

const world = await openWorld();
const seller = world.a.tokens.store_seller;

const declined = () =>
  arrangeDossier(world, world.a, {
    buyback: { status: 'bb_not_completed', storeId: world.a.store, litigationStatus: 'declined' },
    item: { status: 'item_to_return', storeId: world.a.store },
  });
async function handBack(dossier: Arranged, more: object, token: string | null = seller) {
  const { rows } = await world.sql.query<{ version: number }>('select "version" from items where "id" = $1', [
    dossier.itemId,
  ]);
  return world
    .as(token)
    .raw('POST /items/{id}/hand-back', { params: { id: dossier.itemId }, body: { ...rows[0], ...more } });
}
const signaturesOf = async ({ buybackId }: Arranged) =>
  (
    await world.sql.query(
      `select "paper", "way", "place", "name", "image" is not null as ink, "witnessId" from signatures
       where "buybackId" = $1 order by "signedAt"`,
      [buybackId],
    )
  ).rows;

test('the signature for a returned item is kept with the dossier, beside that of the transfer order', async () => {
  const dossier = await declined();
  const signed = { signedBy: 'Claire Martin', image: drawnInk() };
  expect((await handBack(dossier, signed)).answer()).toMatchObject({ status: 'item_returned' });
  const witnessId = world.a.users.store_seller;
  expect(await signaturesOf(dossier)).toEqual([
    { paper: 'hand_back', way: 'drawn', place: 'screen', name: 'Claire Martin', ink: true, witnessId },
  ]);
  const order = await world.a.as.store_seller.call('GET /buybacks/{id}/signature', {
    params: { id: dossier.buybackId },
  });
  expect(order).toMatchObject({ state: 'not_expected' });
});

test('a written name is a signature too; an image without ink is none', async () => {
  const dossier = await declined();
  const signedBy = 'Claire Martin';
  for (const image of [blankInk(), Buffer.from('nothing').toString('base64')])
    expect((await handBack(dossier, { signedBy, image })).refusal().code).toBe('signature_invalid');
  expect(await stateOf(world, dossier.buybackId)).toMatchObject({ item: 'item_to_return' });
  expect((await handBack(dossier, { signedBy: '' })).refusal()).toMatchObject({
    violations: [{ field: 'signedBy' }],
  });
  expect((await handBack(dossier, { signedBy })).status).toBe(200);
  expect(await signaturesOf(dossier)).toMatchObject([{ way: 'typed', ink: false }]);
});

test('a return to the customer is refused to who may not, and done once of two at once', async () => {
  const dossier = await declined();
  const signed = { signedBy: 'Claire Martin' };
  for (const [token, status] of [
    [null, 401],
    [world.a.tokens.warehouse_operator, 403],
    [world.a.tokens.otherSeller, 404],
    [world.b.tokens.store_seller, 404],
  ] as const) {
    expect((await handBack(dossier, signed, token)).status).toBe(status);
  }
  const both = await Promise.all(
    [seller, world.a.tokens.store_manager].map((token) => handBack(dossier, signed, token)),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await signaturesOf(dossier)).toHaveLength(1);
  expect((await handBack(dossier, signed)).refusal().code).toBe('already_processed');
  const { rows } = await world.sql.query('select "action" from history where "buybackId" = $1', [
    dossier.buybackId,
  ]);
  expect(rows).toEqual([{ action: 'sendReturn' }]);
});
