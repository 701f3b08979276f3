import { beforeAll, describe, expect, test } from 'vitest';
import { readBarcodes, readPdfText } from '@reprise/paperwork/server/drawings/read-back.ts';
import { openWorld, type World } from '../kit/world.ts';
import { arrangeDossier, type Arranged } from '../kit/arrange-dossier.ts';
import { stateOf } from '../kit/state-of-dossier.ts';
import { parcelsTasks } from '@reprise/logistics/server/parcels/parcels.jobs.ts';
import {
  dossierInStore,
  dossierToReturn,
  nextItemNumber,
  refurbishedDossier,
} from '../kit/arrange-parcel.ts';
import { sayingCarrier } from '@reprise/logistics/server/parcels/testing/carrier.ts';
import { runJobs } from '../kit/run-jobs.ts';
import { whileWritten } from '../kit/while-written.ts';

const world = await openWorld();
const { store_manager: asStore, store_seller: asSeller, warehouse_operator: asOperator } = world.a.as;
let tokens: World['a']['tokens'];
let say: Awaited<ReturnType<typeof sayingCarrier>>['say'];
let sayToBuyer: typeof say;
beforeAll(async () => {
  ({ tokens } = world.a);
  ({ say } = await sayingCarrier(world));
  ({ say: sayToBuyer } = await sayingCarrier(world, 'buyer'));
});

const makeLabels = () => runJobs(world, parcelsTasks, 'transports.label');
const inStore = () => arrangeDossier(world, world.a, dossierInStore(world.a, 'store_drop', world.a.store));
async function refurbished() {
  const code = nextItemNumber();
  return { ...(await arrangeDossier(world, world.a, refurbishedDossier(world.a, code, {}))), code };
}

const toBuyer = () => ({ destinationType: 'buyer', destinationId: world.a.buyerPlace });
const toOtherWorkshop = () => ({ destinationType: 'warehouse', destinationId: world.a.otherWarehouse });
const toWorkshop = () => ({ destinationType: 'warehouse', destinationId: world.a.warehouse });

/** A closed package with these items. */
async function closed(dossiers: readonly Arranged[], goesTo: object, token: string): Promise<string> {
  const [first, ...others] = dossiers;
  const made = await world.as(token).raw('POST /packages', { body: { ...goesTo, code: first?.number } });
  expect(made.answer()).toMatchObject({ version: 1 });
  const { id } = made.answer();
  for (const { number } of others)
    await world
      .as(token)
      .call('POST /packages/{id}/items', { params: { id: made.answer().id }, body: { code: number } });
  expect(
    await world.as(token).call('POST /packages/{id}/close', {
      params: { id: made.answer().id },
      body: { version: dossiers.length },
    }),
  ).toMatchObject({ status: 'closed' });
  return id;
}
async function sent(dossiers: readonly Arranged[], goesTo: object, token: string): Promise<string> {
  const id = await closed(dossiers, goesTo, token);
  const left = await world
    .as(token)
    .send('POST /packages/{id}/hand-over', { params: { id }, body: { version: dossiers.length + 1 } });
  expect(left.answer()).toMatchObject({ status: 'handed_over' });
  return id;
}
const versionAt = async (id: string, token: string) =>
  (await world.as(token).call('GET /packages/{id}', { params: { id } })).version;
const arrivalsIn = ({ answer }: { answer: () => { products: readonly { arrival: string }[] } }) =>
  answer().products.map(({ arrival }) => arrival);
const exitOf = async ({ itemId }: Arranged) =>
  (
    await world.sql.query(
      'select "status", "exitReason", "exitReference", "exitAt" is not null as "hasLeft" from items where "id" = $1',
      [itemId],
    )
  ).rows[0];

describe('a parcel to the buyer', () => {
  test('is counted in item by item, and received with the last; the items have left', async () => {
    const dossiers = [await refurbished(), await refurbished()] as const;
    const id = await sent(dossiers, toBuyer(), tokens.warehouse_operator);
    const seen = await world.as(tokens.buyer_manager).send('GET /packages/{id}', { params: { id } });
    expect(seen.answer()).toMatchObject({ origin: 'Atelier A1', destination: 'Repreneur A' });
    expect(arrivalsIn(seen)).toEqual(['travelling', 'travelling']);
    const version = await versionAt(id, tokens.buyer_manager);
    const one = { version, itemIds: [dossiers[0].itemId] };
    for (const [token, status] of [
      [null, 401],
      [tokens.warehouse_manager, 403],
      [tokens.store_manager, 403],
      [world.b.tokens.buyer_manager, 404],
    ] as const) {
      expect(
        (await world.as(token).send('POST /packages/{id}/receive', { params: { id }, body: one })).status,
      ).toBe(status);
    }
    const first = await world
      .as(tokens.buyer_manager)
      .send('POST /packages/{id}/receive', { params: { id }, body: one });
    expect(first.answer()).toMatchObject({ status: 'handed_over' });
    expect(arrivalsIn(first)).toEqual(['arrived', 'travelling']);
    expect(
      await world
        .as(tokens.buyer_manager)
        .refusal('POST /packages/{id}/receive', { params: { id }, body: one }),
    ).toMatchObject({ code: 'status_changed', extra: { currentStatus: 'handed_over' } });
    const again = { ...one, version: version + 1 };
    expect(
      await world
        .as(tokens.buyer_manager)
        .refusal('POST /packages/{id}/receive', { params: { id }, body: again }),
    ).toMatchObject({ status: 422, violations: [{ field: 'itemIds' }] });
    const rest = await world
      .as(tokens.buyer_manager)
      .send('POST /packages/{id}/receive', { params: { id }, body: { version: version + 1 } });
    expect(rest.answer()).toMatchObject({ status: 'received' });
    for (const dossier of dossiers) {
      expect(await exitOf(dossier)).toEqual({
        status: 'item_in_transit',
        exitReason: 'transferred_to_buyer',
        exitReference: rest.answer().number,
        hasLeft: true,
      });
    }
    const late = await versionAt(id, tokens.buyer_manager);
    expect(
      await world
        .as(tokens.buyer_manager)
        .refused('POST /packages/{id}/receive', { params: { id }, body: { version: late } }),
    ).toBe('already_processed');
  });

  test('counts an item once when two count it at once', async () => {
    const dossier = await refurbished();
    const id = await sent([dossier], toBuyer(), tokens.warehouse_operator);
    const version = await versionAt(id, tokens.buyer_manager);
    const both = await Promise.all(
      [tokens.buyer_manager, tokens.secondBuyerManager].map((token) =>
        world.as(token).send('POST /packages/{id}/receive', { params: { id }, body: { version } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { rows } = await world.sql.query(
      `select 1 from history where "itemId" = $1 and "action" = 'exit'`,
      [dossier.itemId],
    );
    expect(rows).toHaveLength(1);
  });

  test('is not received before it left, nor in the place of a workshop', async () => {
    const waiting = await closed([await refurbished()], toBuyer(), tokens.warehouse_operator);
    expect(
      await world
        .as(tokens.buyer_manager)
        .refused('POST /packages/{id}/receive', { params: { id: waiting }, body: { version: 2 } }),
    ).toBe('package_not_handed_over');
    const elsewhere = await sent([await refurbished()], toOtherWorkshop(), tokens.warehouse_operator);
    const version = await versionAt(elsewhere, tokens.buyer_manager);
    expect(
      await world
        .as(tokens.buyer_manager)
        .refused('POST /packages/{id}/receive', { params: { id: elsewhere }, body: { version } }),
    ).toBe('package_to_check_in');
  });

  test('delivered and not counted in is reported to the buyer a day later', async () => {
    const dossier = await refurbished();
    const id = await closed([dossier], toBuyer(), tokens.warehouse_operator);
    expect(await makeLabels()).toEqual([]);
    await world
      .as(tokens.warehouse_operator)
      .send('POST /packages/{id}/hand-over', { params: { id }, body: { version: 2 } });
    const seen = await world.as(tokens.buyer_manager).send('GET /packages/{id}', { params: { id } });
    await sayToBuyer(seen.answer().trackingNumber!, 'DELIVERY_OK');
    expect(await world.as(tokens.buyer_manager).call('GET /packages/{id}', { params: { id } })).toMatchObject(
      { status: 'handed_over' },
    );
    expect(await runJobs(world, parcelsTasks, 'transports.expect_check_in')).toEqual([]);
    const tasks = async () =>
      (
        await world.sql.query(
          `select "kind", "detail", "doneAt" is not null as done from tasks where "buybackId" = $1`,
          [dossier.buybackId],
        )
      ).rows;
    const told = { kind: 'package_to_receive', detail: seen.answer().number };
    expect(await tasks()).toEqual([{ ...told, done: false }]);
    await world.as(tokens.buyer_manager).send('POST /packages/{id}/receive', {
      params: { id },
      body: { version: await versionAt(id, tokens.buyer_manager) },
    });
    expect(await tasks()).toEqual([{ ...told, done: true }]);
  });
});

describe('a parcel to another workshop', () => {
  test('shows what was checked in of it, and restores each item there', async () => {
    const dossiers = [await refurbished(), await refurbished()] as const;
    const id = await sent(dossiers, toOtherWorkshop(), tokens.warehouse_operator);
    const mine = await world.a.as.otherOperator.call('GET /packages', { query: { way: 'in' } });
    expect(mine.items.map(({ id }) => id)).toContain(id);
    expect(
      (await asOperator.call('GET /packages', { query: { way: 'in' } })).items.map(({ id }) => id),
    ).not.toContain(id);
    expect((await world.a.as.otherOperator.call('GET /packages')).items.map(({ id }) => id)).not.toContain(
      id,
    );
    await world.a.as.otherOperator.call('POST /warehouses/{id}/check-ins', {
      params: { id: world.a.otherWarehouse },
      body: { identificationNumber: dossiers[0].code },
    });
    const partly = await world.as(tokens.otherOperator).send('GET /packages/{id}', { params: { id } });
    expect(partly.answer()).toMatchObject({ status: 'handed_over' });
    expect(arrivalsIn(partly)).toEqual(['arrived', 'travelling']);
    await world.a.as.otherOperator.call('POST /warehouses/{id}/check-ins', {
      params: { id: world.a.otherWarehouse },
      body: { identificationNumber: dossiers[1].number },
    });
    const over = await world.as(tokens.otherOperator).send('GET /packages/{id}', { params: { id } });
    expect(over.answer()).toMatchObject({ status: 'received' });
    expect(await stateOf(world, dossiers[0].buybackId)).toMatchObject({
      item: 'item_to_reintegrate_to_stock',
    });
    const { rows } = await world.sql.query<{ version: number; stockId: string }>(
      `select i."version", s."id" as "stockId" from items i join stocks s on s."warehouseId" = i."warehouseId"
       where i."id" = $1 and s."native" = 'refurb_completed'`,
      [dossiers[0].itemId],
    );
    const shelved = await world.a.as.otherOperator.raw('POST /items/{id}/move', {
      params: { id: dossiers[0].itemId },
      body: rows[0],
    });
    expect(shelved.answer()).toMatchObject({ status: 'item_refurb_completed' });
    // it goes on from there in a package of its own; the first one stays received
    const next = await sent([dossiers[0]], toBuyer(), tokens.otherOperator);
    expect(
      arrivalsIn(await world.as(tokens.warehouse_operator).send('GET /packages/{id}', { params: { id } })),
    ).toEqual(['arrived', 'arrived']);
    expect(
      await world.as(tokens.otherOperator).call('GET /packages/{id}', { params: { id: next } }),
    ).toMatchObject({ status: 'handed_over' });
  });

  test('is seen at its two ends only', async () => {
    const id = await sent([await refurbished()], toOtherWorkshop(), tokens.warehouse_operator);
    await world.as(tokens.otherOperator).call('GET /packages/{id}', { params: { id } });
    expect(await world.as(tokens.store_seller).refused('GET /packages/{id}', { params: { id } })).toBe(
      'not_found',
    );
    expect(await world.b.as.warehouse_operator.refused('GET /packages/{id}', { params: { id } })).toBe(
      'not_found',
    );
    const version = await versionAt(id, tokens.otherOperator);
    expect(
      await world
        .as(tokens.otherOperator)
        .refused('POST /packages/{id}/hand-over', { params: { id }, body: { version } }),
    ).toBe('not_found');
  });

  test('is lost as a whole by whoever may say so', async () => {
    const dossiers = [await refurbished(), await refurbished(), await refurbished()] as const;
    const id = await sent(dossiers, toOtherWorkshop(), tokens.warehouse_operator);
    await world.a.as.otherOperator.call('POST /warehouses/{id}/check-ins', {
      params: { id: world.a.otherWarehouse },
      body: { identificationNumber: dossiers[2].number },
    });
    const version = await versionAt(id, tokens.warehouse_operator);
    const lost = { version, comment: 'Palette volée' };
    for (const [token, status] of [
      [null, 401],
      [tokens.warehouse_operator, 403],
      [tokens.otherManager, 404],
      [world.b.tokens.warehouse_manager, 404],
    ] as const) {
      expect(
        (await world.as(token).send('POST /packages/{id}/mark-as-lost', { params: { id }, body: lost }))
          .status,
      ).toBe(status);
    }
    expect(
      await world.as(tokens.warehouse_manager).refusal('POST /packages/{id}/mark-as-lost', {
        params: { id },
        body: { ...lost, comment: 'x'.repeat(501) },
      }),
    ).toMatchObject({ status: 422, violations: [{ field: 'comment' }] });
    const told = await world
      .as(tokens.warehouse_manager)
      .send('POST /packages/{id}/mark-as-lost', { params: { id }, body: lost });
    // one of the three had arrived
    expect(told.answer()).toMatchObject({ status: 'received' });
    expect(arrivalsIn(told)).toEqual(['lost', 'lost', 'arrived']);
    expect(await stateOf(world, dossiers[0].buybackId)).toMatchObject({ item: 'item_lost_transport' });
    expect(
      await world
        .as(tokens.warehouse_manager)
        .refused('POST /packages/{id}/mark-as-lost', { params: { id }, body: lost }),
    ).toBe('status_changed');
    const whole = await sent([await refurbished()], toBuyer(), tokens.warehouse_operator);
    const ended = await world.as(tokens.buyer_manager).send('POST /packages/{id}/mark-as-lost', {
      params: { id: whole },
      body: { version: await versionAt(whole, tokens.warehouse_operator) },
    });
    expect(ended.answer()).toMatchObject({ status: 'lost' });
    const waiting = await closed([await refurbished()], toBuyer(), tokens.warehouse_operator);
    expect(
      await world
        .as(tokens.warehouse_manager)
        .refused('POST /packages/{id}/mark-as-lost', { params: { id: waiting }, body: { version: 2 } }),
    ).toBe('package_not_handed_over');
  });
});

describe('a parcel whose label is kept at the same moment', () => {
  const kept = 'update transports set "version" = "version" + 1 where "id" = $1';
  const statusOf = async (transportId: string) =>
    (await world.sql.query('select "status" from transports where "id" = $1', [transportId])).rows[0]?.status;

  test('has left with its parcel, and has arrived with it', async () => {
    const dossier = await inStore();
    const id = await closed([dossier], toWorkshop(), tokens.store_seller);
    const transport = await asSeller.call('POST /transports', { body: { packageId: id } });
    const version = await versionAt(id, tokens.store_seller);
    const handOver = () =>
      world
        .as(tokens.store_seller)
        .send('POST /packages/{id}/hand-over', { params: { id }, body: { version } });
    expect((await whileWritten(world, [kept, [transport.id]], handOver)).answer()).toMatchObject({
      status: 'handed_over',
    });
    expect(await statusOf(transport.id)).toBe('handed_over');
    const arrived = await whileWritten(world, [kept, [transport.id]], () =>
      asOperator.send('POST /warehouses/{id}/check-ins', {
        params: { id: world.a.warehouse },
        body: { identificationNumber: dossier.number },
      }),
    );
    expect(arrived.status).toBe(201);
    expect(await statusOf(transport.id)).toBe('delivered');
  });
});

describe('a parcel that comes back', () => {
  test('before its pick-up stands closed again, and leaves under another label', async () => {
    const dossiers = [await inStore(), await inStore()] as const;
    const id = await closed(dossiers, toWorkshop(), tokens.store_seller);
    await asSeller.call('POST /transports', { body: { packageId: id } });
    expect(await makeLabels()).toEqual([]);
    await world.as(tokens.store_seller).send('POST /packages/{id}/hand-over', {
      params: { id },
      body: { version: await versionAt(id, tokens.store_seller) },
    });
    const left = await world.as(tokens.store_seller).send('GET /packages/{id}', { params: { id } });
    const first = left.answer().transportId;
    const { version } = await asStore.call('GET /transports/{id}', { params: { id: first! } });
    await asStore.call('POST /transports/{id}/cancel', { params: { id: first! }, body: { version } });
    const back = await world.as(tokens.store_seller).send('GET /packages/{id}', { params: { id } });
    expect(back.answer()).toMatchObject({ status: 'closed', handedOverAt: null, labelStatus: 'none' });
    expect(arrivalsIn(back)).toEqual(['waiting', 'waiting']);
    // the label of one of its dossiers is the parcel's
    const again = await asStore.call('POST /transports', { body: { buybackId: dossiers[0].buybackId } });
    expect(again).toMatchObject({ packageNumber: back.answer().number });
    expect(await makeLabels()).toEqual([]);
    const gone = await world.as(tokens.store_seller).send('POST /packages/{id}/hand-over', {
      params: { id },
      body: { version: await versionAt(id, tokens.store_seller) },
    });
    expect(gone.answer()).toMatchObject({ status: 'handed_over', labelStatus: 'ready' });
    for (const { number } of dossiers)
      await asOperator.call('POST /warehouses/{id}/check-ins', {
        params: { id: world.a.warehouse },
        body: { identificationNumber: number },
      });
    expect(await world.as(tokens.store_seller).call('GET /packages/{id}', { params: { id } })).toMatchObject({
      status: 'received',
    });
  });

  test('is checked in, and has no other label before', async () => {
    const code = nextItemNumber();
    const back = await arrangeDossier(world, world.a, dossierToReturn(world.a, code));
    const operator = tokens.warehouse_operator;
    const made = await world
      .as(operator)
      .call('POST /packages', { body: { destinationType: 'customer', destinationId: null, code } });
    const { id } = made;
    expect(await makeLabels()).toEqual([]);
    await world
      .as(operator)
      .call('POST /packages/{id}/close', { params: { id: made.id }, body: { version: 1 } });
    // another label, before the carrier came: for the same package
    const another = await world.as(operator).call('POST /transports', { body: { packageId: made.id } });
    expect(another).toMatchObject({ leg: 'return', buybackNumber: back.number });
    expect(await makeLabels()).toEqual([]);
    const packed = await world.as(operator).send('GET /packages/{id}', { params: { id } });
    expect(packed.answer()).toMatchObject({ transportId: another.id, labelStatus: 'ready' });
    // nobody said that it was handed over: the carrier's scan does
    await say(packed.answer().trackingNumber!, 'DELIVERY_IN_TRANSIT');
    const gone = await world.as(operator).send('GET /packages/{id}', { params: { id: made.id } });
    expect(gone.answer()).toMatchObject({ status: 'handed_over' });
    expect(gone.answer().products.map(({ arrival }) => arrival)).toEqual(['travelling']);
    const manager = tokens.warehouse_manager;
    expect(await world.as(manager).refused('POST /transports', { body: { buybackId: back.buybackId } })).toBe(
      'already_processed',
    );
    await say(packed.answer().trackingNumber!, 'DELIVERY_RETURNED_TO_SENDER');
    const { rows } = await world.sql.query(`select "kind" from tasks where "buybackId" = $1`, [
      back.buybackId,
    ]);
    expect(rows).toContainEqual({ kind: 'confirm_return_address' });
    await world.as(operator).call('POST /warehouses/{id}/check-ins', {
      params: { id: world.a.warehouse },
      body: { identificationNumber: back.number },
    });
    expect(await stateOf(world, back.buybackId)).toMatchObject({ item: 'item_to_return' });
    expect(await world.as(operator).call('GET /packages/{id}', { params: { id: made.id } })).toMatchObject({
      status: 'received',
    });
    // and it goes out again, in another package
    const next = { destinationType: 'customer', destinationId: null, code };
    expect((await world.as(operator).raw('POST /packages', { body: next })).status).toBe(201);
  });
});

describe('the slip of a parcel', () => {
  test('lists what leaves, to be signed for by whoever takes it; it is refused before the parcel is closed', async () => {
    const dossiers = [await refurbished(), await refurbished()] as const;
    const id = await closed(dossiers, toOtherWorkshop(), tokens.warehouse_operator);
    const slip = await world
      .as(tokens.warehouse_operator)
      .send('GET /packages/{id}/slip', { params: { id } });
    expect([slip.status, slip.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/pdf'),
    ]);
    const text = await readPdfText(slip.bytes);
    const json = await world.as(tokens.warehouse_operator).call('GET /packages/{id}', { params: { id } });
    for (const words of [json['number'], 'Atelier A1', 'Atelier A2', dossiers[0].number, dossiers[1].code])
      expect(text).toContain(words);
    expect(await readBarcodes(slip.bytes)).toEqual([{ format: 'Code128', text: json['number'] }]);
    for (const [token, status] of [
      [null, 401],
      [tokens.buyer_manager, 403],
      [tokens.otherOperator, 404],
      [world.b.tokens.warehouse_operator, 404],
    ] as const) {
      expect((await world.as(token).send('GET /packages/{id}/slip', { params: { id } })).status).toBe(status);
    }
    const open = await asOperator.raw('POST /packages', { body: toBuyer() });
    expect(await asOperator.refused('GET /packages/{id}/slip', { params: { id: open.answer().id } })).toBe(
      'package_not_closed',
    );
  });

  test('of a return names its customer by the city alone', async () => {
    const code = nextItemNumber();
    const back = await arrangeDossier(world, world.a, dossierToReturn(world.a, code));
    const goesTo = { destinationType: 'customer', destinationId: null, code };
    const made = await asOperator.raw('POST /packages', { body: goesTo });
    expect(await makeLabels()).toEqual([]);
    await asOperator.call('POST /packages/{id}/close', {
      params: { id: made.answer().id },
      body: { version: 1 },
    });
    const slip = await asOperator.send('GET /packages/{id}/slip', { params: { id: made.answer().id } });
    const text = await readPdfText(slip.bytes);
    const { rows } = await world.sql.query(
      `select c."lastName", c."city" from customers c join buybacks b on b."customerId" = c."id" where b."id" = $1`,
      [back.buybackId],
    );
    expect(text).toContain(rows[0].city);
    expect(text).not.toContain(rows[0].lastName);
  });
});

describe('opening and closing parcels', () => {
  test('opens none for a refused first item, and says in which open parcel an item lies', async () => {
    const operator = tokens.warehouse_operator;
    const count = async () =>
      (await world.sql.query(`select count(*)::int as "number" from packages`)).rows[0].number;
    const before = await count();
    expect(
      (
        await world.as(operator).raw('POST /packages', { body: { ...toBuyer(), code: nextItemNumber() } })
      ).refusal().code,
    ).toBe('not_recognised');
    expect(await count()).toBe(before);
    const dossier = await refurbished();
    const made = await world
      .as(operator)
      .raw('POST /packages', { body: { ...toBuyer(), number: 'PAL-7', code: dossier.code } });
    expect(
      await world.as(operator).call('GET /expeditions/{code}', { params: { code: dossier.code } }),
    ).toMatchObject({ packageId: made.answer().id });
    const named = await world.as(operator).call('GET /packages', { query: { number: 'PAL-7' } });
    expect(named.items.map(({ id }) => id)).toEqual([made.answer().id]);
    expect(
      (await world.a.as.otherOperator.call('GET /packages', { query: { number: 'PAL-7' } })).items,
    ).toEqual([]);
  });

  test('closes a parcel once when two close it', async () => {
    const made = await asOperator.raw('POST /packages', {
      body: { ...toBuyer(), code: (await refurbished()).code },
    });
    const both = await Promise.all(
      [tokens.warehouse_operator, tokens.warehouse_manager].map((token) =>
        world
          .as(token)
          .send('POST /packages/{id}/close', { params: { id: made.answer().id }, body: { version: 1 } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { rows } = await world.sql.query('select 1 from transports where "packageId" = $1', [
      made.answer().id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('puts an item into one parcel when two operators put it into two', async () => {
    const dossier = await refurbished();
    const packages = await Promise.all(
      [toBuyer(), toOtherWorkshop()].map(
        async (goesTo) => (await asOperator.raw('POST /packages', { body: goesTo })).answer().id,
      ),
    );
    const both = await Promise.all(
      packages.map((id, at) =>
        world
          .as(at === 0 ? tokens.warehouse_operator : tokens.warehouse_manager)
          .send('POST /packages/{id}/items', { params: { id }, body: { code: dossier.code } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.refusal()).toMatchObject({
      code: 'code_already_entered',
    });
    const { rows } = await world.sql.query('select 1 from package_items where "itemId" = $1', [
      dossier.itemId,
    ]);
    expect(rows).toHaveLength(1);
  });
});
