import { tasks } from '@reprise/server/app.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { log } from '@reprise/platform/server/log.ts';
import { addJob, envelope, type JobCall } from '@reprise/platform/server/jobs/task.ts';
import { inWall, readInWall } from '@reprise/platform/server/db/wall.ts';
import type pg from 'pg';

type Job = { id: string; task: string; payload: unknown; runAt: Date };
type Owner = { at: Date; fresh: boolean };

/** The jobs that the commands of the past leave behind, run at their own moment or left to the worker. */
export type Jobs = {
  /**
   * The calling story works on this dossier: `at` is its moment, and `fresh` tells whether mails and documents are
   * made.
   */
  own: (buybackId: string, owner: Owner) => void;
  /** Runs the jobs of the commands so far. */
  settle: () => Promise<void>;
  /** Runs a timer's job at that moment. */
  run: (task: string, accountIds: readonly string[], payload: unknown, at: Date) => Promise<void>;
  /** Leaves the documents of old dossiers to the worker, at the end of its queue. */
  leaveRest: () => Promise<void>;
};

const moment = 40_000;
const hands = 4;
const inPast = ['payments.issue', 'transports.label', 'transports.expect_check_in'];
const whenFresh = ['documents.make', 'mails.send', 'mails.send_cart'];
/** A message waits for its documents, a document for the payment. */
const rank = (task: string): number => [...inPast, ...whenFresh].indexOf(task);

function jobCall(db: Db, accountIds: readonly string[], id: string, task: string, now: Date): JobCall {
  return {
    db,
    accountIds,
    inWall: (fn) =>
      inWall(db, accountIds, (trx) =>
        fn(trx, (name, payload, more) => addJob(trx, accountIds, name, payload, more)),
      ),
    read: (...queries) => readInWall(db, accountIds, queries),
    now,
    job: { id, task, attempt: 1, maxAttempts: 1 },
    signal: undefined,
    toItsEnd: (work) => work(),
    log: log.child({ task }),
  };
}

const isMail = ({ task }: Job): boolean => task.startsWith('mails.');

/** A timer that is not due yet; a job that is due at once carries the load's own moment. */
const isAhead = ({ runAt }: Job): boolean => runAt.getTime() > Date.now() + 60_000;

const takeAll = `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
  where t.id = j.task_id returning j.id::text as id, t.identifier as task, j.payload, j.run_at as "runAt"`;

const leave = `select graphile_worker.add_job(task, payload::json, run_at => "runAt", priority => 10)
  from jsonb_to_recordset($1::jsonb) as job(task text, payload jsonb, "runAt" timestamptz)`;

const idsIn = (payload: unknown): Record<string, string> => {
  const inner = envelope.parse(payload).payload;
  return typeof inner === 'object' && inner !== null ? { ...inner } : {};
};

type Sent = { accountIds: readonly string[]; payload: unknown };
type RunAs = (id: string, name: string, sent: Sent, at: Date) => Promise<void>;

/** Runs a task under that job's id: a message is written once per job id. */
const runnerOf =
  (db: Db): RunAs =>
  async (id, name, { accountIds, payload }, at) => {
    const task = tasks.find((one) => one.name === name);
    if (!task) throw new Error(`no such job: ${name}`);
    await task.run(jobCall(db, accountIds, id, name, at), payload);
  };

/** The dossier that a job is about, or the first one of its cart. */
async function dossierOf(
  client: pg.Pool,
  { buybackId, cartId }: Record<string, string>,
): Promise<string | undefined> {
  if (buybackId !== undefined || cartId === undefined) return buybackId;
  const { rows } = await client.query<{ id: string }>('select id from buybacks where "cartId" = $1', [
    cartId,
  ]);
  return rows[0]?.id;
}

/** The moment after the payment or the transport that a job is about. */
async function momentOf(
  client: pg.Pool,
  { paymentId, transportId }: Record<string, string>,
  today: Date,
): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>(
    `select "updatedAt" as at from payments where id = $1
     union all select "createdAt" from transports where id = $2`,
    [paymentId ?? null, transportId ?? null],
  );
  return new Date((rows[0]?.at ?? today).getTime() + moment);
}

/** Runs each job at its own moment; the worker's jobs are left. */
function createWork(client: pg.Pool, runAs: RunAs, owners: ReadonlyMap<string, Owner>, today: Date) {
  const left: Job[] = [];
  const tried = new Set<string>();
  const doInPast = async (job: Job): Promise<void> => {
    const later = job.task === 'transports.expect_check_in';
    if (later && isAhead(job)) return void left.push(job);
    const at = later ? job.runAt : await momentOf(client, idsIn(job.payload), today);
    await runAs(job.id, job.task, envelope.parse(job.payload), at);
  };
  const isRepeated = (job: Job): boolean => {
    const key = `${job.task} ${JSON.stringify(job.payload)}`;
    const isAgain = isMail(job) && tried.has(key);
    tried.add(key);
    return isAgain;
  };
  const doJob = async (job: Job): Promise<void> => {
    if (inPast.includes(job.task)) return await doInPast(job);
    const owner = owners.get((await dossierOf(client, idsIn(job.payload))) ?? '');
    const isAgain = isRepeated(job);
    // a message that still waits for something asks for another try; this is the last one
    if (owner?.fresh && isAgain) left.push(job);
    else if (owner?.fresh && whenFresh.includes(job.task))
      await runAs(job.id, job.task, envelope.parse(job.payload), new Date(owner.at.getTime() + 2 * moment));
    else if (job.task === 'documents.make' || isAhead(job)) left.push(job);
  };
  return { left, doJob };
}

/** Jobs of one kind do not wait for each other. */
async function doTogether(jobs: readonly Job[], doJob: (job: Job) => Promise<void>): Promise<void> {
  const waiting = jobs.values();
  const hand = async (): Promise<void> => {
    for (const job of waiting) await doJob(job);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

export function createJobs(client: pg.Pool, queue: pg.Pool, db: Db, today: Date): Jobs {
  const owners = new Map<string, Owner>();
  const runAs = runnerOf(db);
  const { left, doJob } = createWork(client, runAs, owners, today);
  let before: Promise<unknown> = Promise.resolve();
  const settle = async (): Promise<void> => {
    for (;;) {
      const { rows } = await queue.query<Job>(takeAll);
      if (rows.length === 0) return;
      const byId = rows.toSorted((a, b) => Number(a.id) - Number(b.id));
      const byRank = Map.groupBy(byId, ({ task }) => rank(task));
      for (const order of [...byRank.keys()].toSorted((a, b) => a - b))
        await doTogether(byRank.get(order) ?? [], doJob);
    }
  };
  /** Writes the messages that still waited for a document, now that all are made; none is sent to a made-up address. */
  const sendLate = async (): Promise<void> => {
    for (const { id, task, payload } of left.filter(isMail))
      await runAs(id, task, envelope.parse(payload), today);
    await queue.query(takeAll);
  };
  return {
    own: (buybackId, owner) => owners.set(buybackId, owner),
    settle: () => {
      const mine = before.then(settle);
      before = mine.catch(() => undefined);
      return mine;
    },
    run: (task, accountIds, payload, at) => runAs(`of ${task}`, task, { accountIds, payload }, at),
    leaveRest: async () => {
      await sendLate();
      await queue.query(leave, [JSON.stringify(left.filter((job) => !isMail(job)))]);
    },
  };
}
