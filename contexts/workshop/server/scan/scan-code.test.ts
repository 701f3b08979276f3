import type { Transport } from '@reprise/logistics/domain/transports/transport.ts';
import { expect, test } from 'vitest';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { nextItemNumber } from '@reprise/tests/kit/arrange-parcel.ts';
import { insertTransport } from '@reprise/tests/kit/around-dossier.ts';

const world = await openWorld();

const scan = async (code: string, by = world.a.as.warehouse_operator) => {
  const answer = await by.call('GET /scan/{code}', { params: { code } });
  return answer;
};
type Wanted = NonNullable<Parameters<typeof arrangeDossier>[2]>;
const stored = (item: Wanted['item'] = {}, buyback: Wanted['buyback'] = {}): Promise<Arranged> =>
  arrangeDossier(world, world.a, {
    item: {
      status: 'item_completed',
      outcome: 'item_completed',
      warehouseId: world.a.warehouse,
      stockId: world.a.stocks.to_verify,
      ...item,
    },
    buyback: {
      status: 'bb_completed',
      validatedPrice: 21_000,
      warehouseId: world.a.warehouse,
      targetWarehouse: world.a.warehouse,
      ...buyback,
    },
  });
const transport = (trackingNumber: string, more: Partial<Transport>) =>
  insertTransport(world, { trackingNumber, status: 'handed_over', ...more });

test('a scan says where the item is, for whoever scans it', async () => {
  const here = await stored();
  expect(await scan(here.number)).toMatchObject({ kind: 'item', place: 'here' });
  expect(await scan(here.number, world.a.as.otherOperator)).toMatchObject({ place: 'other_workshop' });
  const coming = await arrangeDossier(world, world.a);
  expect(await scan(coming.number)).toMatchObject({ place: 'expected' });
  expect(await scan(coming.number, world.a.as.otherOperator)).toMatchObject({ place: 'expected_elsewhere' });
});

test('a scan of an item that left names it, without an action', async () => {
  const identificationNumber = nextItemNumber();
  const dossier = await stored({
    identificationNumber,
    status: 'item_refurb_completed',
    exitReason: 'sold',
    exitAt: world.clock.now.toISOString(),
    stockId: null,
  });
  for (const code of [identificationNumber, dossier.number])
    expect(await scan(code)).toMatchObject({
      kind: 'item',
      id: dossier.itemId,
      place: 'left',
      nextActions: [],
    });
  // the number was given again: the item that is here now is meant
  const next = await stored({ identificationNumber });
  expect(await scan(identificationNumber)).toMatchObject({ id: next.itemId, place: 'here' });
});

test('a scan of an IMEI that several items have asks which; one that left does not count beside one that did not', async () => {
  const imei = '490154203237518';
  const gone = await stored({ imei, exitReason: 'sold', exitAt: world.clock.now.toISOString() });
  expect(await scan(imei)).toMatchObject({ kind: 'item', id: gone.itemId });
  const first = await stored({ imei });
  expect(await scan(imei)).toMatchObject({ kind: 'item', id: first.itemId });
  const second = await stored({ imei });
  const asked = await scan(imei);
  expect(asked).toMatchObject({ kind: 'several', item: null, nextActions: [] });
  const ids = (asked['matches'] as { id: string }[]).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([first.itemId, second.itemId].toSorted());
  expect(await scan(imei, world.b.as.warehouse_operator)).toMatchObject({ kind: 'unknown', shape: 'imei' });
});

test('a store is asked nothing about the items of another one that have the IMEI', async () => {
  const imei = '490154203237526';
  const { store: storeId, otherStore } = world.a;
  const sold = (at: string) => stored({ imei, storeId: at }, { storeId: at });
  await sold(otherStore);
  await sold(otherStore);
  expect(await scan(imei, world.a.as.store_seller)).toMatchObject({ kind: 'unknown', matches: [] });
  const own = await sold(storeId);
  expect(await scan(imei, world.a.as.store_seller)).toMatchObject({ kind: 'item', id: own.itemId });
});

test('a scan of an IMEI finds the item whose IMEI was read with its software version', async () => {
  const { itemId } = await stored({ imei: '49015420323753412' });
  expect(await scan('490154203237534')).toMatchObject({ kind: 'item', id: itemId });
});

test('a scan of a tracking number leads to what the parcel holds', async () => {
  const dossier = await arrangeDossier(world, world.a);
  await transport('8R00000000001', { buybackId: dossier.buybackId });
  const scanned = await scan('8R00000000001');
  expect(scanned).toMatchObject({
    kind: 'transport',
    status: 'handed_over',
    label: 'Transporteur partenaire',
    place: 'expected',
    item: { id: dossier.itemId },
  });
  expect(scanned['nextActions']).toContainEqual({
    name: 'checkIn',
    allowed: true,
    code: null,
    key: 'E',
    scanCode: '*CHECKIN',
  });
});

test('a scan of a parcel says what is in it and which actions are allowed', async () => {
  const [one, two] = [await stored(), await stored()];
  const packageId = await world.insert('packages', {
    number: 'C0000000421',
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    storeId: null,
    warehouseId: world.a.warehouse,
    destinationType: 'warehouse',
    destinationId: world.a.otherWarehouse,
    status: 'open',
    transportId: null,
    createdBy: null,
    closedAt: null,
    handedOverAt: null,
  });
  for (const dossier of [one, two]) {
    await world.insert('package_items', {
      packageId,
      itemId: dossier.itemId,
      buybackCode: dossier.number,
      retailerAccountId: world.a.retailer,
      buyerAccountId: world.a.buyer,
      addedAt: world.clock.now.toISOString(),
    });
  }
  const scanned = await scan('C0000000421');
  expect(scanned).toMatchObject({
    kind: 'package',
    status: 'open',
    label: 'C0000000421',
    item: null,
    place: 'here',
  });
  expect(await scan('C0000000421', world.a.as.otherOperator)).toMatchObject({ place: 'other_workshop' });
  const left = `"closedAt" = now(), "handedOverAt" = now() where "id" = $1`;
  await world.sql.query(`update packages set "status" = 'handed_over', ${left}`, [packageId]);
  expect(await scan('C0000000421')).toMatchObject({ place: 'expected_elsewhere' });
  expect(await scan('C0000000421', world.a.as.otherOperator)).toMatchObject({ place: 'expected' });
  await world.sql.query(`update packages set "status" = 'lost' where "id" = $1`, [packageId]);
  expect(await scan('C0000000421')).toMatchObject({ place: null });
  expect(scanned['matches']).toHaveLength(2);
  expect(scanned['nextActions']).toContainEqual({
    name: 'closePackage',
    allowed: true,
    code: null,
    key: null,
    scanCode: null,
  });
  expect(await scan('C0000000421', world.b.as.warehouse_operator)).toMatchObject({ kind: 'unknown' });
});

test('a scan of a number of two accounts’ parcels means the latest', async () => {
  const opened = (retailerAccountId: string, status: 'received' | 'open', createdAt: string) =>
    world.insert('packages', {
      number: 'COLIS-1',
      retailerAccountId,
      buyerAccountId: world.a.buyer,
      storeId: null,
      warehouseId: world.a.warehouse,
      destinationType: 'warehouse',
      destinationId: world.a.otherWarehouse,
      status,
      transportId: null,
      createdBy: null,
      createdAt,
      closedAt: status === 'open' ? null : createdAt,
      handedOverAt: null,
    });
  await opened(world.a.retailer, 'received', '2026-01-05T09:00:00.000Z');
  const latest = await opened(world.a.buyer, 'open', '2026-03-01T09:00:00.000Z');
  // typed by hand in small letters too
  for (const code of ['COLIS-1', 'colis-1'])
    expect(await scan(code)).toMatchObject({ kind: 'package', id: latest, status: 'open' });
});

test('a scan of a shelf names it, here or at another workshop', async () => {
  expect(await scan('STOCK-to_verify')).toMatchObject({ kind: 'stock', label: 'to_verify', place: 'here' });
  const body = { name: 'Rayon C', identifier: 'RAYON-C', location: 'Allée 3' };
  const { id } = await world.a.as.warehouse_manager.call('POST /stocks', { body });
  const seen = { kind: 'stock', id, label: 'Rayon C' };
  for (const code of ['RAYON-C', 'rayon-c'])
    expect(await scan(code)).toMatchObject({ ...seen, place: 'here', detail: 'Allée 3' });
  expect(await scan('RAYON-C', world.a.as.otherOperator)).toMatchObject({
    ...seen,
    place: 'other_workshop',
    detail: 'Atelier A1',
  });
});

test('a scan of a shelf whose identifier has a space names it; in any other number spaces only group', async () => {
  const body = { name: 'Rayon B', identifier: 'RAYON B 12' };
  const shelf = await world.a.as.warehouse_manager.call('POST /stocks', { body });
  expect(await scan('RAYON B 12')).toMatchObject({ kind: 'stock', id: shelf.id });
  await transport('8R00001', {});
  for (const code of ['8R 0000 1', '8r00001', '8R-00001'])
    expect(await scan(code)).toMatchObject({ kind: 'transport' });
});

test('a scan of a code that nothing has is answered with what it looks like', async () => {
  expect(await scan('353209119345670')).toMatchObject({ kind: 'unknown' });
  expect(await scan('%20 ')).toMatchObject({ kind: 'unknown' });
  expect(await scan('3259190012345678901234')).toMatchObject({ kind: 'unknown', shape: 'tracking' });
});
