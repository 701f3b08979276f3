import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { dossierInStore, nextItemNumber, refurbishedDossier } from '@reprise/tests/kit/arrange-parcel.ts';
import { problems, type Driver } from '@reprise/tests/kit/driver.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { parcelsTasks } from '../parcels/parcels.jobs.ts';
import { sayingCarrier } from '../parcels/testing/carrier.ts';

const world = await openWorld();
const { a } = world;
const { store_seller: seller, warehouse_operator: operator, buyer_manager: buyer } = a.as;
const headOffice = a.as.root_management_unit_manager;
type Carrier = Awaited<ReturnType<typeof sayingCarrier>>;
let carriers: { store: Carrier; workshop: Carrier };
beforeAll(async () => {
  carriers = { store: await sayingCarrier(world), workshop: await sayingCarrier(world, 'buyer') };
});

type Sent = { dossier: Arranged; packageId: string; transportId: string; trackingNumber: string };

type ToWorkshop = { destinationType: 'warehouse'; destinationId: string; code: string };
/** A closed parcel with one item and its label. */
async function sent(dossier: Arranged, by: Driver, body: ToWorkshop): Promise<Sent> {
  const { id, version } = await by.call('POST /packages', { body });
  await by.call('POST /packages/{id}/close', { params: { id }, body: { version } });
  expect(await runJobs(world, parcelsTasks, 'transports.label')).toEqual([]);
  const { transportId, trackingNumber } = await by.call('GET /packages/{id}', { params: { id } });
  return { dossier, packageId: id, transportId: transportId ?? '', trackingNumber: trackingNumber ?? '' };
}

async function fromStore(): Promise<Sent> {
  const dossier = await arrangeDossier(world, a, dossierInStore(a, 'store_drop_label', a.store));
  return sent(dossier, seller, {
    destinationType: 'warehouse',
    destinationId: a.warehouse,
    code: dossier.number,
  });
}
async function betweenWorkshops(): Promise<Sent> {
  const code = nextItemNumber();
  const dossier = await arrangeDossier(world, a, refurbishedDossier(a, code, {}));
  return sent(dossier, operator, { destinationType: 'warehouse', destinationId: a.otherWarehouse, code });
}
async function handOver({ packageId: id }: Sent, by: Driver): Promise<void> {
  const { version } = await by.call('GET /packages/{id}', { params: { id } });
  await by.call('POST /packages/{id}/hand-over', { params: { id }, body: { version } });
}
const says = async ({ trackingNumber }: Sent, ...codes: string[]): Promise<void> => {
  for (const code of codes) expect((await carriers.store.say(trackingNumber, code)).status).toBe(202);
};
async function giveUp({ dossier: { buybackId } }: Sent): Promise<void> {
  const { buybackVersion: version } = await stateOf(world, buybackId);
  const body = { version, reason: 'customer_retractation' } as const;
  await headOffice.call('POST /buybacks/{id}/cancel', { params: { id: buybackId }, body });
}

const reissuable = async ({ transportId: id }: Sent, by: Driver) =>
  (await by.call('GET /transports/{id}', { params: { id } })).reissuable;

describe('a transport says whether another label is made in its place', () => {
  test.each<[string, (of: Sent) => Promise<void>, string | null]>([
    ['waits for its carrier', async () => {}, null],
    ['was cancelled by its carrier', (of) => says(of, 'DELIVERY_CANCELLED'), null],
    [
      'was cancelled by its carrier after the hand-over',
      async (of) => {
        await handOver(of, seller);
        await says(of, 'DELIVERY_CANCELLED');
      },
      null,
    ],
    [
      'was cancelled by its carrier after a move',
      (of) => says(of, 'DELIVERY_IN_TRANSIT', 'DELIVERY_CANCELLED'),
      'already_processed',
    ],
    ['was handed over', (of) => handOver(of, seller), 'already_processed'],
    ['was given up with its dossier', giveUp, 'not_awaiting_shipment'],
  ])('from a store that %s', async (_, happens, refusal) => {
    const one = await fromStore();
    await happens(one);
    expect(await reissuable(one, headOffice)).toBe(refusal === null);
    const { buybackId } = one.dossier;
    const asked = await headOffice.send('POST /transports', { body: { buybackId } });
    expect(asked.status === 201 ? null : asked.refusal().code).toBe(refusal);
  });

  test('of a dossier or of a parcel, never of one where both are named', async () => {
    const { packageId } = await fromStore();
    const { buybackId } = await arrangeDossier(world, world.a, {
      buyback: { status: 'bb_awaiting_inventory' },
      item: { status: 'item_created' },
    });
    const ordered = async (body: { packageId?: string; buybackId?: string }) =>
      problems((await headOffice.send('POST /transports', { body })).refusal());
    expect(await ordered({ packageId, buybackId })).toEqual(['packageId choice']);
    expect(await ordered({})).toEqual(['buybackId required']);
  });

  test('between workshops, which comes back by no cancellation once it was handed over', async () => {
    const one = await betweenWorkshops();
    expect(await reissuable(one, buyer)).toBe(true);
    await handOver(one, operator);
    await carriers.workshop.say(one.trackingNumber, 'DELIVERY_CANCELLED');
    expect(await reissuable(one, buyer)).toBe(false);
    const body = { packageId: one.packageId };
    expect(await buyer.refused('POST /transports', { body })).toBe('already_processed');
  });

  test('between workshops, whose cancellation after the hand-over leaves a task', async () => {
    const one = await betweenWorkshops();
    await handOver(one, operator);
    const params = { id: one.transportId };
    const { version } = await buyer.call('GET /transports/{id}', { params });
    await buyer.call('POST /transports/{id}/cancel', { params, body: { version } });
    const { rows } = await world.sql.query('select "kind", "detail" from tasks where "buybackId" = $1', [
      one.dossier.buybackId,
    ]);
    expect(rows).toEqual([{ kind: 'delivery_issue', detail: 'DELIVERY_CANCELLED' }]);
  });
});

test('of two who ask for a label at once one is left, and it is the only one', async () => {
  const dossier = await arrangeDossier(world, a, dossierInStore(a, 'store_drop_label', a.store));
  const order = () => seller.send('POST /transports', { body: { buybackId: dossier.buybackId } });
  expect((await order()).status).toBe(201);
  const another = `insert into transports select (jsonb_populate_record(transports,
      jsonb_build_object('id', gen_random_uuid(), 'transportUuid', gen_random_uuid()))).*
    from transports where "buybackId" = $1`;
  const ordered = await whileWritten(
    world,
    ['select from items where "id" = $1 for no key update', [dossier.itemId]],
    order,
    async () => void (await world.sql.query(another, [dossier.buybackId])),
  );
  expect(ordered.status).toBe(201);
  const { rows } = await world.sql.query(
    `select from transports where "buybackId" = $1 and "status" <> 'cancelled'`,
    [dossier.buybackId],
  );
  expect(rows).toHaveLength(1);
});
