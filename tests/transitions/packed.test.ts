import { outcomeOf } from '../kit/driver.ts';
import { expect, test } from 'vitest';
import { insertErasure } from '../kit/around-dossier.ts';
import type { Arranged } from '../kit/arrange-dossier.ts';
import { stateOf } from '../kit/state-of-dossier.ts';
import { openWorld } from '../kit/world.ts';
import { onDossier, onItem } from './acts.ts';
import { arrived, parcelOf, stepOf } from './arrange.ts';

const world = await openWorld();

const operator = () => world.a.tokens.warehouse_operator;
const manager = () => world.a.tokens.warehouse_manager;
const filling = { status: 'open', closedAt: null } as const;
const inPackages = async ({ itemId }: Arranged) =>
  (await world.sql.query('select "id" from package_items where "itemId" = $1', [itemId])).rowCount;
const handOver = (id: string) =>
  world.as(operator()).send('POST /packages/{id}/hand-over', { params: { id }, body: { version: 0 } });

/** An item that waits for dispatch, with its data erased. */
async function waiting(): Promise<Arranged> {
  const dossier = await arrived(world, 'item_completed', 'bb_completed');
  await insertErasure(world, dossier);
  return dossier;
}

test('what leaves for good lies in no parcel that is being filled', async () => {
  const dossier = await waiting();
  await parcelOf(world, dossier, 'workshop', filling);
  expect(
    await onItem(world, dossier, 'POST /items/{id}/exit', { reason: 'sold' }).act(operator()),
  ).toMatchObject({
    status: 200,
  });
  expect(await inPackages(dossier)).toBe(0);
});

test('what leaves with others lies in no parcel that is being filled', async () => {
  const dossier = await waiting();
  await parcelOf(world, dossier, 'workshop', filling);
  const body = { reason: 'recycled' as const, codes: [dossier.number] };
  await world.as(operator()).call('POST /items/exits', { body });
  expect(await inPackages(dossier)).toBe(0);
});

test('what is lost lies in no parcel that is being filled, and is packed where it is found', async () => {
  const dossier = await waiting();
  await parcelOf(world, dossier, 'workshop', filling);
  const lost = onDossier(world, dossier, 'POST /buybacks/{id}/mark-as-lost', { place: 'warehouse' });
  expect(await lost.act(manager())).toMatchObject({ status: 200 });
  expect(await inPackages(dossier)).toBe(0);
});

test('what lies in a closed parcel leaves with it alone', async () => {
  const dossier = await waiting();
  const id = await parcelOf(world, dossier, 'workshop');
  const sold = await onItem(world, dossier, 'POST /items/{id}/exit', { reason: 'sold' }).act(operator());
  expect(outcomeOf(sold!)).toBe('package_closed');
  const body = { reason: 'returned_to_retailer' as const, codes: [dossier.number] };
  expect(await world.as(operator()).call('POST /items/exits', { body })).toMatchObject({
    lines: [{ result: 'refused', refusal: 'package_closed' }],
  });
  expect((await handOver(id)).answer()).toMatchObject({ status: 'handed_over' });
  expect(await stateOf(world, dossier.buybackId)).toMatchObject({ item: 'item_in_transit' });
});

test('a closed parcel leaves without what was put aside', async () => {
  const [gone, other] = [await waiting(), await waiting()];
  const id = await parcelOf(world, gone, 'workshop');
  await world.insert('package_items', {
    packageId: id,
    itemId: other.itemId,
    buybackCode: other.number,
    retailerAccountId: world.a.retailer,
    buyerAccountId: world.a.buyer,
    addedAt: world.clock.now.toISOString(),
  });
  const aside = onItem(world, gone, 'POST /items/{id}/quarantine', { reason: 'battery_hazard' });
  expect(await aside.act(manager())).toMatchObject({ status: 200 });
  expect((await handOver(id)).answer()).toMatchObject({ status: 'handed_over' });
  expect(await stateOf(world, gone.buybackId)).toMatchObject({ item: 'item_in_quarantine' });
  expect(await stateOf(world, other.buybackId)).toMatchObject({ item: 'item_in_transit' });
});

test('what has left for good changes no more, whoever asks', async () => {
  const dossier = await arrived(world, 'item_refurb_completed', 'bb_completed', {
    item: { exitReason: 'sold', exitAt: world.clock.now.toISOString(), stockId: null },
  });
  await stepOf(world, dossier, 'completed');
  const again = [
    onItem(world, dossier, 'POST /items/{id}/refurb/rework', { reason: 'Écran mal posé', diagnose: true }),
    onItem(world, dossier, 'POST /items/{id}/quarantine', { reason: 'other' }),
    onDossier(world, dossier, 'POST /buybacks/{id}/mark-as-lost', { place: 'warehouse' }),
  ];
  for (const { act } of again) expect(outcomeOf((await act(manager()))!)).toBe('wrong_item_status');
});

test('a diagnosis that a quarantine ended is begun anew', async () => {
  const dossier = await arrived(world, 'item_completed', 'bb_completed');
  const diagnose = onItem(world, dossier, 'POST /items/{id}/refurb-diagnoses');
  expect(await diagnose.act(operator())).toMatchObject({ status: 201 });
  const back = { to: 'stock', scannedStockIdentifier: 'STOCK-to_refurbish' };
  for (const one of [
    onItem(world, dossier, 'POST /items/{id}/quarantine', { reason: 'battery_hazard' }),
    onItem(world, dossier, 'POST /items/{id}/quarantine/release', back),
    onItem(world, dossier, 'POST /items/{id}/move', { stockId: world.a.stocks.to_refurbish }),
  ])
    expect(await one.act(manager())).toMatchObject({ status: 200 });
  expect(await diagnose.act(operator())).toMatchObject({ status: 201 });
  const { rows } = await world.sql.query(
    'select "status" from refurb_diagnoses where "itemId" = $1 order by "createdAt", "id"',
    [dossier.itemId],
  );
  expect(rows).toEqual([{ status: 'abandoned' }, { status: 'in_progress' }]);
});

test('whoever worked on what is lost is stopped there, and cannot put it into a stock', async () => {
  const dossier = await arrived(world, 'item_refurb_in_progress', 'bb_completed');
  const id = await stepOf(world, dossier, 'in_progress');
  await onDossier(world, dossier, 'POST /buybacks/{id}/mark-as-lost', { place: 'warehouse' }).act(manager());
  expect(await world.as(operator()).call('GET /item-refurb-steps/{id}', { params: { id } })).toMatchObject({
    status: 'paused',
  });
  const body = { version: 1, stockId: world.a.stocks.to_refurbish };
  expect(
    (await world.as(operator()).send('POST /item-refurb-steps/{id}/complete', { params: { id }, body }))
      .status,
  ).toBe(409);
  expect(await stateOf(world, dossier.buybackId)).toMatchObject({ item: 'item_lost_warehouse', stock: null });
});

test('what the buyer owns is not released to the customer', async () => {
  const dossier = await arrived(world, 'item_in_quarantine', 'bb_completed', {
    item: { quarantineReason: 'blacklisted', statusBefore: 'item_completed' },
  });
  const back = { to: 'return', scannedStockIdentifier: 'STOCK-customer_return' };
  expect(
    outcomeOf((await onItem(world, dossier, 'POST /items/{id}/quarantine/release', back).act(manager()))!),
  ).toBe('control_done');
});
