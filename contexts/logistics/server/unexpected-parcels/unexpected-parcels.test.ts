import { describe, expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { dossierInStore } from '@reprise/tests/kit/arrange-parcel.ts';
import { arrangeDossier } from '@reprise/tests/kit/arrange-dossier.ts';
import { insertTransport, insertUpload } from '@reprise/tests/kit/around-dossier.ts';

const world = await openWorld();
const { warehouse_operator: asOperator } = world.a.as;

const who = () => world.a.tokens;
const takeIn = (
  body: object,
  token: string | null = who().warehouse_operator,
  warehouse = world.a.warehouse,
) => world.as(token).send('POST /warehouses/{id}/unexpected-parcels', { params: { id: warehouse }, body });
const photo = (account = world.a.buyer, purpose: 'check_in_photo' | 'document' = 'check_in_photo') =>
  insertUpload(world, purpose, { retailerAccountId: account, buyerAccountId: null });
const inbox = async (token: string = who().warehouse_operator) =>
  (
    await world.as(token).call('GET /tasks', { query: { itemsPerPage: 100, kind: ['unexpected_parcel'] } })
  ).items.map(({ detail }) => detail);

async function aParcel(body: object = { description: 'Enveloppe sans nom' }) {
  const json = (await takeIn(body)).answer();
  return json as { id: string; number: string; version: number };
}

describe('an unexpected parcel', () => {
  test('gets a number, stands in the list and among the tasks of its workshop, and is seen nowhere else', async () => {
    const shown = await photo();
    const taken = await takeIn({
      trackingNumber: '6A123',
      imei: '353209112345678',
      description: 'Carton gris',
      place: 'Étagère 2',
      photos: [shown],
    });
    expect(taken.answer()).toMatchObject({
      number: expect.stringMatching(/^P\d{6}$/),
      status: 'parcel_to_identify',
      trackingNumber: '6A123',
      photos: [shown],
      candidates: [],
      createdByName: expect.stringContaining(' '),
    });
    const { id, number } = taken.answer();
    expect((await asOperator.call('GET /unexpected-parcels')).items[0]).toMatchObject({
      id,
      number,
      place: 'Étagère 2',
    });
    expect(await inbox()).toContain(number);
    for (const token of [who().otherOperator, world.b.tokens.warehouse_operator]) {
      expect(await world.as(token).refused('GET /unexpected-parcels/{id}', { params: { id } })).toBe(
        'not_found',
      );
      expect((await world.as(token).call('GET /unexpected-parcels')).items).toEqual([]);
      expect(await inbox(token)).not.toContain(number);
    }
  });

  test('is recorded by the staff of the workshop, with a description or a photo', async () => {
    expect((await takeIn({ description: 'x' }, null)).status).toBe(401);
    expect((await takeIn({ description: 'x' }, who().store_seller)).status).toBe(403);
    expect((await takeIn({ description: 'x' }, who().otherOperator)).status).toBe(404);
    expect((await takeIn({ description: 'x' }, world.b.tokens.warehouse_operator)).status).toBe(404);
    expect((await takeIn({})).refusal()).toMatchObject({ violations: [{ field: 'description' }] });
    expect((await takeIn({ imei: '35-32' })).refusal()).toMatchObject({ violations: [{ field: 'imei' }] });
    for (const wrong of [await photo(world.b.buyer), await photo(world.a.buyer, 'document')]) {
      expect((await takeIn({ photos: [wrong] })).refusal()).toMatchObject({
        violations: [{ field: 'photos', code: 'choice' }],
      });
    }
  });

  test('names the dossiers whose it may be, by its tracking number and by the device in it', async () => {
    const [tracked, carried] = [await arrangeDossier(world, world.a), await arrangeDossier(world, world.a)];
    await insertTransport(world, { buybackId: tracked.buybackId, trackingNumber: 'XY0001' });
    await world.sql.query(`update buybacks set "imei" = '353209999999999' where "id" = $1`, [
      carried.buybackId,
    ]);
    // as the label is read, and with the software version in the place of the check digit
    const taken = await takeIn({ trackingNumber: 'xy 00-01', imei: '3532099999999912' });
    expect(taken.answer()).toMatchObject({
      candidates: [
        { identificationNumber: tracked.number, by: 'tracking' },
        { identificationNumber: carried.number, by: 'imei' },
      ],
    });
  });

  test('names each dossier of a parcel with several, once', async () => {
    const { store_seller: seller } = world.a.as;
    const files = [
      await arrangeDossier(world, world.a, dossierInStore(world.a, 'store_drop', world.a.store)),
      await arrangeDossier(world, world.a, dossierInStore(world.a, 'store_drop', world.a.store)),
    ];
    const { id: packageId } = await seller.call('POST /packages', {
      body: { destinationType: 'warehouse', destinationId: world.a.warehouse },
    });
    for (const { number: code } of files)
      await seller.call('POST /packages/{id}/items', { params: { id: packageId }, body: { code } });
    for (let made = 0; made < 2; made += 1)
      await insertTransport(world, { buybackId: null, packageId, trackingNumber: 'XY0002' });
    const { candidates } = (await takeIn({ trackingNumber: 'XY0002' })).answer();
    expect(candidates.map(({ identificationNumber }) => identificationNumber).toSorted()).toEqual(
      files.map(({ number }) => number).toSorted(),
    );
  });
});

describe('settling an unexpected parcel', () => {
  test('attaches it to its dossier with its photos, closes its task, and checks the item in', async () => {
    const dossier = await arrangeDossier(world, world.a);
    const shown = await photo();
    const { id, number, version } = await aParcel({ photos: [shown] });
    const attach = (body: object, token: string | null = who().warehouse_operator) =>
      world
        .as(token)
        .raw('POST /unexpected-parcels/{id}/attach', { params: { id }, body: { version, ...body } });
    const right = { identificationNumber: dossier.number };
    expect((await attach(right, null)).status).toBe(401);
    expect((await attach(right, who().store_seller)).status).toBe(403);
    expect((await attach(right, who().otherOperator)).status).toBe(404);
    const foreign = await arrangeDossier(world, world.b);
    for (const wrong of ['2000000000000', foreign.number, 'x']) {
      expect((await attach({ identificationNumber: wrong })).refusal()).toMatchObject({
        code: 'not_recognised',
        violations: [{ field: 'identificationNumber' }],
      });
    }
    expect((await attach(right)).answer()).toMatchObject({
      status: 'parcel_attached',
      buybackIdentificationNumber: dossier.number,
    });
    expect(await inbox()).not.toContain(number);
    const { rows } = await world.sql.query(
      'select "retailerAccountId", "buyerAccountId" from files where "id" = $1',
      [shown],
    );
    expect(rows).toEqual([{ retailerAccountId: world.a.retailer, buyerAccountId: world.a.buyer }]);
    expect((await attach(right)).refusal()).toMatchObject({
      code: 'status_changed',
      extra: { currentStatus: 'parcel_attached' },
    });
    const arrived = await asOperator.call('POST /warehouses/{id}/check-ins', {
      params: { id: world.a.warehouse },
      body: {
        identificationNumber: dossier.number,
      },
    });
    expect(arrived).toMatchObject({ message: 'checked_in' });
  });

  test.each(['parcel_sent_back', 'parcel_closed'] as const)('as %s says how it was settled', async (to) => {
    const { id, number, version } = await aParcel();
    const settle = (body: object) =>
      asOperator.send('POST /unexpected-parcels/{id}/settle', {
        params: { id },
        body: { version, to, ...body },
      });
    expect((await settle({ comment: ' ' })).refusal()).toMatchObject({
      code: 'reason_required',
      violations: [{ field: 'comment', code: 'required' }],
    });
    expect((await settle({ comment: 'x'.repeat(501) })).refusal()).toMatchObject({
      violations: [{ field: 'comment' }],
    });
    expect((await settle({ comment: 'Rendu au transporteur' })).answer()).toMatchObject({
      status: to,
      comment: 'Rendu au transporteur',
      settledByName: expect.stringContaining(' '),
    });
    expect(await inbox()).not.toContain(number);
    expect((await settle({ comment: 'encore' })).refusal().code).toBe('status_changed');
  });

  test('is done by one of two at once', async () => {
    const { id, version } = await aParcel();
    const settle = () =>
      asOperator.send('POST /unexpected-parcels/{id}/settle', {
        params: { id },
        body: { version, to: 'parcel_closed', comment: 'vide' },
      });
    const answers = await Promise.all([settle(), settle()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('parcels still to be identified come first, and are listed alone on request', async () => {
    const { id, version } = await aParcel();
    await asOperator.call('POST /unexpected-parcels/{id}/settle', {
      params: { id },
      body: { version, to: 'parcel_closed', comment: 'vide' },
    });
    const waiting = await aParcel({ description: 'à identifier' });
    const { items: list } = await asOperator.call('GET /unexpected-parcels', {
      query: { itemsPerPage: 100 },
    });
    const isWaiting = list.map(({ status }) => status === 'parcel_to_identify');
    expect(isWaiting.indexOf(false)).toBe(isWaiting.lastIndexOf(true) + 1);
    const alone = await asOperator.call('GET /unexpected-parcels', {
      query: { itemsPerPage: 100, 'status[]': ['parcel_to_identify'] },
    });
    expect(alone.items.map((one) => one.id)).toContain(waiting.id);
    expect(new Set(alone.items.map(({ status }) => status))).toEqual(new Set(['parcel_to_identify']));
  });
});
