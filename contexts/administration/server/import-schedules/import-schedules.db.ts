import type {
  FetchReason,
  ImportSchedule,
  ImportScheduleRun,
  ImportScheduleRunView,
  ImportScheduleView,
} from '../../domain/import-schedules/import-schedule.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Tables, Trx } from '@reprise/platform/server/db/db.ts';

type NewSchedule = Omit<ImportSchedule, 'id' | 'version' | 'createdAt'>;

export const insertSchedule = (db: Trx, schedule: NewSchedule): Promise<ImportSchedule> =>
  db.insertInto('import_schedules').values(schedule).returningAll().executeTakeFirstOrThrow();

export const getSchedule = (db: Trx, id: string): Promise<ImportSchedule | undefined> =>
  db.selectFrom('import_schedules').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, and nobody else changes it meanwhile. */
export const holdSchedule = (db: Trx, id: string): Promise<ImportSchedule | undefined> =>
  db.selectFrom('import_schedules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const countSchedules = async (db: Trx, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('import_schedules')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow()
  ).total;

type Change = Partial<
  Pick<
    ImportSchedule,
    | 'name'
    | 'connectorOrganizationId'
    | 'path'
    | 'every'
    | 'weekday'
    | 'monthDay'
    | 'time'
    | 'pausedAt'
    | 'stopReason'
    | 'nextRunAt'
    | 'sha256'
    | 'etag'
    | 'lastModified'
  >
>;

/** Changes the schedule in the version that was seen; undefined: somebody changed it since. */
export const changeSchedule = (
  db: Trx,
  { id, version }: Pick<ImportSchedule, 'id' | 'version'>,
  change: Change,
): Promise<ImportSchedule | undefined> =>
  db
    .updateTable('import_schedules')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

/** Its next time, what failed and what was imported last, which nobody has to have seen. */
export const noteOnSchedule = async (
  db: Trx,
  id: string,
  noted: Partial<Pick<ImportSchedule, 'nextRunAt' | 'failures' | 'sha256' | 'etag' | 'lastModified'>>,
): Promise<void> => {
  await db.updateTable('import_schedules').set(noted).where('id', '=', id).execute();
};

/** What a run under way has fetched is nothing to compare by where its schedule looks elsewhere now. */
export const forgetFetched = async (db: Trx, scheduleId: string): Promise<void> => {
  await db
    .updateTable('import_schedule_runs')
    .set({ sha256: null, etag: null, lastModified: null })
    .where('scheduleId', '=', scheduleId)
    .where('endedAt', 'is', null)
    .execute();
};

export const deleteSchedule = async (db: Trx, id: string): Promise<void> => {
  await db.deleteFrom('import_schedules').where('id', '=', id).execute();
};

/** As the API writes it in JSON. */
const instantText = (moment: string) =>
  sql<string>`to_char(${sql.ref(moment)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const linesCount = sql<ImportScheduleRunView['linesCount']>`imports."report" -> 'linesCount'`;

/** The last run of the schedule `s`. */
const lastRunOf = (db: ExpressionBuilder<Tables & { s: Tables['import_schedules'] }, 's'>) =>
  db
    .selectFrom('import_schedule_runs as run')
    .leftJoin('imports', 'imports.id', 'run.importId')
    .select(['run.id', 'run.tries', 'run.bytes', 'run.sha256', 'run.importId', 'run.outcome', 'run.reason'])
    .select([
      instantText('run.dueAt').as('dueAt'),
      instantText('run.startedAt').as('startedAt'),
      instantText('run.endedAt').as('endedAt'),
      linesCount.as('linesCount'),
    ])
    .whereRef('run.scheduleId', '=', 's.id')
    .orderBy('run.dueAt', 'desc')
    .limit(1);

/** The account's schedules, each with who made it, its partner and its last run. */
const viewed = (db: Trx, accountId: string) =>
  db
    .selectFrom('import_schedules as s')
    .innerJoin('connector_organizations as partner', 'partner.id', 's.connectorOrganizationId')
    .leftJoin('users', 'users.id', 's.createdBy')
    .leftJoin('accounts as destination', (join) =>
      join
        .onRef('destination.id', '=', 's.destinationAccountId')
        .onRef('destination.id', '<>', 's.accountId'),
    )
    .selectAll('s')
    .select((is) => [
      'partner.name as partnerName',
      'partner.active as partnerActive',
      sql<string>`concat_ws(' ', users."firstname", users."lastname")`.as('createdByName'),
      sql<string>`coalesce(destination."name", '')`.as('destinationName'),
      jsonObjectFrom(lastRunOf(is)).as('lastRun'),
    ])
    .where('s.accountId', '=', accountId);

export const viewOfSchedule = (
  db: Trx,
  { accountId, id }: Pick<ImportSchedule, 'accountId' | 'id'>,
): Promise<ImportScheduleView> => viewed(db, accountId).where('s.id', '=', id).executeTakeFirstOrThrow();

type Page = { page: number; itemsPerPage: number };

export async function listSchedules(db: Trx, accountId: string, { page, itemsPerPage }: Page) {
  const items = await viewed(db, accountId)
    .orderBy('s.createdAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute();
  return { items, total: await countSchedules(db, accountId) };
}

/** A page of the runs of a schedule, the latest first. */
export async function listRuns(db: Trx, scheduleId: string, { page, itemsPerPage }: Page) {
  const runs = db.selectFrom('import_schedule_runs as run').where('run.scheduleId', '=', scheduleId);
  const items = await runs
    .leftJoin('imports', 'imports.id', 'run.importId')
    .selectAll('run')
    .select(linesCount.as('linesCount'))
    .orderBy('run.dueAt', 'desc')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute();
  const { total } = await runs
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}

/** A new run; undefined while another one of the schedule is under way, or where it began already. */
export const insertRun = (
  db: Trx,
  run: Pick<ImportScheduleRun, 'accountId' | 'scheduleId' | 'dueAt'>,
): Promise<ImportScheduleRun | undefined> =>
  db
    .insertInto('import_schedule_runs')
    .values({
      ...run,
      startedAt: null,
      tries: 0,
      bytes: null,
      sha256: null,
      etag: null,
      lastModified: null,
      importId: null,
      outcome: null,
      reason: null,
      endedAt: null,
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();

/** The run while it is under way, with its schedule; nobody else changes either meanwhile. */
export async function holdRun(
  db: Trx,
  id: string,
): Promise<{ run: ImportScheduleRun; schedule: ImportSchedule } | undefined> {
  const named = await db
    .selectFrom('import_schedule_runs')
    .select('scheduleId')
    .where('id', '=', id)
    .executeTakeFirst();
  const schedule = named && (await holdSchedule(db, named.scheduleId));
  const run = await db
    .selectFrom('import_schedule_runs')
    .selectAll()
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return run && schedule && { run, schedule };
}

/** The id of the run under way that waits for an import. */
export const runOfImport = async (db: Trx, importId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('import_schedule_runs')
      .select('id')
      .where('importId', '=', importId)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
  )?.id;

/** A run that failed, with its schedule; undefined: it did not, or was deleted. */
export const failedRun = (db: Trx, id: string) =>
  db
    .selectFrom('import_schedule_runs as run')
    .innerJoin('import_schedules as s', 's.id', 'run.scheduleId')
    .select(['run.id', 'run.reason', 's.accountId', 's.createdBy', 's.name'])
    .where('run.id', '=', id)
    .where('run.reason', 'is not', null)
    .$narrowType<{ reason: FetchReason }>()
    .executeTakeFirst();

/** Changes the run while it is under way. */
export const changeRun = async (
  db: Trx,
  id: string,
  change: Partial<Omit<ImportScheduleRun, 'id' | 'accountId' | 'scheduleId' | 'dueAt'>>,
): Promise<void> => {
  await db
    .updateTable('import_schedule_runs')
    .set(change)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
};

/** The schedules of every account that are due: ids only. */
export async function schedulesDue(
  { unbound }: Db,
  until: Date,
): Promise<{ id: string; accountId: string }[]> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    select * from app.import_schedules_due(${until.toISOString()}::timestamptz)`.execute(unbound);
  return rows;
}
