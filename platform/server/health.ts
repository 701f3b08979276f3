import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from './db/db.ts';
import type { FileStore } from './files/files.ts';
import { log } from './log.ts';
import { lastMigration } from './migrate.ts';

/** How long one check may take; a database that hangs is not ready. */
const patienceMs = 2_000;

const checks = ['database', 'migrations', 'storage', 'worker'] as const;
export type Health = {
  ready: boolean;
  checks: Record<(typeof checks)[number], 'ok' | 'failed'>;
  /** Since when the first job that waits could run, in seconds; null while nothing tells. */
  jobsLateSeconds: number | null;
};

/** Jobs that wait longer than this find no worker. */
const mostLateSeconds = 120;

const inTime = <T>(work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer in ${patienceMs} ms`)), patienceMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

/** Does every migration of the database go with this version? It may have been upgraded since the start. */
async function goesWithDatabase(db: Db, own: string): Promise<boolean> {
  const { rows } = await sql<{ least: string }>`
    select coalesce(max(coalesce("goesWith", left("name", 4))), '') as "least" from schema_migrations
    where "name" > ${own}`.execute(db.unbound);
  return (rows[0]?.least ?? '') <= own.slice(0, 4);
}

/**
 * Whether this program can answer calls (docs/operations.md, "What to watch"): its database answers and goes with its
 * version, and its files can be reached. Late jobs are told and are no reason to send calls elsewhere.
 */
export function healthOf(db: Db, files: Pick<FileStore, 'check'>): () => Promise<Health> {
  let own: Promise<string> | null = null;
  return async () => {
    own ??= lastMigration();
    const last = await own;
    const [database, migrations, storage, worker] = await Promise.allSettled([
      inTime(sql`select 1`.execute(db.unbound)),
      inTime(goesWithDatabase(db, last)),
      inTime(files.check()),
      inTime(sql<{ lateSeconds: number }>`select "lateSeconds" from jobs.figures()`.execute(db.unbound)),
    ]);
    for (const one of [database, migrations, storage, worker])
      if (one.status === 'rejected') log.warn({ err: one.reason }, 'a check of readiness failed');
    const late = worker.status === 'fulfilled' ? (worker.value.rows[0]?.lateSeconds ?? 0) : null;
    const said = (holds: boolean) => (holds ? 'ok' : 'failed');
    const found = {
      database: said(database.status === 'fulfilled'),
      migrations: said(migrations.status === 'fulfilled' && migrations.value),
      storage: said(storage.status === 'fulfilled'),
      worker: said(late !== null && late <= mostLateSeconds),
    } as const;
    const { worker: _late, ...needed } = found;
    return {
      ready: Object.values(needed).every((one) => one === 'ok'),
      checks: found,
      jobsLateSeconds: late,
    };
  };
}

/** Answers `GET /livez` (the process answers) and `GET /readyz` (it can work; 503 where it cannot, with each check). */
export function serveHealth(app: FastifyInstance, health: () => Promise<Health>): void {
  app.get('/livez', () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const found = await health();
    return reply.code(found.ready ? 200 : 503).send(found);
  });
}
