import { readPdfText } from '@reprise/paperwork/server/drawings/read-back.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import {
  dossierInStore,
  dossierToReturn,
  nextItemNumber,
  refurbishedDossier,
} from '@reprise/tests/kit/arrange-parcel.ts';
import { runJobs } from '@reprise/tests/kit/run-jobs.ts';
import { stateOf } from '@reprise/tests/kit/state-of-dossier.ts';
import { whileWritten } from '@reprise/tests/kit/while-written.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { parcelsTasks } from './parcels.jobs.ts';

const world = await openWorld();
const { a, b } = world;
const { store_seller: seller, warehouse_operator: operator } = a.as;

type Packed = { id: string; number: string; dossier: Arranged; version: number };

/** A parcel of the first store with one item, closed unless it is to stay open. */
async function packed(closed = true): Promise<Packed> {
  const dossier = await arrangeDossier(world, a, dossierInStore(a, 'store_drop', a.store));
  const body = { destinationType: 'warehouse', destinationId: a.warehouse, code: dossier.number } as const;
  const { id, number, version } = await seller.call('POST /packages', { body });
  if (!closed) return { id, number, dossier, version };
  const now = await seller.call('POST /packages/{id}/close', { params: { id }, body: { version } });
  return { id, number, dossier, version: now.version };
}
const asked = (...parcels: Packed[]) => ({ parcels: parcels.map(({ id, version }) => ({ id, version })) });
const give = (body: ReturnType<typeof asked>, by = seller, idempotencyKey?: string) =>
  by.call('POST /packages-to-hand-over', { body, idempotencyKey });
const codes = (answer: Awaited<ReturnType<typeof give>>) => answer.lines.map(({ code }) => code);
const statusOf = async ({ id }: Packed) =>
  (await seller.call('GET /packages/{id}', { params: { id } })).status;

/** The ids of the parcels that wait, all of them on one page. */
async function waiting(by: typeof seller): Promise<string[]> {
  const { parcels, total } = await by.call('GET /packages-to-hand-over');
  expect(total).toBe(parcels.length);
  return parcels.map(({ id }) => id);
}

const toBuyer = { destinationType: 'buyer', destinationId: a.buyerPlace } as const;
const toCustomer = { destinationType: 'customer', destinationId: null } as const;
/** A closed parcel of the workshop with one item, and its label; answers its id. */
async function sealed(body: (typeof toBuyer | typeof toCustomer) & { code: string }): Promise<string> {
  const { id, version } = await operator.call('POST /packages', { body });
  await runJobs(world, parcelsTasks, 'transports.label');
  await operator.call('POST /packages/{id}/close', { params: { id }, body: { version } });
  return id;
}

// what one test left is no concern of the next
beforeEach(() =>
  world.sql.query(`update packages set "status" = 'received', "closedAt" = now(), "handedOverAt" = now()`),
);

describe('a return that was lost before its parcel was handed over', () => {
  /** A closed parcel whose return was declared lost on its way. */
  async function lost(): Promise<{ id: string; version: number }> {
    const code = nextItemNumber();
    const { buybackId } = await arrangeDossier(world, a, dossierToReturn(a, code));
    const id = await sealed({ ...toCustomer, code });
    const { buybackVersion: version } = await stateOf(world, buybackId);
    await a.as.warehouse_manager.call('POST /buybacks/{id}/mark-as-lost', {
      params: { id: buybackId },
      body: { version, place: 'transport' },
    });
    return operator.call('GET /packages/{id}', { params: { id } });
  }

  test('does not wait for its carrier, and is not handed over', async () => {
    const { id, version } = await lost();
    expect(await waiting(operator)).toEqual([]);
    expect(
      await operator.refused('POST /packages/{id}/hand-over', { params: { id }, body: { version } }),
    ).toBe('not_awaiting_shipment');
  });

  test('ends its parcel where that was handed over all the same', async () => {
    const { id, version } = await lost();
    await world.sql.query(
      `with sent as (update package_items set "sentAt" = now() where "packageId" = $1)
       update packages set "status" = 'handed_over', "handedOverAt" = now() where "id" = $1`,
      [id],
    );
    await a.as.warehouse_manager.call('POST /packages/{id}/mark-as-lost', {
      params: { id },
      body: { version, comment: '' },
    });
    expect(await operator.call('GET /packages/{id}', { params: { id } })).toMatchObject({ status: 'lost' });
  });
});

describe('the parcels that wait for their carrier', () => {
  test('are the closed ones of the caller’s place, the first closed first', async () => {
    const first = await packed();
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    const second = await packed();
    await packed(false);
    const { parcels, total } = await seller.call('GET /packages-to-hand-over');
    expect(parcels).toMatchObject([
      { id: first.id, number: first.number, version: first.version, itemCount: 1, carrier: null },
      { id: second.id, destination: 'Atelier A1', labelStatus: 'none', trackingNumber: null },
    ]);
    expect(total).toBe(2);
    for (const other of [a.as.otherSeller, a.as.warehouse_operator, b.as.store_seller])
      expect(await other.call('GET /packages-to-hand-over')).toEqual({ parcels: [], total: 0 });
    expect(await world.nobody.refused('GET /packages-to-hand-over')).toBe('unauthorized');
    expect(await a.as.buyer_manager.refused('GET /packages-to-hand-over')).toBe('forbidden');
  });

  test('are not those whose content was cancelled', async () => {
    const [gone, other] = [await packed(), await packed()];
    expect(await waiting(seller)).toEqual([gone.id, other.id]);
    const { buybackId } = gone.dossier;
    const { buybackVersion: version } = await stateOf(world, buybackId);
    await a.as.root_management_unit_manager.call('POST /buybacks/{id}/cancel', {
      params: { id: buybackId },
      body: { version, reason: 'customer_retractation' },
    });
    expect(await waiting(seller)).toEqual([other.id]);
    expect(codes(await give(asked(gone)))).toEqual(['not_awaiting_shipment']);
  });

  test('are not those whose content was put aside in the workshop; a return waits', async () => {
    const [one, two, back] = [nextItemNumber(), nextItemNumber(), nextItemNumber()];
    const aside = await arrangeDossier(world, a, refurbishedDossier(a, one, {}));
    await arrangeDossier(world, a, refurbishedDossier(a, two, {}));
    await arrangeDossier(world, a, dossierToReturn(a, back));
    const emptied = await sealed({ ...toBuyer, code: one });
    const others = [await sealed({ ...toBuyer, code: two }), await sealed({ ...toCustomer, code: back })];
    expect((await waiting(operator)).toSorted()).toEqual([emptied, ...others].toSorted());
    const { version } = await stateOf(world, aside.buybackId);
    await a.as.warehouse_manager.call('POST /items/{id}/quarantine', {
      params: { id: aside.itemId },
      body: { version, reason: 'battery_hazard' },
    });
    expect((await waiting(operator)).toSorted()).toEqual(others.toSorted());
  });
});

describe('handing several parcels over', () => {
  test('hands each over or refuses it by itself, in the order given', async () => {
    const [one, stale, open, other] = [await packed(), await packed(), await packed(false), await packed()];
    const foreign = { ...one, id: crypto.randomUUID() };
    const answer = await give(asked(one, { ...stale, version: 0 }, open, foreign, other));
    expect(codes(answer)).toEqual([null, 'status_changed', 'package_not_closed', 'not_found', null]);
    expect(answer.lines[0]?.detail).toBeNull();
    expect(answer.lines[1]?.detail).toContain('un autre utilisateur a changé le statut entre-temps');
    expect([await statusOf(one), await statusOf(stale), await statusOf(open)]).toEqual([
      'handed_over',
      'closed',
      'open',
    ]);
    expect(await stateOf(world, one.dossier.buybackId)).toMatchObject({ item: 'item_in_transit' });
    expect(await stateOf(world, stale.dossier.buybackId)).toMatchObject({ item: 'item_awaiting_inventory' });
  });

  test('is done once, however often it is sent', async () => {
    const one = await packed();
    const first = await give(asked(one), seller, 'k-1');
    expect(await give(asked(one), seller, 'k-1')).toEqual(first);
    expect(codes(await give(asked(one)))).toEqual(['status_changed']);
    expect(codes(await give(asked({ ...one, version: one.version + 1 })))).toEqual(['already_processed']);
    const { rows } = await world.sql.query(
      `select from history where "buybackId" = $1 and "subject" = 'item' and "action" = 'handOver'`,
      [one.dossier.buybackId],
    );
    expect(rows).toHaveLength(1);
  });

  test('hands a parcel over once that is named twice', async () => {
    const one = await packed();
    expect(codes(await give(asked(one, one)))).toEqual([null, null]);
    expect(await statusOf(one)).toBe('handed_over');
  });

  test('hands each over once where two people send the same ones', async () => {
    const parcels = [await packed(), await packed()];
    const answers = await Promise.all([
      give(asked(...parcels)),
      give(asked(...parcels.toReversed()), a.as.store_manager),
    ]);
    expect(answers.flatMap(codes).filter((code) => code === null)).toHaveLength(2);
    for (const one of parcels) expect(await statusOf(one)).toBe('handed_over');
  });

  test('waits for a parcel that somebody holds without holding a later one itself', async () => {
    const [low, high] = [await packed(), await packed()].toSorted((x, y) => x.id.localeCompare(y.id));
    const hold = 'select from packages where "id" = $1 for update';
    let free = 0;
    const answer = await whileWritten(
      world,
      [hold, [low!.id]],
      () => give(asked(high!, low!)),
      async () => {
        free = (await world.sql.query(`${hold} skip locked`, [high!.id])).rowCount ?? 0;
      },
    );
    expect(free).toBe(1);
    expect(codes(answer)).toEqual([null, null]);
  });

  test('is for the people of the place', async () => {
    const one = await packed();
    for (const other of [a.as.otherSeller, a.as.warehouse_operator, b.as.store_seller])
      expect(codes(await give(asked(one), other))).toEqual(['not_found']);
    expect(await world.nobody.refused('POST /packages-to-hand-over', { body: asked(one) })).toBe(
      'unauthorized',
    );
    expect(await a.as.buyer_manager.refused('POST /packages-to-hand-over', { body: asked(one) })).toBe(
      'forbidden',
    );
    expect(await seller.refused('POST /packages-to-hand-over', { body: { parcels: [] } })).toBe('invalid');
    expect(await statusOf(one)).toBe('closed');
  });
});

describe('the manifest of several parcels', () => {
  const manifest = (ids: string[], by = seller) =>
    by.send('GET /packages-to-hand-over/manifest', { query: { 'id[]': ids } });

  test('names each with what lies in it', async () => {
    const [one, two] = [await packed(), await packed()];
    const answer = await manifest([one.id, two.id]);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/pdf'),
    ]);
    const text = (await readPdfText(answer.bytes)).replaceAll(/\s/g, '');
    for (const { number, dossier } of [one, two]) {
      expect(text).toContain(number);
      expect(text).toContain(dossier.number);
    }
  });

  test('is refused for a parcel that is still open, and for those of others', async () => {
    const open = await packed(false);
    expect((await manifest([open.id])).refusal().code).toBe('package_not_closed');
    const one = await packed();
    expect((await manifest([one.id], a.as.otherSeller)).refusal().code).toBe('not_found');
    expect((await manifest([one.id], b.as.store_seller)).refusal().code).toBe('not_found');
  });
});
