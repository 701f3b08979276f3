import { fork, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { forkWorker } from '@reprise/server/fork-worker.ts';
import { answerOf } from './answer.ts';
import { asOne } from './calls.ts';
import { measuredCarts } from './carts.ts';
import { copyKey, multiply, numberOfCopy, oneDossier } from './copies.ts';
import { offer, saturate, type Figures } from './measure.ts';
import type { Bench } from './run.ts';
import { ms, perSecond, times, type Line } from './table.ts';
import type { Writing } from './webhook-writer.ts';

const perSecondWritten = 1_000;
/** Events of one transaction: a step of the workshop writes about as many. */
const together = 5;
const dossiers = 2_000;
const salesPerSecond = 20;
/** In turns, so that a machine that slows down or quickens meanwhile counts on both sides. */
const turns = 5;
const secondsOfTurn = 4;
/** How long after the last event is written it must have arrived. */
const mostBehind = 5;

type Receiver = { url: string; process: ChildProcess };

async function startReceiver(): Promise<Receiver> {
  const process = fork(join(import.meta.dirname, 'webhook-receiver.ts'));
  return { ...(await answerOf<{ url: string }>(process, 'url')), process };
}

/** How many events have arrived, and how many of them more than once. */
async function arrived({ process }: Receiver): Promise<{ got: number; twice: number }> {
  const answer = answerOf<{ got: number; twice: number }>(process, 'got');
  process.send('count');
  return answer;
}

/** Dossiers of which something is told, each in an order of its own. */
async function threads(bench: Bench): Promise<string[]> {
  const first = await oneDossier(bench);
  await multiply(
    bench,
    { table: 'buybacks', where: `"id" = '${first}'`, copies: dossiers },
    { id: copyKey(first, 'file'), identificationNumber: numberOfCopy },
  );
  const { rows } = await bench.sql.query<{ id: string }>('select "id" from buybacks order by "id"');
  return rows.map(({ id }) => id);
}

async function startWriter({ databaseUrl, organisation }: Bench): Promise<ChildProcess> {
  const { retailer, buyer } = organisation;
  const writer = fork(join(import.meta.dirname, 'webhook-writer.ts'), [databaseUrl, retailer, buyer]);
  await answerOf<{ writes: boolean }>(writer, 'writes');
  return writer;
}

async function write(writer: ChildProcess, told: readonly string[], seconds: number): Promise<void> {
  const done = answerOf<{ written: boolean }>(writer, 'written');
  writer.send({ told, perSecond: perSecondWritten, together, seconds } satisfies Writing);
  await done;
}

const countEvents = async ({ sql }: Bench): Promise<number> =>
  (await sql.query<{ count: number }>('select count(*)::int as count from events')).rows[0]?.count ?? 0;

/** Waits until all have arrived; seconds, or null where they have not within a minute. */
async function untilArrived(receiver: Receiver, all: number): Promise<number | null> {
  const started = performance.now();
  while ((await arrived(receiver)).got < all) {
    const passed = (performance.now() - started) / 1_000;
    if (passed > 60) return null;
    // how often the receiver is asked
    await pause(50);
  }
  return (performance.now() - started) / 1_000;
}

type Others = { receiver: Receiver; writer: ChildProcess };
type Carts = Parameters<typeof offer>[2];
type Turn = { alone: Figures; told: Figures; behind: number | null; events: number };

/** Sales alone, then sales while events are written and sent. */
async function takeTurn(
  bench: Bench,
  { receiver, writer }: Others,
  told: readonly string[],
  carts: Carts,
): Promise<Turn> {
  const alone = await offer(salesPerSecond, secondsOfTurn, carts);
  const { got } = await arrived(receiver);
  const before = await countEvents(bench);
  const [sales] = await Promise.all([
    offer(salesPerSecond, secondsOfTurn, carts),
    write(writer, told, secondsOfTurn),
  ]);
  const events = (await countEvents(bench)) - before;
  return { alone, told: sales, behind: await untilArrived(receiver, got + events), events };
}

/** The account's webhook, after enough events that its worker has done everything often. */
async function warmed(bench: Bench, { receiver, writer }: Others): Promise<string[]> {
  const told = await threads(bench);
  const before = await countEvents(bench);
  await asOne(bench, 'root_management_unit_manager').call('POST /webhooks', {
    body: { label: 'Bench', url: receiver.url },
  });
  await write(writer, told, 3);
  await untilArrived(receiver, (await countEvents(bench)) - before);
  return told;
}

const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
const meanOf = (some: readonly Figures[]) => ({
  p50: mean(some.map(({ p50 }) => p50)),
  p95: mean(some.map(({ p95 }) => p95)),
  errors: some.reduce((sum, { errors }) => sum + errors, 0),
});

/** What the turns came to; `behind` is that of the turn whose last event arrived the latest. */
function sumOf(taken: readonly Turn[]) {
  const all = taken.flatMap(({ behind }) => (behind === null ? [] : [behind]));
  return {
    alone: meanOf(taken.map(({ alone }) => alone)),
    told: meanOf(taken.map(({ told }) => told)),
    behind: all.length < taken.length ? null : Math.max(...all),
    events: taken.reduce((sum, { events }) => sum + events, 0),
  };
}

/** The same messages without a database: bare posts over as many connections as one receiver gets. */
async function barePosts({ url }: Receiver): Promise<Figures> {
  const body = JSON.stringify({ id: 'x'.repeat(36), data: 'x'.repeat(700) });
  return saturate(4, 3, () => ({ method: 'POST', url, headers: { 'webhook-id': 'bare' }, body }));
}

const workerOf = async ({ databaseUrl }: Bench): Promise<ChildProcess> => {
  const files = join(tmpdir(), 'reprise-bench-files');
  const worker = forkWorker(join(import.meta.dirname, 'webhook-worker.ts'), [databaseUrl, files], {
    ...process.env,
    LOG_LEVEL: 'error',
  });
  await answerOf<{ works: boolean }>(worker, 'works');
  return worker;
};

/**
 * 1,000 events a second, written in small transactions and sent to one receiver, beside sales. The few events of the
 * sales themselves are sent throughout.
 */
export async function webhooksBench(bench: Bench): Promise<Line[]> {
  const carts = await measuredCarts(bench);
  await saturate(8, 3, carts);
  const receiver = await startReceiver();
  const writer = await startWriter(bench);
  const worker = await workerOf(bench);
  try {
    const told = await warmed(bench, { receiver, writer });
    const taken: Turn[] = [];
    while (taken.length < turns) taken.push(await takeTurn(bench, { receiver, writer }, told, carts));
    const { alone, told: sales, behind, events } = sumOf(taken);
    const { twice } = await arrived(receiver);
    const limit = await barePosts(receiver);
    const slower = sales.p50 / alone.p50;
    return [
      {
        what: `${events.toLocaleString('en')} events written and sent, ${perSecond(perSecondWritten)}`,
        figure: behind === null ? 'not all arrived' : `the last ${behind.toFixed(1)} s later, ${twice} twice`,
        must: `all, within ${mostBehind} s`,
        limit: `bare posts ${perSecond(limit.perSecond)}`,
        ratio: times(perSecondWritten / limit.perSecond),
        holds: behind !== null && behind <= mostBehind && twice === 0,
      },
      {
        what: `sales meanwhile, ${perSecond(salesPerSecond)}`,
        figure: `p50 ${ms(sales.p50)}, p95 ${ms(sales.p95)}`,
        must: 'p50 ≤ × 1.1',
        limit: `without them p50 ${ms(alone.p50)}, p95 ${ms(alone.p95)}`,
        ratio: times(slower),
        holds: slower <= 1.1 && sales.errors === 0,
      },
    ];
  } finally {
    worker.disconnect();
    writer.disconnect();
    receiver.process.disconnect();
  }
}
