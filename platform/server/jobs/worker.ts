import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { callbackify } from 'node:util';
import {
  makeWorkerUtils,
  parseCronItems,
  run,
  type Job,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { Pool, type ClientBase } from 'pg';
import { withSettings } from '../db/connection-url.ts';
import { createDb, type Db } from '../db/db.ts';
import { reportLosses } from '../db/losses.ts';
import { isCutOff } from '../db/lost.ts';
import { checkRole } from '../db/pooler.ts';
import { inWall, readInWall } from '../db/wall.ts';
import { log } from '../log.ts';
import { announceWorker, interrupted, jobsRole, type LiveWorker } from './live-workers.ts';
import { quietLogger } from './quiet-logger.ts';
import { traceJob } from '../traces.ts';
import { addJob, envelope, JobInterrupted, type JobCall, type Task, type TaskName } from './task.ts';

/** A scheduled job: `at` is the five fields of a crontab, in UTC. */
export type Timer = { task: TaskName; at: string };

/** What is looked for more often than a timer can: `everyMs`, never twice at once. */
export type Look = { everyMs: number; run: (db: Db, now: Date) => Promise<void> };

export type WorkerOptions = {
  url: string;
  tasks: readonly Task[];
  /** The pools that handlers use; its own when not given. */
  db?: Db;
  concurrency?: number;
  timers?: readonly Timer[];
  looks?: readonly Look[];
  /** Called when a job has failed for the last time. */
  onFailed?: (job: { id: string; task: string; payload: unknown }, error: unknown) => void | Promise<void>;
  /** Milliseconds between two checks for dead workers; their jobs are free again within a minute. */
  sweepEvery?: number;
  now?: () => Date;
};

export type RunningWorker = {
  workerId: string;
  stop: () => Promise<void>;
  /** Settles when the worker has stopped; rejects when it can no longer work. */
  stopped: Promise<void>;
};

const jobsPool = (url: string, size: number): Pool => {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    verify: callbackify((client: ClientBase) => checkRole(client, jobsRole)),
  });
  reportLosses(pool, 'a connection of the worker was lost');
  return pool;
};

const crontabOf = (timers: readonly Timer[]) =>
  parseCronItems(timers.map(({ task, at }) => ({ task, match: at, identifier: task })));

/** The id of the runner's pool, which identifies the worker. */
const poolIdFrom = (events: WorkerEvents): Promise<string> =>
  new Promise((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });

/** The worker's connections, and what must come to its end before they are closed. */
type Held = { pool: Pool; db: Db; toItsEnd: JobCall['toItsEnd']; close: () => Promise<void> };

function hold({ url, concurrency = 4, db: given }: WorkerOptions): Held {
  const pool = jobsPool(withSettings(url, { role: jobsRole }), concurrency + 2);
  const db = given ?? createDb(url, { size: concurrency, statementTimeout: 600_000 });
  const begun = new Set<Promise<unknown>>();
  let isClosing = false;
  const toItsEnd: Held['toItsEnd'] = async (act) => {
    if (isClosing) throw new JobInterrupted('the worker stops');
    const acting = act();
    begun.add(acting);
    try {
      return await acting;
    } finally {
      begun.delete(acting);
    }
  };
  const close = async (): Promise<void> => {
    isClosing = true;
    await pool.end();
    // their jobs handle their failures; here only their ends matter
    await Promise.allSettled(begun);
    if (!given) await db.close();
  };
  return { pool, db, toItsEnd, close };
}

/**
 * Runs jobs as role reprise_jobs; their handlers reach the product's tables as reprise_app, bound by row-level
 * security. Throws when there is no database, and leaves nothing open.
 */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const held = hold(options);
  try {
    return await work(options, held);
  } catch (error) {
    await held.close();
    throw error;
  }
}

async function work(options: WorkerOptions, held: Held): Promise<RunningWorker> {
  const { pool, db, close } = held;
  const events: WorkerEvents = new EventEmitter();
  reportFailures(events, options);
  const poolId = poolIdFrom(events);
  const utils = await makeWorkerUtils({ pgPool: pool, logger: quietLogger });
  const gate = Promise.withResolvers<void>();
  gate.promise.catch(() => undefined); // told by what this function throws
  const runner = await run({
    pgPool: pool,
    logger: quietLogger,
    events,
    noHandleSignals: true,
    concurrency: options.concurrency ?? 4,
    pollInterval: 1_000,
    parsedCronItems: crontabOf(options.timers ?? []),
    taskList: taskList(options, held, gate.promise),
  });
  const workerId = await poolId;
  const url = withSettings(options.url, { role: jobsRole });
  const announced = await announce(url, workerId, runner, gate);
  const end = async (): Promise<void> => {
    await stopNow(runner);
    await announced.close();
    await utils.release();
  };
  const sweeper = await startSweeper(announced, utils, end, options.sweepEvery);
  const stopLooks = startLooks(options, db);

  const stop = async (): Promise<void> => {
    clearInterval(sweeper);
    await stopLooks();
    await end();
    await close();
  };
  return { workerId, stop, stopped: runner.promise };
}

/** Marks the worker as alive, then lets it take jobs; a runner for which this fails is stopped. */
async function announce(
  url: string,
  workerId: string,
  runner: Runner,
  gate: PromiseWithResolvers<void>,
): Promise<LiveWorker> {
  try {
    const announced = await announceWorker(url, workerId, stopWhenLost(runner));
    gate.resolve();
    return announced;
  } catch (error) {
    gate.reject(error);
    await stopNow(runner);
    throw error;
  }
}

/** Without its lock the worker counts as dead and its jobs are given to others: it must stop. */
function stopWhenLost(runner: Runner): (error: Error) => void {
  let isTold = false;
  return (error) => {
    // a lost connection reports it twice: by the server's message, and by its end
    if (isTold) return;
    isTold = true;
    log.error({ err: error }, 'the worker lost the connection that says it lives, and stops');
    void stopNow(runner);
  };
}

/** Stops a runner that may be stopping already; jobs that it could not finish count as interrupted. */
async function stopNow(runner: Runner): Promise<void> {
  try {
    await runner.stop(interrupted);
  } catch (error) {
    log.info({ err: error }, 'the worker was stopping already');
  }
  await runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the worker stopped early'));
}

/** Looks for dead workers, now and again and again; a worker that cannot even begin to is ended. */
async function startSweeper(
  announced: LiveWorker,
  utils: Parameters<LiveWorker['freeTheDead']>[0],
  end: () => Promise<void>,
  every = 30_000,
): Promise<NodeJS.Timeout> {
  try {
    await announced.freeTheDead(utils);
  } catch (error) {
    await end();
    throw error;
  }
  return setInterval(() => {
    announced
      .freeTheDead(utils)
      .catch((error: unknown) => log.error({ err: error }, 'the look for dead workers failed'));
  }, every).unref();
}

/** Looks again and again; answers how to stop, which waits for a look under way. */
function startLooks({ looks = [], now = () => new Date() }: WorkerOptions, db: Db): () => Promise<void> {
  const stop = new AbortController();
  const keepLooking = async ({ everyMs, run }: Look): Promise<void> => {
    while (!stop.signal.aborted) {
      await run(db, now()).catch((error: unknown) => log.error({ err: error }, 'a look for work failed'));
      await pause(everyMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined); // told to stop
    }
  };
  const kept = looks.map(keepLooking);
  return async () => {
    stop.abort();
    await Promise.all(kept);
  };
}

function reportFailures(events: WorkerEvents, { onFailed }: WorkerOptions): void {
  events.on('job:error', ({ job, error }) => {
    log.warn({ jobId: job.id, task: job.task_identifier, attempt: job.attempts, err: error }, 'a job failed');
  });
  events.on('job:failed', ({ job, error }) => {
    if (error instanceof Error && error.message.startsWith(interrupted)) return;
    log.error({ jobId: job.id, task: job.task_identifier, err: error }, 'a job failed for the last time');
    const failed = { id: job.id, task: job.task_identifier, payload: job.payload };
    Promise.resolve(onFailed?.(failed, error)).catch((problem: unknown) => {
      log.error({ err: problem, jobId: job.id }, 'the failure of a job could not be reported');
    });
  });
}

/**
 * `announced`: no job begins before the worker is marked as alive, or a crash right then would leave the job locked.
 */
const taskList = (options: WorkerOptions, held: Held, announced: Promise<void>): TaskList =>
  Object.fromEntries(
    options.tasks.map((task) => [
      task.name,
      async (stored: unknown, helpers: { job: Job; abortSignal?: AbortSignal }): Promise<void> => {
        await announced;
        const { accountIds, payload, trace: kept } = envelope.parse(stored);
        const attributes = { 'reprise.job_id': helpers.job.id, 'reprise.attempt': helpers.job.attempts };
        await traceJob(task.name, { kept, attributes }, async () => {
          const call = jobCall(held, accountIds, helpers, (options.now ?? (() => new Date()))());
          await task.run(call, payload).catch((error: unknown) => {
            throw isCutOff(error) || error instanceof JobInterrupted
              ? new Error(`${interrupted}: ${String(error)}`, { cause: error })
              : error;
          });
        });
      },
    ]),
  );

function jobCall(
  { db, toItsEnd }: Held,
  accountIds: readonly string[],
  { job, abortSignal }: { job: Job; abortSignal?: AbortSignal },
  now: Date,
): JobCall {
  return {
    db,
    accountIds,
    inWall: (fn) =>
      inWall(db, accountIds, (trx) =>
        fn(trx, (name, payload, more) => addJob(trx, accountIds, name, payload, more)),
      ),
    read: (...queries) => readInWall(db, accountIds, queries),
    now,
    job: { id: job.id, task: job.task_identifier, attempt: job.attempts, maxAttempts: job.max_attempts },
    signal: abortSignal,
    toItsEnd,
    log: log.child({ jobId: job.id, task: job.task_identifier }),
  };
}
