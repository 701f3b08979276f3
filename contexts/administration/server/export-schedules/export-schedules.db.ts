import type {
  ExportSchedule,
  ExportScheduleRun,
  ExportScheduleView,
  RunReason,
} from '../../domain/export-schedules/export-schedule.ts';
import { sql } from 'kysely';
import { jsonb, type Db, type Trx } from '@reprise/platform/server/db/db.ts';

type NewSchedule = Omit<ExportSchedule, 'id' | 'version' | 'createdAt'>;

export const insertSchedule = (db: Trx, { filters, ...schedule }: NewSchedule): Promise<ExportSchedule> =>
  db
    .insertInto('export_schedules')
    .values({ ...schedule, filters: jsonb(filters) })
    .returningAll()
    .executeTakeFirstOrThrow();

export const getSchedule = (db: Trx, id: string): Promise<ExportSchedule | undefined> =>
  db.selectFrom('export_schedules').selectAll().where('id', '=', id).executeTakeFirst();

/** The same, and nobody else changes it meanwhile. */
export const holdSchedule = (db: Trx, id: string): Promise<ExportSchedule | undefined> =>
  db.selectFrom('export_schedules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const countSchedules = async (db: Trx, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('export_schedules')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow()
  ).total;

type Change = Partial<
  Pick<
    ExportSchedule,
    | 'name'
    | 'format'
    | 'every'
    | 'weekday'
    | 'monthDay'
    | 'time'
    | 'delivery'
    | 'connectorOrganizationId'
    | 'partnerFolder'
    | 'pausedAt'
    | 'stopReason'
    | 'nextRunAt'
  >
>;

/** Changes the schedule in the version that was seen; undefined: somebody changed it since. */
export const changeSchedule = (
  db: Trx,
  { id, version }: Pick<ExportSchedule, 'id' | 'version'>,
  change: Change,
): Promise<ExportSchedule | undefined> =>
  db
    .updateTable('export_schedules')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

/** Its next time, which nobody has to have seen. */
export const setNextRun = async (db: Trx, id: string, nextRunAt: string): Promise<void> => {
  await db.updateTable('export_schedules').set({ nextRunAt }).where('id', '=', id).execute();
};

export const deleteSchedule = async (db: Trx, id: string): Promise<void> => {
  await db.deleteFrom('export_schedules').where('id', '=', id).execute();
};

/** The account's schedules, each with who made it, whose catalogue it is, and its last run. */
const viewed = (db: Trx, accountId: string) =>
  db
    .selectFrom('export_schedules as s')
    .leftJoin('users', 'users.id', 's.createdBy')
    .leftJoin('connector_organizations as partner', 'partner.id', 's.connectorOrganizationId')
    .leftJoin('accounts as source', (join) =>
      join.onRef('source.id', '=', 's.sourceAccountId').onRef('source.id', '<>', 's.accountId'),
    )
    .leftJoinLateral(
      (is) =>
        is
          .selectFrom('export_schedule_runs as run')
          .select(
            sql<ExportScheduleView['lastRun']>`jsonb_build_object(
              'id', run."id", 'dueAt', ${instantText(sql.ref('run.dueAt'))}, 'tries', run."tries",
              'fileName', run."fileName", 'outcome', run."outcome", 'reason', run."reason",
              'endedAt', ${instantText(sql.ref('run.endedAt'))})`.as('lastRun'),
          )
          .whereRef('run.scheduleId', '=', 's.id')
          .orderBy('run.dueAt', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    .select([
      sql<string>`concat_ws(' ', users."firstname", users."lastname")`.as('createdByName'),
      sql<string>`coalesce(source."name", '')`.as('sourceName'),
      sql<string>`coalesce(partner."name", '')`.as('partnerName'),
      sql<boolean>`coalesce(partner."active", true)`.as('partnerActive'),
      'last.lastRun',
    ])
    .where('s.accountId', '=', accountId);

/** As JSON the API writes it. */
function instantText(moment: ReturnType<typeof sql.ref>) {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export const viewOfSchedule = (db: Trx, { accountId, id }: Pick<ExportSchedule, 'accountId' | 'id'>) =>
  viewed(db, accountId).where('s.id', '=', id).executeTakeFirstOrThrow();

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
  const runs = db.selectFrom('export_schedule_runs').where('scheduleId', '=', scheduleId);
  const items = await runs
    .selectAll()
    .orderBy('dueAt', 'desc')
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
  run: Pick<ExportScheduleRun, 'accountId' | 'scheduleId' | 'dueAt'>,
): Promise<ExportScheduleRun | undefined> =>
  db
    .insertInto('export_schedule_runs')
    .values({ ...run, tries: 0, exportId: null, fileName: null, outcome: null, reason: null, endedAt: null })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst();

/** The run while it is under way, with its schedule. */
export async function openRun(
  db: Trx,
  id: string,
): Promise<{ run: ExportScheduleRun; schedule: ExportSchedule } | undefined> {
  const run = await db
    .selectFrom('export_schedule_runs')
    .selectAll()
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  const schedule = run && (await getSchedule(db, run.scheduleId));
  return run && schedule && { run, schedule };
}

/** Ties the run to its export; false: another try did so. */
export async function tieRun(db: Trx, id: string, exportId: string): Promise<boolean> {
  const tied = await db
    .updateTable('export_schedule_runs')
    .set({ exportId })
    .where('id', '=', id)
    .where('exportId', 'is', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return tied.numUpdatedRows === 1n;
}

/** The run under way that waits for an export. */
export const runOfExport = (db: Trx, exportId: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('export_schedule_runs')
    .select('id')
    .where('exportId', '=', exportId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();

/** Counts a try of the run, and says how many there were. */
export const countTry = async (db: Trx, id: string): Promise<number> =>
  (
    await db
      .updateTable('export_schedule_runs')
      .set((is) => ({ tries: is('tries', '+', 1) }))
      .where('id', '=', id)
      .returning('tries')
      .executeTakeFirstOrThrow()
  ).tries;

/** Ends the run, once. */
export const endRun = async (
  db: Trx,
  id: string,
  ended: Pick<ExportScheduleRun, 'outcome' | 'reason' | 'endedAt'> & { fileName?: string },
): Promise<void> => {
  await db
    .updateTable('export_schedule_runs')
    .set(ended)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
};

/** A run that failed, with its schedule; undefined: it did not, or was deleted. */
export const failedRun = (db: Trx, id: string) =>
  db
    .selectFrom('export_schedule_runs as run')
    .innerJoin('export_schedules as s', 's.id', 'run.scheduleId')
    .select(['run.id', 'run.reason', 's.accountId', 's.createdBy', 's.name'])
    .where('run.id', '=', id)
    .where('run.reason', 'is not', null)
    .$narrowType<{ reason: RunReason }>()
    .executeTakeFirst();

/** What became of a mail by its key; undefined: it was not written. */
export const mailStatusOf = (db: Trx, jobKey: string) =>
  db.selectFrom('mails').select('status').where('jobKey', '=', jobKey).executeTakeFirst();

/** The schedules of every account that are due: ids only. */
export async function schedulesDue(
  { unbound }: Db,
  until: Date,
): Promise<{ id: string; accountId: string }[]> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    select * from app.export_schedules_due(${until.toISOString()}::timestamptz)`.execute(unbound);
  return rows;
}
