import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '@reprise/registers/tables.ts';
import type { Db, Trx } from '../db/db.ts';
import type { Answers, Query } from '../db/wall.ts';
import type { Log } from '../log.ts';
import { traceToKeep } from '../traces.ts';

/**
 * Every job that can be enqueued, by name, with its payload of ids. A feature adds its own beside their handler:
 * `declare module './task.ts' { interface TaskPayloads { 'buyback.confirm': { buybackId: string } } }`, so that other
 * features can enqueue them without importing it.
 */
export interface TaskPayloads {
  /** Removes answers of idempotent calls that are older than two days. */
  'idempotency.purge': Record<string, never>;
  /** Removes expired counts of tries and calls. */
  'counts.purge': Record<string, never>;
}
export type TaskName = Extract<keyof TaskPayloads, string>;

export type JobOptions = {
  /** Jobs of one queue run one after the other. */
  queue?: string;
  runAt?: Date;
  /** A job of the same key that has not started yet is replaced. */
  jobKey?: string;
  maxAttempts?: number;
  /** The accounts the job may see; those of the caller by default. */
  accountIds?: readonly string[];
};

/** Enqueues in the transaction that causes the job: when it is rolled back there is no job. */
export type AddJob = <Name extends TaskName>(
  task: Name,
  payload: TaskPayloads[Name],
  options?: JobOptions,
) => Promise<void>;

const defaultAttempts = 12;

/** The same given any transaction; `accountIds` are those that the job's handler will be bound to. */
export async function addJob<Name extends TaskName>(
  trx: Kysely<Tables>,
  accountIds: readonly string[],
  task: Name,
  payload: TaskPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  const envelope = JSON.stringify({
    accountIds: options.accountIds ?? accountIds,
    payload,
    trace: traceToKeep(),
  });
  const { queue = null, runAt, jobKey = null, maxAttempts = defaultAttempts } = options;
  await sql`select jobs.add(${task}, ${envelope}::json, ${queue}, ${runAt?.toISOString() ?? null}::timestamptz,
    ${jobKey}, ${maxAttempts}::int)`.execute(trx);
}

/**
 * Five tries take a minute and a half: the job has failed for the last time, and that is told, before a look of every
 * five minutes begins it anew.
 */
const foundAttempts = 5;

/**
 * Enqueues what a look finds again and again (docs/operations.md, "What to watch"). A job of the same key that waits, runs
 * or will be tried again is left alone; one that has failed for the last time begins anew.
 */
export async function addFound<Name extends TaskName>(
  trx: Kysely<Tables>,
  accountIds: readonly string[],
  task: Name,
  payload: TaskPayloads[Name],
  {
    jobKey,
    queue,
    maxAttempts = foundAttempts,
  }: Pick<JobOptions, 'queue' | 'maxAttempts'> & { jobKey: string },
): Promise<void> {
  const envelope = JSON.stringify({ accountIds, payload, trace: traceToKeep() });
  await sql`select jobs.add_found(${task}, ${envelope}::json, ${queue ?? null}, ${jobKey}, ${maxAttempts}::int)`.execute(
    trx,
  );
}

/** A job to be enqueued with others. */
export type JobSpec = {
  [Name in TaskName]: { task: Name; payload: TaskPayloads[Name]; options?: JobOptions };
}[TaskName];

/** Enqueues several jobs in one statement, within the transaction. */
export async function addJobs(
  trx: Kysely<Tables>,
  accountIds: readonly string[],
  jobs: readonly JobSpec[],
): Promise<void> {
  const trace = traceToKeep();
  const specs = jobs.map(({ task, payload, options = {} }) => ({
    task,
    payload: { accountIds: options.accountIds ?? accountIds, payload, trace },
    queue: options.queue ?? null,
    run_at: options.runAt?.toISOString() ?? null,
    max_attempts: options.maxAttempts ?? defaultAttempts,
    job_key: options.jobKey ?? null,
  }));
  await sql`select jobs.add_all(${JSON.stringify(specs)}::json)`.execute(trx);
}

/** The context of a job's handler. A job may run twice: the handler decides again from what it reads. */
export type JobCall = {
  db: Db;
  /** The accounts that the job was enqueued for. */
  accountIds: readonly string[];
  /** One transaction bound to these accounts; several short ones are better than one around a slow call. */
  inWall: <T>(fn: (trx: Trx, add: AddJob) => Promise<T>) => Promise<T>;
  read: <const Queries extends readonly Query[]>(...queries: Queries) => Promise<Answers<Queries>>;
  now: Date;
  job: { id: string; task: string; attempt: number; maxAttempts: number };
  /** Fires when the worker is told to stop. */
  signal: AbortSignal | undefined;
  /**
   * Runs what has an effect outside together with the row that says so: a worker that stops closes `db` only once it has
   * ended, and begins none any more (`JobInterrupted`).
   */
  toItsEnd: <T>(work: () => Promise<T>) => Promise<T>;
  log: Log;
};

/** What a handler throws when it cannot say yet what became of its work: the job runs again, and no attempt is counted. */
export class JobInterrupted extends Error {}

export type Task = { name: TaskName; run: (call: JobCall, payload: unknown) => Promise<void> };

/** Binds a job's name to the schema of its payload and its handler. */
export const task = <Name extends TaskName>(
  name: Name,
  payload: z.ZodType<TaskPayloads[Name]>,
  run: (call: JobCall, payload: TaskPayloads[Name]) => Promise<void>,
): Task => ({ name, run: (call, sent) => run(call, payload.parse(sent)) });

/** What jobs.add stores. A timer's job has no accounts and no payload of its own. */
export const envelope = z.object({
  accountIds: z.array(z.string()).default([]),
  payload: z.unknown().default({}),
  trace: z.string().optional(),
});
