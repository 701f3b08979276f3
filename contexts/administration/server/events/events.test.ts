import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Pool } from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventTypes } from '../../domain/events/event-types.ts';
import { eventLimits } from '../../domain/events/event.limits.ts';
import { arrangeDossier, type Arranged } from '@reprise/tests/kit/arrange-dossier.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';
import { tellHistory } from './events.fixture.ts';

const world = await openWorld();
const others = new Pool({ connectionString: world.url, max: 8 });
afterAll(() => others.end());
beforeEach(async () => {
  await world.sql.query('delete from events');
});

const manager = () => world.a.as.root_management_unit_manager;
const read = (after = 0, limit = 100, by = manager()) => by.call('GET /events', { query: { after, limit } });
const actionsOf = ({ events }: Awaited<ReturnType<typeof read>>) => events.map(({ data }) => data.action);
const tell = (dossier: Arranged, action?: string) => tellHistory(world.sql, world.a, dossier, action);
const dossier = await arrangeDossier(world, world.a);

describe('who reads what', () => {
  test('both accounts of a dossier read its events, and nobody else does', async () => {
    await tell(dossier);
    const { events } = await read();
    expect(events).toMatchObject([
      {
        type: 'buyback.controlled',
        version: 1,
        timestamp: '2026-03-02T09:00:00.000Z',
        data: {
          action: 'complete',
          from: 'bb_in_processing',
          to: 'bb_completed',
          buyback: { id: dossier.buybackId, identificationNumber: dossier.number, currency: 'EUR' },
          item: { id: dossier.itemId },
        },
      },
    ]);
    expect((await read(0, 100, world.a.as.buyer_manager)).events).toEqual(events);
    for (const by of [world.b.as.root_management_unit_manager, world.b.as.buyer_manager])
      expect((await read(0, 100, by)).events).toEqual([]);
    for (const by of [world.a.as.store_seller, world.a.as.warehouse_manager, world.a.as.admin])
      expect(await by.refused('GET /events', { query: {} })).toBe('forbidden');
    expect(await world.nobody.refused('GET /events', { query: {} })).toBe('unauthorized');
  });

  test.each([
    ['after=-1', 'after'],
    ['after=x', 'after'],
    ['limit=0', 'limit'],
    [`limit=${eventLimits.page.max + 1}`, 'limit'],
    ['since=2026', 'since'],
  ])('what was asked wrong is said at its field: %s', async (query, field) => {
    const { status, json } = await world.call('GET', `/events?${query}`, {
      token: world.a.tokens.root_management_unit_manager,
    });
    expect({ status, json }).toMatchObject({ status: 422, json: { violations: [{ field }] } });
  });

  test('nobody of the program writes, changes or removes one by hand', async () => {
    const { rows } = await world.sql.query<{ may: boolean }>(
      `select has_table_privilege('reprise_app', 'events', 'insert, update, delete') as may`,
    );
    expect(rows).toEqual([{ may: false }]);
  });
});

describe('in order, without a gap, and none twice', () => {
  test('page by page, each once', async () => {
    for (let made = 0; made < 7; made += 1) await tell(dossier, made % 2 ? 'cancel' : 'complete');
    const seen: string[] = [];
    let after = 0;
    for (let more = true; more;) {
      const page = await read(after, 3);
      seen.push(...page.events.map(({ id }) => id));
      ({ next: after, more } = page);
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toEqual((await read()).events.map(({ id }) => id));
    expect(await read(after)).toEqual({ events: [], next: after, more: false });
  });

  test('an event is not passed while an earlier one may still appear', async () => {
    const start = (await read()).next;
    const slow = await others.connect();
    await slow.query('begin');
    await tellHistory(slow, world.a, dossier, 'proposePrice');
    await tell(dossier, 'complete');
    const held = await read(start);
    expect(held).toEqual({ events: [], next: start, more: false });
    await slow.query('commit');
    slow.release();
    const later = await read(held.next);
    expect(actionsOf(later)).toEqual(['proposePrice', 'complete']);
    expect((await read(later.next)).events).toEqual([]);
  });

  test('a writer that begins with an older number than what was read gives nothing twice', async () => {
    await tell(dossier, 'complete');
    const { next } = await read();
    const slow = await others.connect();
    await slow.query('begin');
    // the lock of a writer that looked before that event had its number
    await slow.query('select pg_advisory_xact_lock_shared((17750::bigint << 48) + $1)', [next - 1]);
    expect(await read(next)).toEqual({ events: [], next, more: false });
    await tell(dossier, 'cancel');
    expect(await read(next)).toEqual({ events: [], next, more: false });
    await slow.query('rollback');
    slow.release();
    expect(actionsOf(await read(next))).toEqual(['cancel']);
    // behind all events is where they end
    expect((await read(Number.MAX_SAFE_INTEGER)).next).toBe(next + 1);
  });

  test('what is rolled back, as a whole or in part, holds nothing and tells nothing', async () => {
    const slow = await others.connect();
    await slow.query('begin');
    await slow.query('savepoint part');
    await tellHistory(slow, world.a, dossier, 'refuse');
    await slow.query('rollback to savepoint part');
    await tell(dossier, 'complete');
    expect(actionsOf(await read())).toEqual(['complete']);
    await tellHistory(slow, world.a, dossier, 'proposePrice');
    await tell(dossier, 'cancel');
    expect(actionsOf(await read())).toEqual(['complete']);
    await slow.query('rollback');
    slow.release();
    expect(actionsOf(await read())).toEqual(['complete', 'cancel']);
  });

  test('among many writers that end in any order a reader sees each event once, in order', async () => {
    const total = 200;
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let made = 0; made < total / 5; made += 1) {
        const client = await others.connect();
        await client.query('begin');
        await tellHistory(client, world.a, dossier, 'complete');
        // some hold their number while others commit
        await client.query('select pg_sleep($1)', [((made * 7 + writer * 3) % 5) / 1000]);
        await tellHistory(client, world.a, dossier, 'cancel');
        await client.query(writer === 5 ? 'rollback' : 'commit');
        client.release();
      }
    });
    let writing = true;
    const written = Promise.all(writers).finally(() => void (writing = false));
    const seen: string[] = [];
    for (let after = 0, last = false; !last;) {
      last = !writing;
      const page = await read(after, 50);
      seen.push(...page.events.map(({ id }) => id));
      after = page.next;
      if (page.more) last = false;
    }
    await written;
    const { rows } = await world.sql.query<{ id: string }>('select "id" from events order by "position"');
    expect(rows).toHaveLength(2 * total);
    expect(seen).toEqual(rows.map(({ id }) => id));
  });
});

describe('what is told', () => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
    JSON.parse(readFileSync(new URL('../../../../docs/events.schema.json', import.meta.url), 'utf8')),
  );

  test('changes that are no lines of a dossier, each as its schema says', async () => {
    const { a, sql } = world;
    const at = '2026-03-02T09:00:00Z';
    const documentId = await world.insert('documents', {
      buybackId: dossier.buybackId,
      retailerAccountId: a.retailer,
      buyerAccountId: a.buyer,
      type: 'tracking_sheet',
      status: 'pending',
      fileId: null,
      attempts: 0,
      failureReason: null,
      readyAt: null,
    });
    await sql.query(`update documents set "status" = 'failed', "attempts" = 5 where "id" = $1`, [documentId]);
    await sql.query(`update documents set "attempts" = 6 where "id" = $1`, [documentId]);
    const importId = await world.insert('unexpected_parcels', {
      number: 'P000001',
      buyerAccountId: a.buyer,
      warehouseId: a.warehouse,
      status: 'parcel_to_identify',
      trackingNumber: null,
      imei: null,
      description: 'une boîte',
      place: 'quai',
      photos: [],
      buybackId: null,
      comment: '',
      createdBy: null,
      createdAt: at,
      settledBy: null,
      settledAt: null,
    });
    await sql.query(`update unexpected_parcels set "status" = 'parcel_closed' where "id" = $1`, [importId]);
    const { events } = await read();
    expect(events.map(({ type }) => type)).toEqual(['document.failed']);
    const ofBuyer = (await read(0, 100, world.a.as.buyer_manager)).events;
    expect(ofBuyer.map(({ type }) => type)).toEqual([
      'document.failed',
      'unexpected_parcel.taken_in',
      'unexpected_parcel.closed',
    ]);
    for (const one of ofBuyer)
      expect({ one, valid: validate(one), why: validate.errors }).toMatchObject({ valid: true });
  });

  test('the schema refuses what it does not know', () => {
    expect(validate({ id: 'x', type: 'buyback.controlled', version: 2, timestamp: '', data: {} })).toBe(
      false,
    );
  });

  test('the description that the server serves says of each type how it is sent', async () => {
    const served = await world.api.inject({ method: 'GET', url: '/openapi.json' });
    const { webhooks } = z.object({ webhooks: z.record(z.string(), z.unknown()) }).parse(served.json());
    expect(Object.keys(webhooks).toSorted()).toEqual(eventTypes.toSorted());
    expect(webhooks['buyback.controlled']).toMatchObject({
      post: {
        requestBody: {
          content: {
            'application/json': { schema: { properties: { type: { const: 'buyback.controlled' } } } },
          },
        },
      },
    });
  });

  test('nothing that says who somebody is', async () => {
    await tell(dossier);
    const { rows } = await world.sql.query<{ data: unknown; who: Record<string, unknown> }>(
      `select e."data", to_jsonb(c) as who from events e join buybacks b on b."id" = e."thread"
       join customers c on c."id" = b."customerId"`,
    );
    const [{ data, who } = { data: null, who: {} }] = rows;
    const told = JSON.stringify(data);
    const own = ['firstName', 'lastName', 'email', 'phone', 'street', 'city', 'iban'].flatMap((name) => {
      const value = who[name];
      return typeof value === 'string' && value !== '' ? [value] : [];
    });
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((text) => told.includes(text))).toEqual([]);
  });
});
