import { signatureHeader, signatureOf } from '@reprise/platform/server/outside/webhook-signature.ts';
import { randomUUID } from 'node:crypto';
import { asOne } from './calls.ts';
import { copyKey, multiply, numberOfCopy, oneDossier } from './copies.ts';
import type { Bench } from './run.ts';
import { perSecond, times, type Line } from './table.ts';

const parcels = 25_000;
/** A carrier's events of each parcel, in the order of the day. */
const codes = ['DELIVERY_INIT', 'DELIVERY_PICK_UP_OK', 'DELIVERY_IN_TRANSIT', 'DELIVERY_OK'] as const;
const batch = 500;
const connections = 4;
const limitSeconds = 300;
const secret = 'the secret of the carrier of the benchmark';

/** The retailer's settings of a carrier, as written by the provider's staff. Returns their id. */
async function configure(bench: Bench): Promise<string> {
  const { rows } = await bench.sql.query<{ id: string }>(
    `select "id" from connectors where "fqn" = 'http.carrier'`,
  );
  const made = await asOne(bench, 'super_admin').call('POST /connector-organizations', {
    body: {
      connectorId: rows[0]?.id ?? '',
      organizationId: bench.organisation.headOffice,
      name: `bench ${randomUUID()}`,
      active: true,
      properties: [
        { name: 'address', value: 'https://carrier.example' },
        { name: 'apiKey', value: 'unused' },
        { name: 'webhookSecret', value: secret },
      ],
    },
  });
  return made.id;
}

/** Dossiers before their shipment, each with the label of its parcel. */
async function fill(bench: Bench): Promise<void> {
  const first = await oneDossier(bench);
  const key = (of: string): string => copyKey(first, of);
  const copy = (table: string, changed: Record<string, string>): Promise<void> => {
    const where = table === 'buybacks' ? `"id" = '${first}'` : `"buybackId" = '${first}'`;
    return multiply(bench, { table, where, copies: parcels }, changed);
  };
  await copy('buybacks', { id: key('file'), identificationNumber: numberOfCopy });
  await copy('items', { id: key('item'), buybackId: key('file') });
  await copy('payments', { id: key('payment'), buybackId: key('file'), endToEndId: `'BENCH-' || n` });
  const transport = {
    id: key('transport'),
    transportUuid: key('parcel'),
    buybackId: key('file'),
    status: `'labelled'`,
    connectorFqn: `'http.carrier'`,
    trackingNumber: `'BENCH' || n`,
  };
  await copy('transports', transport);
  await bench.sql.query('vacuum analyze buybacks, items, payments, transports, delivery_events');
}

type Event = { trackingNumber: string; code: string; happenedAt: string };

/** A day's events in the order of a carrier: all parcels announced, then all picked up, and so on. */
function batches(from: number): Event[][] {
  const all = codes.flatMap((code, hour) =>
    Array.from({ length: parcels }, (_, n): Event => {
      const happenedAt = new Date(from + hour * 3_600_000).toISOString();
      return { trackingNumber: `BENCH${n + 1}`, code, happenedAt };
    }),
  );
  return Array.from({ length: all.length / batch }, (_, at) => all.slice(at * batch, (at + 1) * batch));
}

async function tell(bench: Bench, connectorId: string, events: Event[]): Promise<number> {
  const body = { events };
  const headers = { [signatureHeader]: signatureOf(secret, JSON.stringify(body), new Date()) };
  const { results } = await asOne(bench, 'pseudo_anonymous')
    .as(null, headers)
    .call('POST /carrier-events/{connectorId}', { params: { connectorId }, body });
  return results.filter((result) => result === 'applied').length;
}

/** Sends everything, a few calls at a time; returns how many were applied, and the seconds it took. */
async function sendAll(bench: Bench, connectorId: string, sent: Event[][]) {
  const waiting = sent.values();
  let applied = 0;
  const started = performance.now();
  const hand = async (): Promise<void> => {
    for (const events of waiting) {
      const now = await tell(bench, connectorId, events);
      applied += now;
    }
  };
  await Promise.all(Array.from({ length: connections }, hand));
  return { applied, seconds: (performance.now() - started) / 1000 };
}

/** A day of delivery events, each applied once although a tenth is sent twice; beside bare rows of events. */
export async function deliveryEventsBench(bench: Bench): Promise<Line[]> {
  const connectorId = await configure(bench);
  await fill(bench);
  const { sql } = bench;
  const sent = batches(Date.now() - 86_400_000);
  const again = sent.filter((_, at) => at % 10 === 0);
  const limit = await bareRows(bench);
  const { applied, seconds } = await sendAll(bench, connectorId, [...sent, ...again]);
  const { rows } = await sql.query<{ events: number; delivered: number; left: number }>(
    `select (select count(*)::int from delivery_events) as events,
       (select count(*)::int from transports where "trackingNumber" like 'BENCH%' and "status" = 'delivered') as delivered,
       (select count(*)::int from history where "subject" = 'buyback' and "action" = 'handOver') as left`,
  );
  const total = parcels * codes.length;
  const [seen] = rows;
  const isOnce =
    applied === total && seen?.events === total && seen.delivered === parcels && seen.left === parcels;
  const rate = (total + again.length * batch) / seconds;
  return [
    {
      what: 'a day of delivery events, 100,000 and 10,000 of them twice',
      figure: `${seconds.toFixed(0)} s, ${perSecond(rate)}${isOnce ? '' : `, not each once: ${JSON.stringify({ applied, ...seen })}`}`,
      must: `≤ ${limitSeconds} s, each applied once`,
      limit: `bare rows ${perSecond(limit)}`,
      ratio: times(rate / limit),
      holds: seconds <= limitSeconds && isOnce,
    },
  ];
}

/** Rows of events alone, on one connection, as many per statement as a call has. */
async function bareRows({ sql }: Bench): Promise<number> {
  await sql.query(
    'create table if not exists bench_events ("transportId" uuid, "key" text unique, "code" text)',
  );
  const rounds = 20;
  const started = performance.now();
  for (let round = 0; round < rounds; round++)
    await sql.query(
      `insert into bench_events select gen_random_uuid(), ${round} || '-' || n, 'DELIVERY_OK' from generate_series(1, ${batch}) as n`,
    );
  return (rounds * batch * 1000) / (performance.now() - started);
}
