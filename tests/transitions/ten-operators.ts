import type { ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import { tasks } from '@reprise/server/app.ts';
import { declaredOf } from '../kit/arrange-dossier.ts';
import { sayingCarrier } from '@reprise/logistics/server/parcels/testing/carrier.ts';
import { startWorker, type RunningWorker } from '@reprise/platform/server/jobs/worker.ts';
import type { World } from '../kit/world.ts';
import { lifeAround, sell, weighed, type IsOver } from './around.ts';
import {
  listOf,
  look,
  openBench,
  randomOf,
  tenOperators,
  type Bench,
  type Operator,
  type Random,
} from './bench.ts';
import { itemActs, readFrom, type Act } from './item-acts.ts';
import { parcelActs } from './parcel-acts.ts';
import { refurbActs } from './refurb-acts.ts';

const acts: readonly Act[] = [...itemActs, ...refurbActs, ...parcelActs];

/** Picks an action that makes sense for the status that was seen, now and then any other. */
function chosen(random: Random, status: ItemStatus | null): Act {
  const fitting = acts.filter(
    ({ from }) => from === 'anywhere' || (status !== null && from.includes(status)),
  );
  return weighed(random, random.chance(0.85) && status !== null ? fitting : acts);
}

/** Opens the list of the workshop and acts on some of its items while others change them, or scans something. */
async function work(bench: Bench, by: Operator, isOver: IsOver): Promise<void> {
  const { random } = by;
  while (!isOver()) {
    const list = await listOf(bench, by);
    for (let acts = 0; acts < 6 && !isOver(); acts += 1) {
      const listed = list.length > 0 && random.chance(0.8) ? random.pick(list) : null;
      const isOld = listed !== null && random.chance(0.3);
      const seen = isOld ? listed : await look(bench, by, listed?.dossier ?? random.pick(bench.dossiers));
      await chosen(random, seen.status).run(bench, by, seen);
    }
  }
}

/** Before the operators start: checks some items in at either workshop, and controls some. */
async function morning(bench: Bench, operators: readonly Operator[]): Promise<void> {
  const managers = operators.filter(({ isManager }) => isManager);
  const lanes = managers.map(async (by, lane) => {
    const post = (act: string, path: string, body: object) => bench.send(act, by.token, 'POST', path, body);
    const mine = bench.dossiers.filter((_, at) => at % 3 !== 2 && at % 2 === lane);
    for (const [at, dossier] of mine.entries()) {
      const body = { identificationNumber: dossier.number, force: true, reason: 'colis arrivé ici' };
      await post('check-in', `/warehouses/${by.warehouseId}/check-ins`, body);
      if (at % 4 === 0) continue;
      const url = `/items/${dossier.itemId}`;
      await post('control start', `${url}/control/start`, {
        version: (await look(bench, by, dossier)).version,
      });
      const responses = declaredOf(bench.world.a);
      const draft = { ...(await readFrom(bench, dossier)), responses, step: 'summary' };
      await bench.send('control draft', by.token, 'PATCH', `${url}/control`, draft);
      if (at % 4 === 1) continue;
      const { version } = await look(bench, by, dossier);
      await post('control confirm', `${url}/control/confirm`, { version });
    }
  });
  await Promise.all(lanes);
}

/** A slow machine runs longer, up to a limit, so that there are enough calls, and each of these actions happens. */
const fewestCalls = 800;
const longestMoreMs = 180_000;
export const usual = [
  'check-in 201',
  'control start 200',
  'control confirm 200',
  'quarantine 200',
  'move 200',
  'step start 200',
] as const;
const didEnough = (bench: Bench): boolean =>
  callsOf(bench) >= fewestCalls && usual.every((line) => bench.tally.has(line));
const callsOf = ({ tally }: Bench): number => [...tally.values()].reduce((sum, n) => sum + n, 0);

type Shift = { seconds: number; seed: number; items?: number };
/** Drops the jobs that draw papers and send mails: other tests cover them, and they would slow this one down. */
export const forgetPapers = ({ world }: Bench) =>
  world.sql.query(
    `delete from graphile_worker._private_jobs where attempts = 0 and task_id in (select id from graphile_worker._private_tasks
       where identifier = 'documents.make' or identifier like 'mails.%')`,
  );

export type Worked = { bench: Bench; failedJobs: string[]; worker: RunningWorker };

/**
 * Ten operators of two workshops work on the same fifty items for `seconds`, with customers, back office, carrier and a
 * worker beside them, over real HTTP on a real PostgreSQL. The seed decides who does what; the machine decides who is
 * first. The caller has to stop the worker afterwards.
 */
export async function workTogether(world: World, { seconds, seed, items = 50 }: Shift): Promise<Worked> {
  const bench = await openBench(world);
  const carrier = await sayingCarrier(world);
  while (bench.dossiers.length < items) bench.dossiers.push(await sell(bench));
  await forgetPapers(bench);
  const operators = await tenOperators(bench, seed);
  await morning(bench, operators);
  const failedJobs: string[] = [];
  const worker = await startWorker({
    url: world.url,
    tasks,
    concurrency: 2,
    now: () => world.clock.now,
    onFailed: ({ task }, error) => void failedJobs.push(`${task}: ${String(error)}`),
  });
  const end = performance.now() + seconds * 1_000;
  const isOver: IsOver = () => {
    const late = performance.now() - end;
    return late > longestMoreMs || (late > 0 && didEnough(bench));
  };
  await Promise.all([
    ...operators.map((operator) => work(bench, operator, isOver)),
    lifeAround(bench, randomOf(seed), carrier, isOver),
  ]);
  return { bench, failedJobs, worker };
}
